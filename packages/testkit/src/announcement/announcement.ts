/** The identity that a wallet announces. Source: EIP-6963. */
export interface ProviderInfo {
  /** UUIDv4, fresh per page load. */
  readonly uuid: string;
  readonly name: string;
  /** Should be a data URI of a square image. */
  readonly icon: string;
  /** Reverse domain name, for example `io.example.wallet`. */
  readonly rdns: string;
}

/** One announcement as data: it can omit members, hold any value in them, or have getters that throw. */
export interface Announcement {
  readonly info: Readonly<Partial<Record<keyof ProviderInfo, unknown>>>;
  /** Members of `info` whose getters throw. */
  readonly throwing?: readonly (keyof ProviderInfo)[];
}

/** The announcements that pages receive from a wallet. An empty list: none. */
export interface Presentation {
  readonly announcements: readonly Announcement[];
  /** How long the wallet waits before announcing, counted from the page's load or, in an open page, from now. */
  readonly afterMs: number;
}

/** A place where pages listen: a window, or a browser driven from another process. */
export interface AnnouncementHost {
  /** Announces these unprompted, and from now on in place of all others when a page asks. */
  present(presentation: Presentation): void | Promise<void>;
}
