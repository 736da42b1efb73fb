/**
 * Checks docs/spec-coverage.md and docs/faults.md against a test run: every test that a row names is there and passed. Rows that no test
 * shows yet are listed as open. Needs the reports of `pnpm test:unit` and `pnpm test:e2e`.
 *
 * `--results <folder>`: the root of the workspace whose reports are read; this one by default.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createReport } from './lib/report.mjs';
import { collectTests } from './lib/results.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values: options } = parseArgs({ options: { results: { type: 'string', default: root } } });
const document = readFileSync(new URL('../docs/spec-coverage.md', import.meta.url), 'utf8');
const ROW = /^\| (?<id>C\d+\.\d+) \| (?<rule>.+?) \| (?<shown>.+?) \| (?<note>.*?) ?\|$/;

/** `%s`, `%j` and their like stand for every case of a table. */
const toPattern = (title) => {
  const parts = title.split(/%(?:\.\d+)?[sdijfo#$]/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's');
};

const tests = collectTests(resolve(options.results));

/** @returns what is wrong with a named test; nothing when it ran and passed. */
function faultOf(reference) {
  const [file, ...titles] = reference.split(' › ');
  const pattern = toPattern(titles.join(' › '));
  const found = tests.filter((test) => test.file === file && pattern.test(test.title));
  if (found.length === 0) return `no such test ran: ${reference}`;
  const bad = found.find(({ status }) => status !== 'passed');
  return bad && `${bad.status}: ${reference}`;
}

const report = createReport('spec-coverage');
const rows = document.split('\n').flatMap((line) => ROW.exec(line)?.groups ?? []);
const later = rows.filter(({ shown }) => /^step [3-7]$/.test(shown));
const open = rows.filter(({ shown }) => shown === 'GAP');
const named = rows.filter((row) => !later.includes(row) && !open.includes(row));

for (const { id, rule, shown } of named) {
  const references = [...shown.matchAll(/`([^`]+)`/g)].map(([, reference]) => reference);
  const faults = references.length === 0 ? [`no test named: ${rule}`] : references.map(faultOf).filter(Boolean);
  report.check(id, faults.length === 0, faults.join('; '));
}
/** What goes wrong on purpose: every test that the table of faults names. */
const faults = readFileSync(new URL('../docs/faults.md', import.meta.url), 'utf8');
const faultTests = [...faults.matchAll(/`([^`]+ › [^`]+)`/g)].map(([, reference]) => reference);
const faultyReferences = faultTests.map(faultOf).filter(Boolean);
report.check(
  `docs/faults.md names ${faultTests.length} tests`,
  faultTests.length > 0 && faultyReferences.length === 0,
  faultyReferences.join('; '),
);

for (const { id, note, rule } of open) report.note(`open ${id}`, `${rule}: ${note}`);

const ids = new Set(rows.map(({ id }) => id));
report.check('every id is there once', ids.size === rows.length);
const counts = `${rows.length} rules: ${named.length} shown, ${open.length} open, ${later.length} for later steps.`;
report.check('the counts at its head', document.includes(`\n${counts}\n`), counts);
report.note('counts', counts);
report.end();
