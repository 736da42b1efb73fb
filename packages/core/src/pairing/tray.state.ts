import type { SessionLink } from './session-link.js';
import type { SessionEndReason } from './sign-client.js';

/** A session that its wallet has ended, or that has expired. */
export interface EndedSession {
  readonly walletName: string | null;
  readonly reason: SessionEndReason;
}

/** A request that a paired wallet has not answered. */
export interface TrayRequest {
  readonly id: number;
  readonly method: string;
  readonly walletName: string | null;
  /** When it was sent: milliseconds since the epoch. */
  readonly since: number;
  /** Leads to the wallet. `null`: it is on another device, or its link is not known. */
  readonly link: Pick<SessionLink, 'href' | 'target'> | null;
}

/** What a visitor should know of a paired wallet while the modal is closed. */
export interface TrayState {
  /** The oldest first. */
  readonly requests: readonly TrayRequest[];
  /** Until another wallet is paired or the visitor dismisses it. */
  readonly ended: EndedSession | null;
}
