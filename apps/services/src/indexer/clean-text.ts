/** Controls, marks of direction, zero-width characters, private use and unassigned ones: they hide what a text says. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** A text that anybody may have put on a chain, without what hides its content, in one line. */
const cleanText = (text: string, maxLength: number): string =>
  [...text.normalize('NFC').replace(HIDDEN, ' ').replace(/\s+/g, ' ').trim()].slice(0, maxLength).join('').trim();

export const cleanName = (text: string): string => cleanText(text, 64);
export const cleanSymbol = (text: string): string => cleanText(text, 24);
