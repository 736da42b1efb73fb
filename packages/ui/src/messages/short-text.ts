const HEAD = 4;
const TAIL = 6;

/**
 * An address as a label: its first 4 and last 6 characters. Do not use it where the visitor decides whom to pay.
 * Source: C9.15.
 */
export const shortAddress = (address: string): string =>
  address.length <= HEAD + TAIL ? address : `${address.slice(0, HEAD)}...${address.slice(-TAIL)}`;

/** The beginning of a name, for a sentence or a button with limited room. Never splits a character. */
export function shortName(name: string, maxLength: number): string {
  const characters = [...name];
  return characters.length <= maxLength ? name : `${characters.slice(0, maxLength).join('').trimEnd()}...`;
}
