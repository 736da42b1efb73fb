import type { Balance } from '../ports/asset-methods.js';
import type { CaipAddress } from '../ports/caip.js';

export interface BalanceFailure {
  /** The account and network whose balance could not be read. */
  readonly caipAddress: CaipAddress;
  /** Milliseconds since the epoch: when it may be tried again. `null`: not again for this account. */
  readonly retryAt: number | null;
}

export interface AccountBalance extends Balance {
  /** The account and network that the balance belongs to. */
  readonly caipAddress: CaipAddress;
}

export interface AccountState {
  /** By account and network: its assets, the native one first. Only for the active account of each namespace. */
  readonly balances: Readonly<Partial<Record<CaipAddress, readonly [AccountBalance, ...AccountBalance[]]>>>;
  /** The last failures, by account and network. */
  readonly failed: Readonly<Partial<Record<CaipAddress, BalanceFailure>>>;
}
