import { type ChainNamespace, isSameAddress } from '../ports/caip.js';

/** How many characters at each end people compare, at most. A shortened address shows no more (C9.15). */
const ENDS: Readonly<Record<'hex' | 'base58', { readonly start: number; readonly end: number }>> = {
  hex: { start: 4, end: 4 },
  base58: { start: 3, end: 4 },
};

const sameAddress = (namespace: ChainNamespace, one: string, other: string): boolean =>
  // Upper and lower case differ in base58.
  namespace === 'eip155' ? isSameAddress(one, other) : one === other;

/**
 * The known address that another one imitates: the same at both ends, and different in between. Source: S5.16.
 * @returns null if the address is known itself, or resembles none
 */
export function findLookAlike(namespace: ChainNamespace, address: string, known: readonly string[]): string | null {
  if (known.some((one) => sameAddress(namespace, one, address))) return null;
  const { end, start } = namespace === 'eip155' ? ENDS.hex : ENDS.base58;
  const ends = (text: string): string => {
    // Case is compared nowhere: people do not.
    const lower = text.toLowerCase();
    return `${lower.slice(0, start)} ${lower.slice(-end)}`;
  };
  return known.find((one) => ends(one) === ends(address)) ?? null;
}
