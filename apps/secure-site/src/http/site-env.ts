import type { Connection } from '@foyerkit/http';
import type { Frame } from '../stores/frames.store.js';

/** What the middleware has found out for the handlers. */
export interface SiteEnv {
  Bindings: Connection;
  Variables: {
    /** The caller's IP address, behind the proxies that are trusted. */
    readonly address: string;
    /** The page load that asks; handlers of routes that need none must not read it. */
    readonly frame: Frame;
    /** The code of the error that is answered, for the log. */
    readonly failure?: string;
  };
}
