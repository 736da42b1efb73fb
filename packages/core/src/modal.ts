import type { AccountMethods } from './account/account.methods.js';
import type { ConnectionMethods } from './connection/connection.methods.js';
import type { AnalyticsEvent } from './effects/analytics-events.js';
import type { FeatureModule } from './features/feature-module.js';
import type { LazyHostCalls } from './lazy-host-calls.js';
import type { OpenMethods } from './modal/modal.methods.js';
import type { NetworkMethods } from './networks/networks.methods.js';
import type { ServiceEndpoints } from './ports/services.js';
import type { PublicState } from './public-state.selectors.js';
import type { ModalStore } from './store/state.js';
import type { ThemeMethods } from './theme/theme.methods.js';

/** The features that are installed in a modal. */
export interface InstalledFeatures {
  /** In the order of installation; the same array while nothing changes. */
  readonly installed: readonly FeatureModule[];
  /**
   * Installs a feature of another package. One that is already installed stays as it is.
   * @returns its methods; `null`: it is not allowed, or the modal was destroyed. Rejects if the code that installs
   * features cannot be loaded
   */
  install<Methods extends object>(feature: FeatureModule<Methods>): Promise<Methods | null>;
}

/** A modal: one store, one set of services. Every method rejects with a `ModalError`. */
export interface Modal
  extends OpenMethods,
    ConnectionMethods,
    NetworkMethods,
    AccountMethods,
    ThemeMethods,
    LazyHostCalls {
  /** For bindings; hosts use `getState()`. */
  readonly store: ModalStore;
  readonly endpoints: ServiceEndpoints | null;
  /** For packages that add features. */
  readonly features: InstalledFeatures;
  /**
   * Sets whether the visitor agrees that events are sent to the analytics service; kept for the next visits. No event
   * is sent before it is `true`, or with `features.analytics: false`.
   */
  setAnalyticsConsent(isGiven: boolean): void;
  /** The same state returns the same object. */
  getState(): PublicState;
  /** Called after every change of the public state. @returns a function that unsubscribes. */
  subscribe(listener: (state: PublicState) => void): () => void;
  /** The code that makes events is loaded with the first call. @returns a function that unsubscribes. */
  subscribeEvents(listener: (event: AnalyticsEvent) => void): () => void;
  /** Resolves once every adapter has loaded or failed to load. */
  ready(): Promise<void>;
  /** Removes every listener, timer and socket. Stored data stays for the next visit. */
  destroy(): Promise<void>;
}
