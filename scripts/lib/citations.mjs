/** Finds in comments and documents the rules that are cited, and sources that a reader of the repository cannot look up. */
import { RULE_ID } from './rules.mjs';

/** Line comments below each other are one. A string that looks like a comment is read as well, which does no harm. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*(?:\n[ \t]*\/\/.*)*/g;

/** Between two words of a comment there may be the end of a line. */
const GAP = String.raw`[\s*/]+`;

/** The documents that the rules were taken from are not in the repository. */
const UNKNOWN_SOURCE = new RegExp(
  [
    `\\b(?:connection|features?)${GAP}spec\\b`,
    `\\bfacts?,?${GAP}(?:sheet\\b|sections?\\b|\\d)`,
    `\\bspecification${GAP}\\d`,
    `\\bsources?:${GAP}(?:facts|sections?|the${GAP}specification)\\b`,
  ].join('|'),
  'gi',
);

/** @returns what is wrong in one file. */
export function citationFaults(file, text, ids) {
  const parts = file.endsWith('.md') ? [{ 0: text, index: 0 }] : [...text.matchAll(COMMENT)];
  return parts.flatMap(({ 0: part, index: start }) => {
    const at = (index) => `${file}:${text.slice(0, start + index).split('\n').length}`;
    return [
      ...[...part.matchAll(RULE_ID)]
        .filter(([id]) => !ids.has(id))
        .map(({ 0: id, index }) => `${at(index)}: ${id} has no row in docs/spec-coverage.md`),
      ...[...part.matchAll(UNKNOWN_SOURCE)].map(
        ({ 0: source, index }) => `${at(index)}: "${source}" is not in the repository; cite the id of the rule`,
      ),
    ];
  });
}
