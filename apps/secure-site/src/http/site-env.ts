import type { Frame } from '../stores/frames.store.js';

/** What a handler knows about the socket of a request. */
export interface Connection {
  readonly remoteAddress: string;
}

/** What the middleware has found out for the handlers. */
export interface SiteEnv {
  Bindings: Connection;
  Variables: {
    /** The caller's IP address, behind the proxies that are trusted. */
    readonly address: string;
    /** The page load that asks; handlers of routes that need none must not read it. */
    readonly frame: Frame;
  };
}
