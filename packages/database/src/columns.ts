/**
 * Columns that both databases have: text, integers of at most 2^53, and json as text. Booleans are 0 and 1, and times
 * are ms since 1970.
 */

export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

export const fromFlag = (value: number): boolean => value !== 0;

/** Undefined for a text that is not JSON. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Another version's value, or a damaged one.
    return undefined;
  }
}
