import type { CreateEmbeddedClient } from '@foyerkit/core/adapter';

export interface EmbeddedWalletOptions {
  /** The secure site's address, such as 'https://secure.example.com'; `/sdk` is appended unless its path ends with it. */
  readonly url: string;
  /** Loads the client: `() => import('@foyerkit/secure-frame/client')`. */
  readonly client: () => Promise<{ readonly createEmbeddedClient: CreateEmbeddedClient }>;
  /** The project at the secure site. Default: the one of `services`. */
  readonly projectId?: string;
  /** `auto`: the handshake of FoyerKit's own site where its page offers one. `hosted`: never. Default: 'auto'. */
  readonly wire?: 'auto' | 'hosted';
  /** Whether a hosted site's page logs what it does; FoyerKit's own page logs nothing in browsers. Default: false. */
  readonly enableLogger?: boolean;
}
