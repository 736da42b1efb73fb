import type { ErrorInfo } from '../errors/modal-error.js';
import type { CaipAddress } from '../ports/caip.js';
import type { SessionPermission, SessionPolicy } from './permission.js';

/** A session that an account has granted. Texts are safe to show; times are in ms since 1970. */
export interface SmartSession {
  readonly projectName: string;
  readonly pci: string;
  readonly expiresAt: number;
  readonly createdAt: number;
  readonly permissions: readonly SessionPermission[];
  readonly policies: readonly SessionPolicy[];
  readonly context: string;
  /** `null`: it is not revoked. */
  readonly revokedAt: number | null;
}

/** What a wallet has just granted. */
export type NewSession = Pick<SmartSession, 'pci' | 'expiresAt' | 'permissions'>;

/** This part of the state exists while the feature `smartSessions` is installed. */
export interface SmartSessionsState {
  /** Whose sessions these are; `null`: none were asked for. */
  readonly account: CaipAddress | null;
  /** `null`: they are loading, or could not be loaded. */
  readonly items: readonly SmartSession[] | null;
  readonly error: ErrorInfo | null;
  /** The last session that was granted in this page; `null`: none. */
  readonly granted: NewSession | null;
  /** The session that is being revoked, or could not be. */
  readonly revocation: { readonly pci: string; readonly error: ErrorInfo | null } | null;
}
