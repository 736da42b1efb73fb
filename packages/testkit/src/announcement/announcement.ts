/** Who a wallet says it is. Source: EIP-6963. */
export interface ProviderInfo {
  /** UUIDv4, fresh per page load. */
  readonly uuid: string;
  readonly name: string;
  /** Should be a data URI of a square image. */
  readonly icon: string;
  /** Reverse domain name, for example `io.example.wallet`. */
  readonly rdns: string;
}

/** One announcement as data: it can leave members out, hold anything in them, or have getters that throw. */
export interface Announcement {
  readonly info: Readonly<Partial<Record<keyof ProviderInfo, unknown>>>;
  /** Members of `info` whose reading throws. */
  readonly throwing?: readonly (keyof ProviderInfo)[];
}

/** What pages get to hear from a wallet. An empty list: nothing. */
export interface Presentation {
  readonly announcements: readonly Announcement[];
  /** How long the wallet keeps quiet first, counted from the page's load or, in an open page, from now. */
  readonly afterMs: number;
}

/** A place that pages listen in: a window, or a browser driven from another process. */
export interface AnnouncementHost {
  /** Announces these unasked, and from now on instead of all others when a page asks. */
  present(presentation: Presentation): void | Promise<void>;
}
