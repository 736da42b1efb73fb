/**
 * The URL of each service of the modal. A service without a URL is never requested, and features that need it are not
 * offered.
 */
export interface ServiceEndpoints {
  /** Identifies the project to the services. */
  readonly projectId: string;
  /** Wallet catalogue, images and remote configuration. */
  readonly catalogueUrl?: string;
  /** Events, after the visitor's consent. */
  readonly analyticsUrl?: string;
  /** The blockchain API: tokens, activity, names, prices, swaps, buying, exchanges and Smart Sessions. */
  readonly blockchainUrl?: string;
  /** WebSocket URL of the relay. */
  readonly relayUrl?: string;
  /** Further relays of the same network, which are tried in this order when the first one cannot be reached. */
  readonly otherRelayUrls?: readonly string[];
  /** A server that attests the page's origin to wallets behind a pairing. Absent by default: none is asked. */
  readonly verifyUrl?: string;
}

/**
 * The services option: the hosted ones, self-hosted ones below one URL, or each by its own URL. A part given by
 * `overrides` replaces that service; `null` turns it off.
 */
export type ServicesOption =
  | { readonly kind: 'hosted'; readonly projectId: string; readonly overrides?: ServiceOverrides }
  | {
      readonly kind: 'self-hosted';
      readonly url: string;
      readonly projectId?: string;
      readonly overrides?: ServiceOverrides;
    };

export interface ServiceOverrides {
  readonly catalogueUrl?: string | null;
  readonly analyticsUrl?: string | null;
  readonly blockchainUrl?: string | null;
  /** Several: relays of the same network; when one cannot be reached, the next one is tried. */
  readonly relayUrl?: string | readonly string[] | null;
  /**
   * A server that attests the page's origin to wallets behind a pairing, so that they show its domain as verified; none
   * by default. The provider's is `https://verify.walletconnect.org`.
   */
  readonly verifyUrl?: string | null;
}

/** Core's requests to the services. A failed request leaves the state as it is. */
export interface ServicesPort {
  /** Requests what Connect shows from the services; fresh responses are reused, failed requests are repeated. */
  askServices(): Promise<void>;
  /** Requests the project's configuration. */
  askProject(): Promise<void>;
  /** Whether the project wants analytics events at all. Without a clear response it does not. */
  askAnalytics(): Promise<boolean>;
}
