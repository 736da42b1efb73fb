import type { ErrorInfo } from '../errors/modal-error.js';
import type { Wallet } from '../wallets/wallet.js';

/** What a page without our views has asked for. */
export interface HeadlessState {
  /** The pages or the search result that were fetched last. */
  readonly catalogue: readonly Wallet[];
  /** How many pages they are. */
  readonly page: number;
  /** How many wallets match, according to the catalogue. */
  readonly count: number;
  readonly isFetchingWallets: boolean;
  readonly walletsError: ErrorInfo | null;
  readonly isFetchingUri: boolean;
  readonly uriError: ErrorInfo | null;
  /** The id of the item that `connect` was called with. */
  readonly connectingId: string | null;
}
