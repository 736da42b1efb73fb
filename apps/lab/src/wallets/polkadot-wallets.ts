import {
  createPolkadotWallet,
  POLKADOT_DEVELOPMENT_KEYS,
  type PolkadotWalletOptions,
} from '@foyerkit/testkit/polkadot';
import { EVERYWHERE, type LabWallet, type WalletAnswer } from './lab-wallet.js';

const [first, second, third] = POLKADOT_DEVELOPMENT_KEYS;

const keysOf = (...keys: readonly (string | undefined)[]) => keys.filter((key) => key !== undefined);

/** The extensions that the lab injects into pages of people who have none. */
export const createPolkadotWallets = (): readonly LabWallet[] => [
  toLabWallet({ name: 'Lab Polkadot Wallet', keys: keysOf(first, second) }),
  toLabWallet({ name: 'Lab Polkadot Wallet No', keys: keysOf(third) }, 'reject'),
  toLabWallet({ name: EVERYWHERE.name, keys: keysOf(second) }),
];

/** An extension signs for any chain: which one is the page's to say. */
const ANY_CHAIN = 'any chain';

function toLabWallet(options: PolkadotWalletOptions, answer: WalletAnswer = 'approve'): LabWallet {
  const wallet = createPolkadotWallet({ ...options, behaviour: answer });
  return {
    namespace: 'polkadot',
    name: wallet.info().name,
    answer,
    addresses: wallet.addresses,
    networks: [[ANY_CHAIN, ANY_CHAIN]],
    install: (page) => wallet.install(page),
    read: () => {
      const open = wallet.log().filter(({ prompted, status }) => prompted && status === 'open');
      return { ...wallet.snapshot(), networkId: ANY_CHAIN, open: open.map(({ method }) => method) };
    },
    behave: (next) => wallet.behave(next),
    release: (given) => wallet.release(given),
    lock: () => wallet.lock(),
    unlock: () => wallet.unlock(),
    selectAccount: (index) => wallet.selectAccount(index),
    switchNetwork: (id) => {
      if (id !== ANY_CHAIN) throw new RangeError('A Polkadot extension has no network of its own.');
    },
    dropSession: () => wallet.dropSession(),
  };
}
