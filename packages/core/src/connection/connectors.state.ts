import type { ErrorInfo } from '../errors/modal-error.js';
import type { Connector } from '../ports/adapter.js';
import type { ChainNamespace } from '../ports/caip.js';

export interface ConnectorsState {
  /** In the order of their announcement. A namespace whose adapter is not there yet has no key. */
  readonly byNamespace: Partial<Record<ChainNamespace, readonly Connector[]>>;
  /** Whether every adapter has been loaded, or has failed to. */
  readonly isLoaded: boolean;
  /** Why wallets are missing: an adapter could not be loaded. Empty again while it is asked for once more. */
  readonly failure: ErrorInfo | null;
}
