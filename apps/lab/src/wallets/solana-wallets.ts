import { createSolanaWallet, SOLANA_DEVELOPMENT_KEYS, type SolanaWalletOptions } from '@foyerkit/testkit/solana';
import type { LabInfo } from '../../src-shared/lab-info.js';
import { EVERYWHERE, type LabWallet, type WalletAnswer } from './lab-wallet.js';
import { solanaEndpoints } from './solana-endpoints.js';
import { toLabWallet } from './to-lab-wallet.js';
import { walletIcon } from './wallet-icon.js';

/** The lab's own Solana wallets, for visitors without one. */
export function createSolanaWallets(info: LabInfo): readonly LabWallet[] {
  const chains = solanaEndpoints(info);
  return [
    solanaWallet({
      name: 'Lab Solana',
      icon: walletIcon('#5b2a86', '#efe3fa'),
      keys: SOLANA_DEVELOPMENT_KEYS.slice(0, 2),
      chains,
    }),
    solanaWallet(
      { name: 'Lab Solana No', icon: walletIcon('#8a2b3c', '#ffdfe3'), keys: SOLANA_DEVELOPMENT_KEYS.slice(2), chains },
      'reject',
    ),
    solanaWallet({
      name: EVERYWHERE.name,
      icon: walletIcon('#5b3db5', '#e9e2ff'),
      keys: SOLANA_DEVELOPMENT_KEYS.slice(2),
      chains,
    }),
  ];
}

/** A Solana wallet has no current network: each request names one. */
const NETWORK = 'any';

function solanaWallet(options: SolanaWalletOptions, answer: WalletAnswer = 'approve'): LabWallet {
  const wallet = createSolanaWallet({ ...options, behaviour: answer });
  return toLabWallet(wallet, answer, {
    namespace: 'solana',
    addresses: wallet.addresses,
    networks: [[NETWORK, 'Every Solana network']],
    read: () => ({ ...wallet.snapshot(), networkId: NETWORK }),
    switchNetwork: () => undefined,
  });
}
