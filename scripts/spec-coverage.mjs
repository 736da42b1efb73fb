/**
 * Checks docs/spec-coverage.md, docs/faults.md and docs/threat-model.md against a test run: every test that a row names exists and passed. Rows
 * without a test are listed as open, departures with their reasons. Needs the reports of `pnpm test:unit` and `pnpm test:e2e`.
 *
 * `--results <folder>`: the root of the workspace whose reports are read; this one by default.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createReport } from './lib/report.mjs';
import { collectTests } from './lib/results.mjs';
import { readRules } from './lib/rules.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values: options } = parseArgs({ options: { results: { type: 'string', default: root } } });

/** `%s`, `%j` and similar placeholders match every case of a table. */
const toPattern = (title) => {
  const parts = title.split(/%(?:\.\d+)?[sdijfo#$]/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's');
};

const tests = collectTests(resolve(options.results));

/** @returns the problem with a named test; nothing if it ran and passed. */
function faultOf(reference) {
  const [file, ...titles] = reference.split(' › ');
  const pattern = toPattern(titles.join(' › '));
  const found = tests.filter((test) => test.file === file && pattern.test(test.title));
  if (found.length === 0) return `no such test ran: ${reference}`;
  const bad = found.find(({ status }) => status !== 'passed');
  return bad && `${bad.status}: ${reference}`;
}

const report = createReport('spec-coverage');
const { counts, departures, faults: documentFaults, named, open } = readRules();

const referencesIn = (shown) => [...shown.matchAll(/`([^`]+)`/g)].map(([, reference]) => reference);

for (const { id, rule, shown } of named) {
  const references = referencesIn(shown);
  const faults = references.length === 0 ? [`no test named: ${rule}`] : references.map(faultOf).filter(Boolean);
  report.check(id, faults.length === 0, faults.join('; '));
}
/** A departure may be a number or a name that no test would show; the tests that it names must pass. */
for (const { id, note, rule, shown } of departures) {
  const faults = referencesIn(shown).map(faultOf).filter(Boolean);
  report.check(`${id} departs`, faults.length === 0, faults.join('; ') || `${rule}: ${note}`);
}
/** What goes wrong, and what attackers do: every test that these documents name. */
for (const document of ['docs/faults.md', 'docs/threat-model.md']) {
  const text = readFileSync(new URL(`../${document}`, import.meta.url), 'utf8');
  const references = [...text.matchAll(/`([^`]+ › [^`]+)`/g)].map(([, reference]) => reference);
  const faulty = references.map(faultOf).filter(Boolean);
  report.check(
    `${document} names ${references.length} tests`,
    references.length > 0 && faulty.length === 0,
    faulty.join('; '),
  );
}

for (const { id, note, rule } of open) report.note(`open ${id}`, `${rule}: ${note}`);

report.check('docs/spec-coverage.md is well-formed', documentFaults.length === 0, documentFaults.join('; '));
report.note('counts', counts);
report.end();
