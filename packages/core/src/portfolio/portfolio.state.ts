import type { ErrorInfo } from '../errors/modal-error.js';
import type { CaipAddress, ChainNamespace } from '../ports/caip.js';
import type { Activity } from './activity.js';
import type { Token } from './token.js';

export interface TokenList {
  /** `null` until they have been read. After a failure the former ones stay. */
  readonly items: readonly Token[] | null;
  readonly error: ErrorInfo | null;
  /** Milliseconds since the epoch: when it may be tried again after a failure. `null`: not for this account (503). */
  readonly retryAt: number | null;
  /** The account has sent something since: the next reading must not be answered from what is stored. */
  readonly isOutdated: boolean;
}

export interface ActivityList {
  readonly items: readonly Activity[];
  /** Where the next page begins; `null`: there is none. */
  readonly next: string | null;
  /** `idle`: nothing has been read yet. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The page that could not be read last, also while it is read again; `null` once a page has been read. */
  readonly failedPage: 'first' | 'next' | null;
  /** Why it could not be read. */
  readonly error: ErrorInfo | null;
}

/** How many views of the host show what an account has, by namespace. */
export type Followers = Readonly<Partial<Record<ChainNamespace, number>>>;

/** By account and network. Only of the active account of each namespace. */
export interface PortfolioState {
  readonly tokens: Readonly<Partial<Record<CaipAddress, TokenList>>>;
  readonly activity: Readonly<Partial<Record<CaipAddress, ActivityList>>>;
  /** Whether the visitor has asked for the rows that may have been made to deceive. */
  readonly showsSuspicious: boolean;
  /** What was sent in this visit and is included, the oldest first: the history may have it only minutes later. */
  readonly sent: readonly Activity[];
  readonly followers: { readonly activity: Followers; readonly tokens: Followers };
}
