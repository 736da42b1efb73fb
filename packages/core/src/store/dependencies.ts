import type { Lazy } from '../adapter-kit/lazy.js';
import type { AnalyticsEvent } from '../effects/analytics-events.js';
import type { ModalOptions } from '../options/options.js';
import type { AppMetadata } from '../ports/adapter.js';
import type { AdapterRegistry } from '../ports/adapter-registry.js';
import type { Attempts } from '../ports/attempts.js';
import type { ConnectGates } from '../ports/connect-gate.js';
import type { FeaturesPort } from '../ports/features.js';
import type { FrameHost } from '../ports/frame.js';
import type { NetworkList } from '../ports/network-list.js';
import type { ServiceEndpoints } from '../ports/services.js';
import type { SafeStorage } from '../ports/storage.js';
import type { TransactionCallbacks } from '../ports/transactions.js';

/** What thunks, listeners and API clients need from their environment; one set per modal, tests pass their own. */
export interface Dependencies {
  readonly adapters: AdapterRegistry;
  readonly attempts: Attempts;
  readonly connectGates: ConnectGates;
  readonly networks: NetworkList;
  readonly transactions: TransactionCallbacks;
  /** The controllers of the running flows, by name. */
  readonly runningFlows: Map<string, AbortController>;
  readonly storage: SafeStorage;
  /** Options as the host gave them, for code that is loaded later: they are not in the state and cannot change. */
  readonly hostOptions: Pick<
    ModalOptions,
    | 'defaultAccountTypes'
    | 'experimental_preferUniversalLinks'
    | 'nameFaqUrl'
    | 'nameZone'
    | 'siweConfig'
    | 'siwx'
    | 'storage'
    | 'tokens'
    | 'universalProviderConfigOverride'
  >;
  readonly storageKey: string;
  readonly metadata: AppMetadata;
  readonly features: FeaturesPort;
  /** `null`: no service is configured, and none is requested. */
  readonly endpoints: ServiceEndpoints | null;
  readonly fetch: typeof globalThis.fetch;
  /** Copies a text to the clipboard; rejects where the page has no permission. */
  readonly copyText: (text: string) => Promise<void>;
  /** Passes an event to the host's listeners. */
  readonly emitEvent: (event: AnalyticsEvent) => void;
  /** Aborted when the modal is destroyed. */
  readonly lifetime: AbortSignal;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Where a package shows the modal in a page: its code for what the page contains besides the dialog. */
  readonly frames?: Lazy<FrameHost> | undefined;
}
