/**
 * Core's own features, each in a separate chunk that is loaded when the feature is first needed. Features of other
 * packages are passed to `modal.features.install` by those packages.
 */
export const FEATURES = {
  /** The API clients: installed when a modal with services first opens. */
  services: async () => (await import('../api/services.feature.js')).servicesFeature,
  /** The client of the blockchain API: installed by the first feature that uses it. */
  chain: async () => (await import('../api/chain.feature.js')).chainFeature,
  /**
   * Several wallets at once: installed at the start if the host enables it or several are stored, otherwise once the
   * project's configuration enables it.
   */
  multiWallet: async () => (await import('../multi-wallet.js')).multiWalletFeature,
  /** Pairing: installed by the first proposal, or at the start if a session is stored. */
  pairing: async () => (await import('../pairing/pairing.feature.js')).pairingFeature,
  /** What was sent: installed with the first transaction, or at the start if some are stored as pending. */
  pendingSends: async () => (await import('../send/pending-sends.feature.js')).pendingSendsFeature,
  /** Sign-in: installed before the first adapter, if the host has the option `siwx` or `siweConfig`. */
  signIn: async () => (await import('../sign-in/sign-in.feature.js')).signInFeature,
  /** Analytics: installed once the host listens to events or they may be sent. */
  analytics: async () => (await import('../effects/analytics.feature.js')).analyticsFeature,
};
