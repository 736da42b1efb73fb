/** The features that a project's configuration controls. `false` is off; a list names the parts of a feature. */
export interface RemoteFeatures {
  readonly swaps: readonly string[] | false;
  readonly onramp: readonly string[] | false;
  readonly email: boolean;
  readonly socials: readonly string[] | false;
  readonly activity: boolean;
  readonly reownBranding: boolean;
  readonly multiWallet: boolean;
  /** `true`: on, without any of its parts. */
  readonly emailCapture: readonly string[] | boolean;
  readonly payWithExchange: boolean;
  readonly payments: boolean;
  readonly reownAuthentication: boolean;
  readonly headless: boolean;
}

export type RemoteFeatureName = keyof RemoteFeatures;

/** What a host requests of them: `true` is the default list of a list. */
export type LocalFeatures = { readonly [Name in RemoteFeatureName]?: RemoteFeatures[Name] | boolean };

/** Sources: C6.10, F1.2.1, F1.2.2. */
export const DEFAULT_FEATURES: RemoteFeatures = {
  swaps: ['1inch'],
  onramp: ['meld'],
  email: true,
  socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  activity: true,
  reownBranding: true,
  multiWallet: false,
  emailCapture: false,
  payWithExchange: false,
  payments: false,
  reownAuthentication: false,
  headless: false,
};

export const FEATURE_NAMES = Object.keys(DEFAULT_FEATURES) as readonly RemoteFeatureName[];
