import { polkadot } from '../../../src-shared/namespaces/polkadot.js';
import type { HostNamespace } from './host-namespace.js';

export const polkadotNamespace: HostNamespace = {
  chain: polkadot,
  sample: { value: '1', words: '1 planck' },
  extraSign: null,
  works: {
    loadAdapter: async () => (await import('@foyerkit/adapter-polkadot')).polkadotAdapter(),
    createWallets: async () => (await import('../../wallets/polkadot-wallets.js')).createPolkadotWallets(),
    verifyMessage: async ({ address, message, signature }) => {
      const { signatureVerify } = await import('@polkadot/util-crypto');
      return signatureVerify(`<Bytes>${message}</Bytes>`, signature, address).isValid;
    },
    readIgnoredWallets: async () => (await import('@foyerkit/adapter-polkadot')).ignoredWallets(),
    readExplorer: async (...asked) =>
      (await import('../../explorer/read-polkadot-explorer.js')).readPolkadotExplorer(...asked),
  },
};
