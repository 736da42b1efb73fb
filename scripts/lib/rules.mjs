/** Reads docs/spec-coverage.md: the rules of the product by their ids. */
import { readFileSync } from 'node:fs';

/** `C4.25`, `F3.2.1`, `S7.4`: the part, its section, and the number in the section. */
export const RULE_ID = /\b[CDFS]\d+(?:\.\d+)+\b/g;

const ROW = /^\| (?<id>[CDFS]\d+(?:\.\d+)+) \| (?<rule>.+?) \| (?<shown>.+?) \| (?<note>.*?) ?\|$/;

/** @returns the rules with tests, those the product departs from, the open ones, all ids, the counts, and the document's own faults. */
export function readRules() {
  const document = readFileSync(new URL('../../docs/spec-coverage.md', import.meta.url), 'utf8');
  const lines = document.split('\n');
  const rules = lines.flatMap((line) => ROW.exec(line)?.groups ?? []);
  const later = rules.filter(({ shown }) => /^step [3-7]$/.test(shown));
  const open = rules.filter(({ shown }) => shown === 'GAP');
  const departures = rules.filter(({ shown }) => /^DEPARTS\b/.test(shown));
  const named = rules.filter((rule) => ![later, open, departures].some((others) => others.includes(rule)));
  const parts = [`${named.length} shown`, `${departures.length} departed from`, `${open.length} open`];
  const counts = `${rules.length} rules: ${parts.join(', ')}, ${later.length} for later steps.`;
  const ids = new Set(rules.map(({ id }) => id));
  const malformed = lines.filter((line) => /^\| *[CDFS]\d/.test(line) && !ROW.test(line));
  return {
    named,
    departures,
    open,
    ids,
    counts,
    faults: [
      ...malformed.map((row) => `malformed row: ${row}`),
      ...[...departures, ...open].filter(({ note }) => note === '').map(({ id }) => `${id} has no reason`),
      ...(ids.size === rules.length ? [] : ['an id occurs twice']),
      ...(document.includes(`\n${counts}\n`) ? [] : [`its head must say "${counts}"`]),
    ],
  };
}
