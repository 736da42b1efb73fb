/** Reads docs/spec-coverage.md: the rules of the product by their ids. */
import { readFileSync } from 'node:fs';

/** `C4.25`, `F3.2.1`, `S7.4`: the part, its section, and the number in the section. */
export const RULE_ID = /\b[CFS]\d+(?:\.\d+)+\b/g;

const ROW = /^\| (?<id>[CFS]\d+(?:\.\d+)+) \| (?<rule>.+?) \| (?<shown>.+?) \| (?<note>.*?) ?\|$/;

/** @returns the rules, the lines that look like rows but are malformed, the counts, and whether the file states them. */
export function readRules() {
  const document = readFileSync(new URL('../../docs/spec-coverage.md', import.meta.url), 'utf8');
  const lines = document.split('\n');
  const rules = lines.flatMap((line) => ROW.exec(line)?.groups ?? []);
  const later = rules.filter(({ shown }) => /^step [3-7]$/.test(shown));
  const open = rules.filter(({ shown }) => shown === 'GAP');
  const named = rules.filter((rule) => !later.includes(rule) && !open.includes(rule));
  const counts = `${rules.length} rules: ${named.length} shown, ${open.length} open, ${later.length} for later steps.`;
  return {
    rules,
    named,
    open,
    ids: new Set(rules.map(({ id }) => id)),
    malformed: lines.filter((line) => /^\| *[CFS]\d/.test(line) && !ROW.test(line)),
    counts,
    hasCounts: document.includes(`\n${counts}\n`),
  };
}
