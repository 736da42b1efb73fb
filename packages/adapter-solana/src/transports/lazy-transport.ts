import { ConnectionAbortedError, createLazy, loadPart } from '@foyerkit/core/adapter';
import type { Transport } from './transport.js';

/**
 * A transport whose code is loaded with a connect, as most visitors never connect.
 * @param life aborted when the adapter is destroyed: a wallet whose code loads later receives no request
 */
export function createLazyTransport(importTransport: () => Promise<Transport>, life: AbortSignal): Transport {
  const lazy = createLazy(() => loadPart(importTransport()));
  const load = async (): Promise<Transport> => {
    const transport = await lazy.get();
    if (life.aborted) throw new ConnectionAbortedError();
    return transport;
  };
  return {
    load,
    async open(request) {
      const transport = await load();
      if (request.signal.aborted) throw new ConnectionAbortedError();
      return transport.open(request);
    },
    close: async () => (await load()).close(),
    listen: (listener) => lazy.loaded?.listen(listener) ?? (() => undefined),
    supports: (networkId) => lazy.loaded?.supports(networkId) === true,
    signMessage: async (signer, message) => (await load()).signMessage(signer, message),
    signTransactions: async (signer, wires) => (await load()).signTransactions(signer, wires),
    get signAndSend() {
      return lazy.loaded?.signAndSend;
    },
    get versions() {
      return lazy.loaded?.versions;
    },
  };
}
