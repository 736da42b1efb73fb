/** Prints figures with their budgets, counts them as checks, and fails the process when one is exceeded. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const RESULTS = fileURLToPath(new URL('../../test-results/', import.meta.url));

export function createReport(name) {
  const counts = { passed: 0, failed: 0 };
  const figures = [];
  const failures = [];
  const line = (mark, label, text) => console.log(`${mark} ${label.padEnd(58)} ${text}`);

  return {
    /** A figure that must not exceed its budget. */
    budget(label, value, limit, format = String) {
      const isKept = value <= limit;
      counts[isKept ? 'passed' : 'failed'] += 1;
      figures.push({ label, value, limit });
      if (!isKept) failures.push({ label, details: `${format(value)} of ${format(limit)}` });
      line(isKept ? 'ok  ' : 'OVER', label, `${format(value)} of ${format(limit)}`);
    },
    check(label, isTrue, details = '') {
      counts[isTrue ? 'passed' : 'failed'] += 1;
      if (!isTrue) failures.push({ label, details });
      line(isTrue ? 'ok  ' : 'FAIL', label, isTrue ? '' : details);
    },
    note: (label, text) => line('    ', label, text),
    end() {
      mkdirSync(RESULTS, { recursive: true });
      writeFileSync(`${RESULTS}${name}.json`, JSON.stringify({ name, ...counts, failures, figures }, null, 2));
      console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed`);
      if (counts.failed > 0) process.exitCode = 1;
    },
  };
}
