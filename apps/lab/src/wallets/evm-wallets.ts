import { createEvmWallet, DEVELOPMENT_KEYS, type EvmWalletOptions } from '@foyerkit/testkit/evm';
import type { LabInfo } from '../../src-shared/lab-info.js';
import { LOCAL_CHAINS } from '../../src-shared/namespaces/evm.js';
import { evmEndpoints } from './evm-endpoints.js';
import { EVERYWHERE, type LabWallet, type WalletAnswer } from './lab-wallet.js';
import { toLabWallet } from './to-lab-wallet.js';
import { walletIcon } from './wallet-icon.js';

/** The lab's own EVM wallets, for visitors without one. Each shows something that the others do not. */
export function createEvmWallets(info: LabInfo): readonly LabWallet[] {
  const chains = evmEndpoints(info);
  return [
    evmWallet({
      name: 'Lab Wallet',
      rdns: 'org.foyerkit.lab',
      uuid: '0f0e1a52-7f4b-4c58-9a57-5d8a4f6a0001',
      icon: walletIcon('#2d66ee', '#ffffff'),
      keys: DEVELOPMENT_KEYS.slice(0, 2),
      chains,
    }),
    evmWallet({
      // The second chain must be added to it.
      name: 'Lab Wallet Two',
      rdns: 'org.foyerkit.lab.two',
      uuid: '0f0e1a52-7f4b-4c58-9a57-5d8a4f6a0002',
      icon: walletIcon('#0b7a75', '#d9f4ef'),
      keys: DEVELOPMENT_KEYS.slice(2),
      chains: chains.slice(0, 1),
    }),
    evmWallet(
      {
        name: 'Lab Wallet No',
        rdns: 'org.foyerkit.lab.no',
        uuid: '0f0e1a52-7f4b-4c58-9a57-5d8a4f6a0003',
        icon: walletIcon('#8a2b3c', '#ffdfe3'),
        keys: DEVELOPMENT_KEYS.slice(2),
        chains,
      },
      'reject',
    ),
    evmWallet({
      ...EVERYWHERE,
      uuid: '0f0e1a52-7f4b-4c58-9a57-5d8a4f6a0004',
      icon: walletIcon('#5b3db5', '#e9e2ff'),
      keys: DEVELOPMENT_KEYS.slice(1, 2),
      chains,
    }),
  ];
}

function evmWallet(options: EvmWalletOptions, answer: WalletAnswer = 'approve'): LabWallet {
  const wallet = createEvmWallet({ ...options, behaviour: answer });
  return toLabWallet(wallet, answer, {
    namespace: 'eip155',
    addresses: wallet.addresses,
    networks: LOCAL_CHAINS.map(({ id, name }) => [String(id), name]),
    read: () => {
      const { accounts, chainId, isLocked, isPermitted } = wallet.snapshot();
      return { accounts, networkId: String(chainId), isLocked, isPermitted };
    },
    switchNetwork: (id) => wallet.switchChain(Number(id)),
  });
}
