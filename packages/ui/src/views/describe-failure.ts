import type { errorTexts } from '../messages/en/errors.js';
import { failureTexts } from '../messages/en/failures.js';
import type { MessageParams } from '../messages/format-message.js';
import type { ErrorText, Translate } from '../messages/use-messages.js';

/** The message keys that `describeFailure` uses: pass `errorTexts` and `failureTexts` to `useMessages`. */
export type FailureKey = keyof typeof failureTexts | keyof typeof errorTexts;

export interface FailureDescription {
  /** What happened. */
  readonly title: string;
  /** What to do next. */
  readonly text: string;
}

/**
 * The texts for a failed connection or switch. Each cause has its own text: a blocked network must not look like a
 * wallet that declined.
 */
export function describeFailure(
  t: Translate<FailureKey>,
  area: 'connect' | 'switch',
  error: ErrorText,
  params: MessageParams,
): FailureDescription {
  const key = `failure.${area}.${error.code}`;
  return {
    // C4.45, C4.46: the wallet knows more than the code says.
    title: error.walletMessage || t.error(error) || t('error.CONNECTION_FAILED'),
    text: t(isFailureKey(key) ? key : `failure.${area}.other`, params),
  };
}

const isFailureKey = (key: string): key is keyof typeof failureTexts => Object.hasOwn(failureTexts, key);
