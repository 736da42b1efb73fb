import { BITCOIN_NETWORK_IDS, type BitcoinWalletOptions, createBitcoinWallet } from '@foyerkit/testkit/bitcoin';
import { DEVELOPMENT_KEYS } from '@foyerkit/testkit/evm';
import type { LabInfo } from '../../src-shared/lab-info.js';
import { bitcoinEndpoints } from './bitcoin-endpoints.js';
import { EVERYWHERE, type LabWallet, type WalletAnswer } from './lab-wallet.js';
import { walletIcon } from './wallet-icon.js';

/** The Bitcoin wallets of the lab, in each of the ways that such wallets show themselves. */
export function createBitcoinWallets(info: LabInfo): readonly LabWallet[] {
  const networks = bitcoinEndpoints(info);
  const [first, second, third] = DEVELOPMENT_KEYS;
  const keysOf = (...keys: readonly (string | undefined)[]) => keys.filter((key) => key !== undefined);
  return [
    toLabWallet({
      name: 'Lab Bitcoin Wallet',
      rdns: 'org.foyerkit.lab.bitcoin',
      icon: walletIcon('#c4620a', '#fff1e0'),
      keys: keysOf(first, second),
      networks,
    }),
    toLabWallet({
      name: 'Lab Bitcoin Standard',
      rdns: 'org.foyerkit.lab.bitcoin.standard',
      face: 'standard',
      icon: walletIcon('#8a5a00', '#ffe9b8'),
      keys: keysOf(third),
      networks,
    }),
    toLabWallet(
      {
        name: 'Lab Bitcoin No',
        rdns: 'org.foyerkit.lab.bitcoin.no',
        icon: walletIcon('#8a2b3c', '#ffdfe3'),
        keys: keysOf(third),
        networks,
      },
      'reject',
    ),
    toLabWallet({ ...EVERYWHERE, icon: walletIcon('#5b3db5', '#e9e2ff'), keys: keysOf(second), networks }),
  ];
}

function toLabWallet(options: BitcoinWalletOptions, answer: WalletAnswer = 'approve'): LabWallet {
  const wallet = createBitcoinWallet({ ...options, behaviour: answer });
  const networks = options.networks ?? [];
  return {
    namespace: 'bip122',
    name: wallet.info().name,
    answer,
    addresses: wallet.accounts().map(([payment]) => payment),
    networks: networks.map(({ name }) => [BITCOIN_NETWORK_IDS[name], name]),
    install: (page) => wallet.install(page),
    read: () => {
      const { addresses, isLocked, isPermitted, network } = wallet.snapshot();
      const open = wallet.log().filter(({ prompted, status }) => prompted && status === 'open');
      return {
        accounts: addresses,
        networkId: BITCOIN_NETWORK_IDS[network],
        isLocked,
        isPermitted,
        open: open.map(({ method }) => method),
      };
    },
    behave: (next) => wallet.behave(next),
    release: (given) => wallet.release(given),
    lock: () => wallet.lock(),
    unlock: () => wallet.unlock(),
    selectAccount: (index) => wallet.selectAccount(index),
    switchNetwork: (id) => {
      const wanted = networks.find(({ name }) => BITCOIN_NETWORK_IDS[name] === id);
      if (!wanted) throw new RangeError(`The wallet has no network ${id}.`);
      wallet.switchNetwork(wanted.name);
    },
    dropSession: () => wallet.dropSession(),
  };
}
