import {
  type AdapterContext,
  type AdapterFactory,
  type ChainAdapter,
  ConnectionAbortedError,
} from '@foyerkit/core/adapter';
import type { Utxo, UtxoRequest } from './balance/utxos.js';
import type { Engine } from './connection/engine.js';
import { createRegistry } from './discovery/registry.js';
import { toProposal } from './proposal.js';

export interface BitcoinAdapterOptions {
  /**
   * What an address holds. Default: the network's own first `rpcUrls` entry, asked for `/address/{address}/utxo` as
   * mempool.space's API is.
   */
  readonly getUtxos?: (request: UtxoRequest) => Promise<readonly Utxo[]>;
}

/**
 * Bitcoin wallets: of `window.btc_providers` (sats-connect), of the Wallet Standard, Unisat and its likes, OKX,
 * Leather, and the pairing.
 *
 * @example
 * ```ts
 * createFoyer({ networks: [bitcoin], adapters: [() => import('@foyerkit/adapter-bitcoin').then((m) => m.bitcoinAdapter())] });
 * ```
 */
export const bitcoinAdapter = (options: BitcoinAdapterOptions = {}): AdapterFactory => ({
  namespace: 'bip122',
  create: (context) => createBitcoinAdapter(context, options),
});

function createBitcoinAdapter(context: AdapterContext, { getUtxos }: BitcoinAdapterOptions): ChainAdapter {
  const life = new AbortController();
  const registry = createRegistry(context);
  const { pairing } = context;
  const proposal = () => toProposal(context.networks);
  const withdraw = pairing?.offer(() => ({ bip122: proposal() }));
  let engine: Promise<Engine> | undefined;

  const load = async (): Promise<Engine> => {
    try {
      const { createEngine } = await import('./connection/engine.js');
      if (life.signal.aborted) throw new ConnectionAbortedError();
      const openPairing = async () => {
        const { createPairingDriver } = await import('./drivers/pairing.driver.js');
        if (!pairing) throw new ConnectionAbortedError();
        return createPairingDriver({ pairing, proposal });
      };
      const made = createEngine({ context, registry, life: life.signal, openPairing, getUtxos });
      life.signal.addEventListener('abort', () => made.destroy(), { once: true });
      return made;
    } catch (thrown) {
      // The next attempt loads again: the network may be back.
      engine = undefined;
      throw thrown;
    }
  };
  const get = (): Promise<Engine> => {
    engine ??= load();
    return engine;
  };

  return {
    connect: async (request) => (await get()).connect(request),
    restore: async (request) => (await get()).restore(request),
    disconnect: async (connectorId) => (await get()).disconnect(connectorId),
    switchNetwork: async (request) => (await get()).switchNetwork(request),
    signMessage: async (request) => (await get()).signMessage(request),
    sendTransaction: async (request) => (await get()).sendTransaction(request),
    getBalance: async (request) => (await get()).getBalance(request),
    getProvider: async (connectorId) => (await get()).getProvider(connectorId),
    connections: async () => (await get()).connections(),
    destroy() {
      life.abort();
      withdraw?.();
      registry.destroy();
    },
  };
}
