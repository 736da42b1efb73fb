import type { ConnectAttempt, ConnectingWallet } from './connect-attempt.js';
import { ConnectingBrowser } from './connecting-browser.js';

export type { ConnectAttempt, ConnectingWallet };

export interface ConnectingExternalViewProps {
  readonly wallet: ConnectingWallet;
  readonly attempt: ConnectAttempt;
  /** Offered once an attempt has failed, and never for an account that is linked already. */
  readonly onRetry?: (() => void) | undefined;
}

/** Waits for a wallet that is in this browser or that the host brought along. */
export function ConnectingExternalView(props: ConnectingExternalViewProps) {
  return <ConnectingBrowser {...props} />;
}
