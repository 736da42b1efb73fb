import type { Link } from './link.js';

/** A link whose code is loaded when somebody connects: most visitors of a page never do. */
export function createLazyLink(importLink: () => Promise<Link>): Link {
  let loading: Promise<Link> | undefined;
  let loaded: Link | undefined;

  const load = async (): Promise<Link> => {
    try {
      loaded = await importLink();
      return loaded;
    } catch (thrown) {
      // The next attempt loads again: the network may be back.
      loading = undefined;
      throw thrown;
    }
  };
  const get = () => {
    loading ??= load();
    return loading;
  };

  return {
    open: async (request) => (await get()).open(request),
    close: async () => (await get()).close(),
    listen: (listener) => loaded?.listen(listener) ?? (() => undefined),
    supports: (networkId) => loaded?.supports(networkId) === true,
    signMessage: async (signer, message) => (await get()).signMessage(signer, message),
    signTransactions: async (signer, wires) => (await get()).signTransactions(signer, wires),
    get signAndSend() {
      return loaded?.signAndSend;
    },
    get versions() {
      return loaded?.versions;
    },
  };
}
