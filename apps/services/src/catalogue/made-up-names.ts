import type { SeededRandom } from '../images/seeded-random.js';
import { foldText } from './wallet.js';
import { FIRST_WORDS, SECOND_WORDS } from './words.js';

export interface MadeUpName {
  readonly name: string;
  /** The name as a host name label; as unique as the name. */
  readonly slug: string;
}

type Pattern = (first: string, second: string) => string;

/** Ways in which product names are built, the more common ones listed more than once. */
const PATTERNS: readonly Pattern[] = [
  (first, second) => `${first} ${second}`,
  (first, second) => `${first} ${second}`,
  (first, second) => `${first}${second.toLowerCase()}`,
  (first, second) => `${first}${second.toLowerCase()}`,
  (first) => `${first} Wallet`,
  (first) => `${first}Pay`,
  (first, second) => `${first} ${second} Wallet`,
];

/** Plausible names that are unique in the list, even without accents, spaces and case. */
export function makeUpNames(count: number, random: SeededRandom): MadeUpName[] {
  const bySlug = new Map<string, string>();
  while (bySlug.size < count) {
    const name = random.pick(PATTERNS)(random.pick(FIRST_WORDS), random.pick(SECOND_WORDS));
    const slug = foldText(name).replace(/[^a-z\d]/g, '');
    if (!bySlug.has(slug)) bySlug.set(slug, name);
  }
  return [...bySlug].map(([slug, name]) => ({ name, slug }));
}
