import { readMember } from '@foyerkit/core/adapter';
import { createLegacyTransport, type LegacyWallet } from './legacy.transport.js';
import type { Transport } from './transport.js';

/** `window.coinbaseSolana`, as far as it is used. Its signatures come as `{ signature }`. Source: wallet-adapter's own for it. */
export type CoinbaseProvider = Required<
  Pick<
    LegacyWallet,
    'connect' | 'disconnect' | 'off' | 'on' | 'signAllTransactions' | 'signMessage' | 'signTransaction'
  >
>;

/** What it signs. Same source. */
const VERSIONS: LegacyWallet['supportedTransactionVersions'] = new Set(['legacy', 0] as const);

/** A wallet of the older kind, but for the way it answers with a signature. */
export const createCoinbaseTransport = (provider: CoinbaseProvider): Transport =>
  createLegacyTransport({
    get publicKey() {
      return readMember(provider, 'publicKey');
    },
    supportedTransactionVersions: VERSIONS,
    connect: () => provider.connect(),
    // It has no silent way in: what it shares by itself is found back, and nobody is asked while a page loads.
    autoConnect: async () => undefined,
    disconnect: () => provider.disconnect(),
    on: (event, listener) => provider.on(event, listener),
    off: (event, listener) => provider.off(event, listener),
    signMessage: async (message) => readMember(await provider.signMessage(message), 'signature'),
    signTransaction: (transaction) => provider.signTransaction(transaction),
    signAllTransactions: (transactions) => provider.signAllTransactions(transactions),
  });
