import {
  createPolkadotWallet,
  POLKADOT_DEVELOPMENT_KEYS,
  type PolkadotWalletOptions,
} from '@foyerkit/testkit/polkadot';
import { EVERYWHERE, type LabWallet, type WalletAnswer } from './lab-wallet.js';
import { toLabWallet } from './to-lab-wallet.js';

/** The lab's own Polkadot extensions, for visitors without one. */
export const createPolkadotWallets = (): readonly LabWallet[] => [
  polkadotWallet({ name: 'Lab Polkadot Wallet', keys: POLKADOT_DEVELOPMENT_KEYS.slice(0, 2) }),
  polkadotWallet({ name: 'Lab Polkadot Wallet No', keys: POLKADOT_DEVELOPMENT_KEYS.slice(2) }, 'reject'),
  polkadotWallet({ name: EVERYWHERE.name, keys: POLKADOT_DEVELOPMENT_KEYS.slice(1, 2) }),
];

/** An extension signs for any chain; the page decides which one. */
const ANY_CHAIN = 'any chain';

function polkadotWallet(options: PolkadotWalletOptions, answer: WalletAnswer = 'approve'): LabWallet {
  const wallet = createPolkadotWallet({ ...options, behaviour: answer });
  return toLabWallet(wallet, answer, {
    namespace: 'polkadot',
    addresses: wallet.addresses,
    networks: [[ANY_CHAIN, ANY_CHAIN]],
    read: () => ({ ...wallet.snapshot(), networkId: ANY_CHAIN }),
    switchNetwork: (id) => {
      if (id !== ANY_CHAIN) throw new RangeError('A Polkadot extension has no network of its own.');
    },
  });
}
