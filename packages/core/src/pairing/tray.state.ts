import type { SessionEndReason } from './sign-client.js';

/** A session that its wallet has ended, or that has expired. */
export interface EndedSession {
  readonly walletName: string | null;
  readonly reason: SessionEndReason;
}

/** What a visitor should know of a paired wallet while the modal is closed. */
export interface TrayState {
  /** Until another wallet is paired. */
  readonly ended: EndedSession | null;
}
