import type { ErrorInfo } from '../errors/modal-error.js';
import type { Connector } from '../ports/adapter.js';
import type { ChainNamespace } from '../ports/caip.js';

export interface ConnectorsState {
  /** In the order in which they were announced. A namespace whose adapter has not loaded yet has no key. */
  readonly byNamespace: Partial<Record<ChainNamespace, readonly Connector[]>>;
  /** Whether every adapter has loaded or failed to load. */
  readonly isLoaded: boolean;
  /** Why wallets are missing: an adapter failed to load. Cleared while it is loaded again. */
  readonly failure: ErrorInfo | null;
}
