import {
  type AdapterContext,
  type AdapterFactory,
  type ChainAdapter,
  type ChainNamespace,
  loadPart,
  PairingUnavailableError,
} from '../adapter.js';
import { createEvmPairingAdapter } from './evm/evm-pairing.adapter.js';

export interface PairingAdapterOptions {
  /** Default: `eip155`. */
  readonly namespace?: ChainNamespace | undefined;
  /** Default: the modal's own option `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** The chain namespaces other than EVM, each in its own chunk. */
const NAMESPACES = {
  solana: async () => (await import('./namespaces/solana.js')).pairedSolana,
  bip122: async () => (await import('./namespaces/bitcoin.js')).pairedBitcoin,
  polkadot: async () => (await import('./namespaces/polkadot.js')).pairedPolkadot,
};

async function createOther(
  namespace: keyof typeof NAMESPACES,
  parameters: { readonly context: AdapterContext } & Pick<
    Parameters<typeof createEvmPairingAdapter>[0],
    'fetch' | 'pairing'
  >,
): Promise<ChainAdapter> {
  const [{ createPairedAdapter }, paired] = await loadPart(
    Promise.all([import('./namespaces/paired.adapter.js'), NAMESPACES[namespace]()]),
  );
  return createPairedAdapter({ ...parameters, paired });
}

/**
 * The wallets of one chain namespace through pairing only, without a chain SDK. EVM: connect, switch, sign, send. The
 * others: connect, switch, sign messages, and the wallet's own methods by `getProvider`. It discovers no browser
 * wallets. Without a relay it fails with PAIRING_UNAVAILABLE when the modal loads it.
 *
 * @example
 * ```ts
 * createModal({ networks: [mainnet], adapters: [pairingAdapter()], services: { kind: 'hosted', projectId } });
 * ```
 */
export const pairingAdapter = ({ namespace = 'eip155', fetch }: PairingAdapterOptions = {}): AdapterFactory => ({
  namespace,
  create(context) {
    const { pairing } = context;
    if (!pairing) throw new PairingUnavailableError(undefined, 'relay');
    const parameters = { context, fetch: fetch ?? context.fetch, pairing };
    return namespace === 'eip155' ? createEvmPairingAdapter(parameters) : createOther(namespace, parameters);
  },
});
