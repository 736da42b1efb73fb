import { createSolanaWallet, SOLANA_DEVELOPMENT_KEYS, type SolanaWalletOptions } from '@foyerkit/testkit/solana';
import type { LabInfo } from '../../src-shared/lab-info.js';
import { EVERYWHERE, type LabWallet, type WalletAnswer } from './lab-wallet.js';
import { solanaEndpoints } from './solana-endpoints.js';
import { walletIcon } from './wallet-icon.js';

/** The Solana wallets that the lab announces to people who have none. */
export function createSolanaWallets(info: LabInfo): readonly LabWallet[] {
  const chains = solanaEndpoints(info);
  const [first, second, third] = SOLANA_DEVELOPMENT_KEYS.map((key) => [key]);
  return [
    toLabWallet({
      name: 'Lab Solana',
      icon: walletIcon('#5b2a86', '#efe3fa'),
      keys: [first, second].flatMap(keysOf),
      chains,
    }),
    toLabWallet(
      { name: 'Lab Solana No', icon: walletIcon('#8a2b3c', '#ffdfe3'), keys: keysOf(third), chains },
      'reject',
    ),
    toLabWallet({
      name: EVERYWHERE.name,
      icon: walletIcon('#5b3db5', '#e9e2ff'),
      keys: keysOf(third),
      chains,
    }),
  ];
}

const keysOf = (keys: readonly string[] | undefined): readonly string[] => keys ?? [];

/** A Solana wallet has no network of its own: what is signed names one. */
const NETWORK = 'any';

function toLabWallet(options: SolanaWalletOptions, answer: WalletAnswer = 'approve'): LabWallet {
  const wallet = createSolanaWallet({ ...options, behaviour: answer });
  return {
    namespace: 'solana',
    name: wallet.info().name,
    answer,
    addresses: wallet.addresses,
    networks: [[NETWORK, 'Every Solana network']],
    install: (page) => wallet.install(page),
    read: () => {
      const open = wallet.log().filter(({ prompted, status }) => prompted && status === 'open');
      return { ...wallet.snapshot(), networkId: NETWORK, open: open.map(({ method }) => method) };
    },
    behave: (next) => wallet.behave(next),
    release: (given) => wallet.release(given),
    lock: () => wallet.lock(),
    unlock: () => wallet.unlock(),
    selectAccount: (index) => wallet.selectAccount(index),
    switchNetwork: () => undefined,
    dropSession: () => wallet.dropSession(),
  };
}
