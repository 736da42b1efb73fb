import { readMember } from '@foyerkit/core/adapter';
import { createLegacyTransport, type LegacyWallet } from './legacy.transport.js';
import type { Transport } from './transport.js';

/**
 * The members of `window.coinbaseSolana` that are used. Its signatures are `{ signature }`. Source: wallet-adapter's
 * adapter for it.
 */
export type CoinbaseProvider = Required<
  Pick<
    LegacyWallet,
    'connect' | 'disconnect' | 'off' | 'on' | 'signAllTransactions' | 'signMessage' | 'signTransaction'
  >
>;

/** The versions it signs. Same source. */
const VERSIONS: LegacyWallet['supportedTransactionVersions'] = new Set(['legacy', 0] as const);

/** A legacy wallet, except for the format of its signatures. */
export const createCoinbaseTransport = (provider: CoinbaseProvider): Transport =>
  createLegacyTransport({
    get publicKey() {
      return readMember(provider, 'publicKey');
    },
    supportedTransactionVersions: VERSIONS,
    connect: () => provider.connect(),
    // It cannot connect silently: it is restored only if it shares an account without a request, so no prompt opens
    // while a page loads.
    autoConnect: async () => undefined,
    disconnect: () => provider.disconnect(),
    on: (event, listener) => provider.on(event, listener),
    off: (event, listener) => provider.off(event, listener),
    signMessage: async (message) => readMember(await provider.signMessage(message), 'signature'),
    signTransaction: (transaction) => provider.signTransaction(transaction),
    signAllTransactions: (transactions) => provider.signAllTransactions(transactions),
  });
