const HEAD = 4;
const TAIL = 6;

/**
 * An address as a label: its first 4 and last 6 characters. Not to be used where someone decides whom to pay.
 * Source: C9.15.
 */
export const shortAddress = (address: string): string =>
  address.length <= HEAD + TAIL ? address : `${address.slice(0, HEAD)}...${address.slice(-TAIL)}`;

/** The beginning of a name, where a sentence or a button has no room for more. Never cuts a character in two. */
export function shortName(name: string, maxLength: number): string {
  const characters = [...name];
  return characters.length <= maxLength ? name : `${characters.slice(0, maxLength).join('').trimEnd()}...`;
}
