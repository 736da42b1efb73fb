import type { connectingTexts } from '../messages/en/connecting.js';
import type { ErrorText, Translate } from '../messages/use-messages.js';
import type { ConnectingStatusProps } from './connecting-status.js';
import { describeFailure, type FailureKey } from './describe-failure.js';

export interface ConnectingWallet {
  readonly name: string;
  readonly iconUrl?: string | undefined;
}

/** The progress of one connect attempt. `linked`: the wallet returned an account that is already connected. */
export type ConnectAttempt =
  | {
      readonly status: 'waiting';
      /** Asked when the view is removed: whether the modal closes because the wallet approved. Absent: never. */
      readonly isApproved?: () => boolean;
    }
  | { readonly status: 'done' }
  | { readonly status: 'linked' }
  | {
      readonly status: 'error';
      /** The same object for the same failure. */
      readonly error: ErrorText;
    };

/** Ring and texts for an attempt; `waiting` is the instruction shown while it is pending. */
export function attemptStatus(
  t: Translate<keyof typeof connectingTexts | FailureKey>,
  attempt: ConnectAttempt,
  wallet: string,
  waiting: string,
): Pick<ConnectingStatusProps, 'status' | 'title' | 'text' | 'failure' | 'success'> {
  const done = () => ({ title: t('connecting.done'), text: t('connecting.doneHint', { wallet }) });
  switch (attempt.status) {
    case 'waiting':
      return {
        status: 'waiting',
        title: t('connecting.title', { wallet }),
        text: waiting,
        success: attempt.isApproved && { isReached: attempt.isApproved, ...done() },
      };
    case 'done':
      return { status: 'done', ...done() };
    case 'linked':
      return { status: 'idle', title: t('connecting.linked'), text: t('connecting.linkedHint', { wallet }) };
    case 'error':
      return {
        status: 'error',
        failure: attempt.error,
        ...describeFailure(t, 'connect', attempt.error, { wallet }),
      };
  }
}
