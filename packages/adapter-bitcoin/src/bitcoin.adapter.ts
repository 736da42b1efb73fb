import {
  type AdapterContext,
  type AdapterFactory,
  type ChainAdapter,
  ConnectionAbortedError,
  createLazy,
  endCallsOnDestroy,
  loadPart,
} from '@foyerkit/core/adapter';
import { toBitcoinProposal } from '@foyerkit/core/pairing-adapter/bitcoin';
import type { Utxo, UtxoRequest } from './balance/utxos.js';
import type { Engine } from './connection/engine.js';
import { createRegistry } from './discovery/registry.js';

export interface BitcoinAdapterOptions {
  /**
   * Returns the unspent outputs of an address. Default: `/address/{address}/utxo` of the network's first `rpcUrls`
   * entry, as in mempool.space's API. Fees are estimated and transactions are followed through that entry only.
   */
  readonly getUtxos?: (request: UtxoRequest) => Promise<readonly Utxo[]>;
}

/**
 * Bitcoin wallets: those in `window.btc_providers` (sats-connect), Wallet Standard wallets, Unisat and compatible ones, OKX,
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
  const proposal = () => toBitcoinProposal(context.networks);
  const withdraw = pairing?.offer(() => ({ bip122: proposal() }));
  const engine = createLazy(async (): Promise<Engine> => {
    const { createEngine } = await loadPart(import('./connection/engine.js'));
    life.signal.throwIfAborted();
    const made = createEngine({ context, registry, life: life.signal, proposal, getUtxos });
    life.signal.addEventListener('abort', () => made.destroy(), { once: true });
    return made;
  });

  const adapter: ChainAdapter = {
    connect: async (request) => (await engine.get()).connect(request),
    restore: async (request) => (await engine.get()).restore(request),
    disconnect: async (connectorId, options) => (await engine.get()).disconnect(connectorId, options),
    switchNetwork: async (request) => (await engine.get()).switchNetwork(request),
    signMessage: async (request) => (await engine.get()).signMessage(request),
    sendTransaction: async (request) => (await engine.get()).sendTransaction(request),
    estimate: async (request) => (await engine.get()).estimate(request),
    async waitForTransaction(request) {
      const { waitForTransaction } = await loadPart(import('./transactions/wait-for-transaction.js'));
      return waitForTransaction(context, request, life.signal);
    },
    getBalance: async (request) => (await engine.get()).getBalance(request),
    getProvider: async (connectorId) => (await engine.get()).getProvider(connectorId),
    selectAccount: async (request) => (await engine.get()).selectAccount(request),
    connections: async () => (await engine.get()).connections(),
    destroy() {
      life.abort(new ConnectionAbortedError());
      withdraw?.();
      registry.destroy();
    },
  };
  return endCallsOnDestroy(adapter, life.signal);
}
