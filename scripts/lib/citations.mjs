/** Finds cited rules in comments and documents, and sources that a reader of the repository cannot look up. */
import { RULE_ID } from './rules.mjs';

/** Consecutive line comments count as one. A string that looks like a comment is matched too, which is harmless. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*(?:\n[ \t]*\/\/.*)*/g;

/** A line may end between two words of a comment. */
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

/** @returns the faults in one file. */
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
