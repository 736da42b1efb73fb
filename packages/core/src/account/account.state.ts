import type { Balance } from '../ports/adapter.js';
import type { CaipAddress, ChainNamespace } from '../ports/caip.js';

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
  readonly balances: Partial<Record<ChainNamespace, AccountBalance>>;
  /** What could not be read last. */
  readonly failed: Partial<Record<ChainNamespace, BalanceFailure>>;
}
