import type { ServicesPort } from './services.js';
import type { SignInPort } from './sign-in.js';

/** The methods that core's own features offer to the rest of core once they are installed. */
export interface FeatureMethods {
  readonly services: ServicesPort;
  readonly chain: object;
  readonly multiWallet: object;
  readonly pairing: object;
  readonly pendingSends: object;
  readonly signIn: SignInPort;
}

/** Core's own features, each in a separate chunk. */
export interface FeaturesPort {
  /**
   * Loads a feature and installs it, once for all callers.
   * @returns its methods; `null`: the project's configuration does not allow it, or the modal was destroyed. Rejects
   * when its code fails to load; the next call tries again.
   */
  load<Name extends keyof FeatureMethods>(name: Name): Promise<FeatureMethods[Name] | null>;
  /** The load of a feature that is in progress; `undefined`: there is none. */
  loading(name: keyof FeatureMethods): Promise<unknown> | undefined;
}
