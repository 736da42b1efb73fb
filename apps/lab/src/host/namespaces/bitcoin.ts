import { bitcoin } from '../../../src-shared/namespaces/bitcoin.js';
import type { HostNamespace } from './host-namespace.js';

export const bitcoinNamespace: HostNamespace = {
  chain: bitcoin,
  // Less is dust, which nodes do not relay.
  sample: { value: '1000', words: '1000 satoshi' },
  extraSign: {
    testId: 'sign-psbt-bip122',
    label: 'Sign a PSBT',
    sign: async (context) => (await import('./sign-psbt.js')).signPsbt(context),
  },
  works: {
    loadAdapter: async () => (await import('@foyerkit/adapter-bitcoin')).bitcoinAdapter(),
    createWallets: async (info) => (await import('../../wallets/bitcoin-wallets.js')).createBitcoinWallets(info),
    verifyMessage: async (signed) => (await import('./verify-bitcoin.js')).verifyBitcoinMessage(signed),
    readIgnoredWallets: async () => (await import('@foyerkit/adapter-bitcoin')).ignoredWallets(),
    readExplorer: async (...asked) =>
      (await import('../../explorer/read-bitcoin-explorer.js')).readBitcoinExplorer(...asked),
  },
};
