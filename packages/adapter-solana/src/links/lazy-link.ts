import { createLazy } from '@foyerkit/core/adapter';
import type { Link } from './link.js';

/** A link whose code is loaded when somebody connects: most visitors of a page never do. */
export function createLazyLink(importLink: () => Promise<Link>): Link {
  const lazy = createLazy(importLink);
  return {
    open: async (request) => (await lazy.get()).open(request),
    close: async () => (await lazy.get()).close(),
    listen: (listener) => lazy.loaded?.listen(listener) ?? (() => undefined),
    supports: (networkId) => lazy.loaded?.supports(networkId) === true,
    signMessage: async (signer, message) => (await lazy.get()).signMessage(signer, message),
    signTransactions: async (signer, wires) => (await lazy.get()).signTransactions(signer, wires),
    get signAndSend() {
      return lazy.loaded?.signAndSend;
    },
    get versions() {
      return lazy.loaded?.versions;
    },
  };
}
