/**
 * Characters that are not seen or that change what is seen around them: controls, direction marks, zero-width characters, line separators,
 * marks and variations without a look of their own, private and broken ones. The two joiners and the variation of emoji stay, because words and
 * emoji need them.
 */
const HIDDEN =
  /(?![\n\t\u200c\u200d])(?:[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|\u034f|[\u17b4\u17b5]|[\u180b-\u180f]|[\ufe00-\ufe0e]|[\u{e0100}-\u{e01ef}])/gu;
const JOINERS = /[\u200c\u200d]/gu;
const MOST_MESSAGE = 20_000;
const MOST_NAME = 60;

/** A text as it is, with every hidden character written out: `[U+202E]`. Line breaks and tabs stay. */
export const visibleText = (text: string): string => text.replace(/\r\n/g, '\n').replace(HIDDEN, writtenOut);

export interface ShortText {
  readonly text: string;
  /** How many characters were left out. */
  readonly omitted: number;
}

/** At most 20,000 characters of a message. */
export function shortText(text: string, most = MOST_MESSAGE): ShortText {
  const visible = visibleText(text);
  const characters = Array.from(visible);
  if (characters.length <= most) return { text: visible, omitted: 0 };
  return { text: `${characters.slice(0, most).join('')}…`, omitted: characters.length - most };
}

/** A name on one line, such as a token's symbol, which anybody chooses. */
export const visibleName = (text: string): string =>
  shortText(visibleText(text).replace(JOINERS, writtenOut).replace(/\s+/gu, ' ').trim(), MOST_NAME).text;

const writtenOut = (character: string) =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
