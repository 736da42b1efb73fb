import { useContext, useMemo } from 'react';
import { UiContext } from '../root/ui-context.js';
import { commonTexts } from './en/common.js';
import { formatCount, formatMessage, formatNumber, type MessageParams } from './format-message.js';

/** English texts by key: a file of `en/`. */
export type MessageArea = Readonly<Record<string, string>>;

/** The keys of one or more areas. */
export type KeysOf<Area> = Area extends unknown ? keyof Area & string : never;

/** A failure as the state holds it. */
export interface ErrorText {
  readonly code: string;
  readonly message: string;
  /** What the wallet itself says, in whatever language. Must have been made safe to show. */
  readonly walletMessage?: string | undefined;
}

export interface Translate<Key extends string = never> {
  /** The text in the visitor's language, or in English if there is no translation. */
  (key: Key | keyof typeof commonTexts, params?: MessageParams): string;
  /** The text for a code, or the error's own message if there is none. */
  error(error: ErrorText): string;
}

export interface MessagesApi<Key extends string = never> {
  readonly t: Translate<Key>;
  /** BCP 47. */
  readonly locale: string;
  formatNumber(value: number, options?: Intl.NumberFormatOptions): string;
  /** Formats `487` as `480+`. */
  formatCount(total: number): string;
}

/**
 * Texts and numbers for the current locale. A component names the areas it uses, so that a view's English texts load
 * with the view; the texts in `en/common.ts` are always available. Pass the same areas on every render.
 */
export function useMessages<const Areas extends readonly MessageArea[]>(
  ...areas: Areas
): MessagesApi<KeysOf<Areas[number]>> {
  const { messages, locale } = useContext(UiContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of areas is new each time, the areas are not
  return useMemo(() => createMessagesApi(messages, locale, areas), [messages, locale, ...areas]);
}

/** The same without React. */
export function createMessagesApi<const Areas extends readonly MessageArea[]>(
  messages: Readonly<Partial<Record<string, string>>>,
  locale: string,
  areas: Areas,
): MessagesApi<KeysOf<Areas[number]>> {
  const english: MessageArea = Object.assign({}, commonTexts, ...areas);
  // Plural rules follow the language of the text. A missing text shows its key, so that the mistake is visible.
  const text = (key: string, params: MessageParams = {}): string =>
    messages[key] === undefined
      ? formatMessage(english[key] ?? key, params, 'en')
      : formatMessage(messages[key], params, locale);
  const error = ({ code, message }: ErrorText): string => {
    const key = `error.${code}`;
    return messages[key] !== undefined || Object.hasOwn(english, key) ? text(key) : message;
  };
  return {
    t: Object.assign(text, { error }),
    locale,
    formatNumber: (value, options) => formatNumber(value, locale, options),
    formatCount: (total) => formatCount(total, locale),
  };
}
