import type { PairingNamespace, PairingPort } from '@foyerkit/core/adapter';
import type { Link } from './link.js';

/** The pairing, whose code is loaded with the first session: pages without a relay never load it. */
export function createLazyPairing(
  pairing: PairingPort,
  proposal: () => PairingNamespace,
  importLink = () => import('./pairing-link.js'),
): Link {
  let loading: Promise<Link> | undefined;
  let loaded: Link | undefined;

  const load = async (): Promise<Link> => {
    try {
      const { createPairingLink } = await importLink();
      loaded = createPairingLink(pairing, proposal);
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
    versions: undefined,
  };
}
