import type { connectingTexts } from '../messages/en/connecting.js';
import type { ErrorText, Translate } from '../messages/use-messages.js';
import type { ConnectingStatusProps } from './connecting-status.js';
import { type FailureKey, failureWords } from './failure-words.js';

export interface ConnectingWallet {
  readonly name: string;
  readonly iconUrl?: string | undefined;
}

/** How far one attempt to connect is. `linked`: the wallet answered with an account that is connected already. */
export type ConnectAttempt =
  | { readonly status: 'waiting' }
  | { readonly status: 'done' }
  | { readonly status: 'linked' }
  | {
      readonly status: 'error';
      /** The same object for as long as it is the same failure. */
      readonly error: ErrorText;
    };

/** Ring and words of an attempt; `waiting` says what the user is to do meanwhile. */
export function attemptStatus(
  t: Translate<keyof typeof connectingTexts | FailureKey>,
  attempt: ConnectAttempt,
  wallet: string,
  waiting: string,
): Pick<ConnectingStatusProps, 'status' | 'title' | 'text' | 'failure'> {
  switch (attempt.status) {
    case 'waiting':
      return { status: 'waiting', title: t('connecting.title', { wallet }), text: waiting };
    case 'done':
      return { status: 'done', title: t('connecting.done'), text: t('connecting.doneHint', { wallet }) };
    case 'linked':
      return { status: 'idle', title: t('connecting.linked'), text: t('connecting.linkedHint', { wallet }) };
    case 'error':
      return {
        status: 'error',
        failure: attempt.error,
        ...failureWords(t, 'connect', attempt.error, { wallet }),
      };
  }
}
