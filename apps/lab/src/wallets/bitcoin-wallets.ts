import { BITCOIN_NETWORK_IDS, type BitcoinWalletOptions, createBitcoinWallet } from '@foyerkit/testkit/bitcoin';
import { DEVELOPMENT_KEYS } from '@foyerkit/testkit/evm';
import type { LabInfo } from '../../src-shared/lab-info.js';
import { bitcoinEndpoints } from './bitcoin-endpoints.js';
import { EVERYWHERE, type LabWallet, type WalletAnswer } from './lab-wallet.js';
import { toLabWallet } from './to-lab-wallet.js';
import { walletIcon } from './wallet-icon.js';

/** The lab's Bitcoin wallets, one for each interface that such wallets expose. */
export function createBitcoinWallets(info: LabInfo): readonly LabWallet[] {
  const networks = bitcoinEndpoints(info);
  return [
    bitcoinWallet({
      name: 'Lab Bitcoin Wallet',
      rdns: 'org.foyerkit.lab.bitcoin',
      icon: walletIcon('#c4620a', '#fff1e0'),
      keys: DEVELOPMENT_KEYS.slice(0, 2),
      networks,
    }),
    bitcoinWallet({
      name: 'Lab Bitcoin Standard',
      rdns: 'org.foyerkit.lab.bitcoin.standard',
      api: 'standard',
      icon: walletIcon('#8a5a00', '#ffe9b8'),
      keys: DEVELOPMENT_KEYS.slice(2),
      networks,
    }),
    bitcoinWallet(
      {
        name: 'Lab Bitcoin No',
        rdns: 'org.foyerkit.lab.bitcoin.no',
        icon: walletIcon('#8a2b3c', '#ffdfe3'),
        keys: DEVELOPMENT_KEYS.slice(2),
        networks,
      },
      'reject',
    ),
    bitcoinWallet({
      ...EVERYWHERE,
      icon: walletIcon('#5b3db5', '#e9e2ff'),
      keys: DEVELOPMENT_KEYS.slice(1, 2),
      networks,
    }),
  ];
}

function bitcoinWallet(options: BitcoinWalletOptions, answer: WalletAnswer = 'approve'): LabWallet {
  const wallet = createBitcoinWallet({ ...options, behaviour: answer });
  const networks = options.networks ?? [];
  return toLabWallet(wallet, answer, {
    namespace: 'bip122',
    addresses: wallet.accounts().map(([payment]) => payment),
    networks: networks.map(({ name }) => [BITCOIN_NETWORK_IDS[name], name]),
    read: () => {
      const { addresses, isLocked, isPermitted, network } = wallet.snapshot();
      return { accounts: addresses, networkId: BITCOIN_NETWORK_IDS[network], isLocked, isPermitted };
    },
    switchNetwork: (id) => {
      const wanted = networks.find(({ name }) => BITCOIN_NETWORK_IDS[name] === id);
      if (!wanted) throw new RangeError(`The wallet has no network ${id}.`);
      wallet.switchNetwork(wanted.name);
    },
  });
}
