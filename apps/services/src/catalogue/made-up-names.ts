import type { SeededRandom } from '../images/seeded-random.js';
import { foldText } from './wallet.js';
import { FIRST_WORDS, SECOND_WORDS } from './words.js';

export interface MadeUpName {
  readonly name: string;
  /** The name in the letters and digits of a host name; as unique as the name. */
  readonly slug: string;
}

type Pattern = (first: string, second: string) => string;

/** Ways product people put a name together, the commoner ones more than once. */
const PATTERNS: readonly Pattern[] = [
  (first, second) => `${first} ${second}`,
  (first, second) => `${first} ${second}`,
  (first, second) => `${first}${second.toLowerCase()}`,
  (first, second) => `${first}${second.toLowerCase()}`,
  (first) => `${first} Wallet`,
  (first) => `${first}Pay`,
  (first, second) => `${first} ${second} Wallet`,
];

/** Plausible names that nobody else in the list has, not even when written without accents, spaces and case. */
export function makeUpNames(count: number, random: SeededRandom): MadeUpName[] {
  const bySlug = new Map<string, string>();
  while (bySlug.size < count) {
    const name = random.pick(PATTERNS)(random.pick(FIRST_WORDS), random.pick(SECOND_WORDS));
    const slug = foldText(name).replace(/[^a-z\d]/g, '');
    if (!bySlug.has(slug)) bySlug.set(slug, name);
  }
  return [...bySlug].map(([slug, name]) => ({ name, slug }));
}
