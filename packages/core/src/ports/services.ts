/** Where each service of the modal lives. An absent one is never asked, and what needs it is not offered. */
export interface ServiceEndpoints {
  /** Identifies the project to the services. */
  readonly projectId: string;
  /** Wallet catalogue, images and remote configuration. */
  readonly catalogueUrl?: string;
  readonly analyticsUrl?: string;
  /** Balances, histories, names and quotes of the chain namespaces. Nothing asks it by default. */
  readonly blockchainUrl?: string;
  /** WebSocket address of the relay. */
  readonly relayUrl?: string;
}

/**
 * The services option: the hosted ones, self-hosted ones below one address, or each by its own address. A part
 * given by `overrides` replaces that service; `null` turns it off.
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
  readonly relayUrl?: string | null;
}

/** What core asks of the services. One that does not answer leaves the state as it is. */
export interface ServicesPort {
  /** Asks what Connect shows of the services; what is fresh is not asked again, what failed is. */
  askServices(): Promise<void>;
  /** Asks for the project's configuration. */
  askProject(): Promise<void>;
  /** Whether the project wants analytics events at all. A service that does not say so wants none. */
  askAnalytics(): Promise<boolean>;
}
