import type { AnalyticsEvent } from '../effects/analytics-events.js';
import type { AdapterRegistry } from '../ports/adapter-registry.js';
import type { Attempts } from '../ports/attempts.js';
import type { ConnectGates } from '../ports/connect-gate.js';
import type { NetworkList } from '../ports/network-list.js';
import type { ServiceEndpoints, ServicesPort } from '../ports/services.js';
import type { SafeStorage } from '../ports/storage.js';
import type { TransactionCallbacks } from '../ports/transactions.js';

/** What thunks, listeners and API clients reach the world with; one set per modal, tests give their own. */
export interface Dependencies {
  readonly adapters: AdapterRegistry;
  readonly attempts: Attempts;
  readonly connectGates: ConnectGates;
  readonly networks: NetworkList;
  readonly transactions: TransactionCallbacks;
  /** What cancels each flow that runs, by its name. */
  readonly runningFlows: Map<string, AbortController>;
  readonly storage: SafeStorage;
  /** Loads the API clients and puts them into the store, once. */
  readonly loadServices: () => Promise<ServicesPort>;
  /** Loads the client of the blockchain API and puts it into the store, once. Its endpoints are brought by features. */
  readonly loadChainApi: () => Promise<void>;
  /** Has the modal keep several wallets, unless the feature is known to be off. Rejects when its code does not arrive. */
  readonly loadMultiWallet: () => Promise<void>;
  /** `null`: no service is configured, and none is asked. */
  readonly endpoints: ServiceEndpoints | null;
  readonly fetch: typeof globalThis.fetch;
  /** Puts a text on the clipboard; rejects where the page may not. */
  readonly copyText: (text: string) => Promise<void>;
  /** Hands an event to the host's listeners. */
  readonly emitEvent: (event: AnalyticsEvent) => void;
  /** Aborted when the modal is destroyed. */
  readonly lifetime: AbortSignal;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}
