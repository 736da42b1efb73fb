import type { ServicesPort } from './services.js';

/** What each of core's own features offers to the rest of core, once it is installed. */
export interface FeatureMethods {
  readonly services: ServicesPort;
  readonly chain: object;
  readonly multiWallet: object;
  readonly pairing: object;
}

/** Core's own features, each in a chunk of its own. */
export interface FeaturesPort {
  /**
   * Loads a feature and installs it, once for all who ask.
   * @returns its methods; `null`: the project's configuration does not allow it, or the modal was destroyed. Rejects when
   * its code does not arrive; the next call asks for it again.
   */
  load<Name extends keyof FeatureMethods>(name: Name): Promise<FeatureMethods[Name] | null>;
}
