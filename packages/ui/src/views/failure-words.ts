import type { errorTexts } from '../messages/en/errors.js';
import { failureTexts } from '../messages/en/failures.js';
import type { MessageParams } from '../messages/format-message.js';
import type { ErrorText, Translate } from '../messages/use-messages.js';

/** The keys of what `failureWords` says: pass `errorTexts` and `failureTexts` to `useMessages`. */
export type FailureKey = keyof typeof failureTexts | keyof typeof errorTexts;

export interface FailureWords {
  /** What happened. */
  readonly title: string;
  /** What to do next. */
  readonly text: string;
}

/**
 * What people read when connecting or switching failed. Each cause has words of its own: a blocked network must not read
 * like a wallet that said no.
 */
export function failureWords(
  t: Translate<FailureKey>,
  area: 'connect' | 'switch',
  error: ErrorText,
  params: MessageParams,
): FailureWords {
  const key = `failure.${area}.${error.code}`;
  return {
    title: t.error(error) || t('error.CONNECTION_FAILED'),
    text: t(isFailureKey(key) ? key : `failure.${area}.other`, params),
  };
}

const isFailureKey = (key: string): key is keyof typeof failureTexts => Object.hasOwn(failureTexts, key);
