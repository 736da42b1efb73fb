import { useContext, useMemo } from 'react';
import { UiContext } from '../root/ui-context.js';
import { en, type MessageKey, type Messages } from './en.js';
import { formatCount, formatMessage, formatNumber, type MessageParams } from './format-message.js';

/** A failure as state holds it. */
export interface ErrorText {
  readonly code: string;
  readonly message: string;
}

export interface Translate {
  /** The text in the user's language, or in English where the language has none. */
  (key: MessageKey, params?: MessageParams): string;
  /** The text for a code; the error's own message where there is none. */
  error(error: ErrorText): string;
}

export interface MessagesApi {
  readonly t: Translate;
  /** BCP 47. */
  readonly locale: string;
  formatNumber(value: number, options?: Intl.NumberFormatOptions): string;
  /** `487` becomes `480+`. */
  formatCount(total: number): string;
}

/** Texts and numbers for the locale at hand. */
export function useMessages(): MessagesApi {
  const { messages, locale } = useContext(UiContext);
  return useMemo(() => createMessagesApi(messages, locale), [messages, locale]);
}

export function createMessagesApi(messages: Partial<Messages>, locale: string): MessagesApi {
  const t: Translate = Object.assign(
    (key: MessageKey, params: MessageParams = {}) => {
      const translated = messages[key];
      // Plural rules follow the language the text is in.
      return translated === undefined
        ? formatMessage(en[key], params, 'en')
        : formatMessage(translated, params, locale);
    },
    {
      error: ({ code, message }: ErrorText) => {
        const key = `error.${code}`;
        return isMessageKey(key) ? t(key) : message;
      },
    },
  );
  return {
    t,
    locale,
    formatNumber: (value, options) => formatNumber(value, locale, options),
    formatCount: (total) => formatCount(total, locale),
  };
}

const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(en, key);
