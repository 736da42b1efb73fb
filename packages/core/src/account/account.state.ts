import type { Balance } from '../ports/adapter.js';
import type { CaipAddress } from '../ports/caip.js';

export interface BalanceFailure {
  /** Whose balance could not be read: an account and a network. */
  readonly caipAddress: CaipAddress;
  /** Milliseconds since the epoch: from then on it may be tried again. `null`: not for this account. */
  readonly retryAt: number | null;
}

export interface AccountBalance extends Balance {
  /** Whose balance it is: an account and a network. */
  readonly caipAddress: CaipAddress;
}

export interface AccountState {
  /** By account and network: its assets, the native one first. Only of the active account of each namespace. */
  readonly balances: Readonly<Partial<Record<CaipAddress, readonly [AccountBalance, ...AccountBalance[]]>>>;
  /** What could not be read last, by account and network. */
  readonly failed: Readonly<Partial<Record<CaipAddress, BalanceFailure>>>;
}
