import type { EvmTestWallet } from '@foyerkit/testkit/evm';
import type { LabWallet, LabWalletState, WalletAnswer } from './lab-wallet.js';

/** What the test wallets of all namespaces have in common. */
type TestWallet = Pick<
  EvmTestWallet,
  'behave' | 'dropSession' | 'info' | 'lock' | 'log' | 'release' | 'selectAccount' | 'unlock'
> &
  Pick<LabWallet, 'install'>;

/** The parts that differ between namespaces. */
interface NamespaceParts extends Pick<LabWallet, 'addresses' | 'namespace' | 'networks' | 'switchNetwork'> {
  /** The current state, without prompts. */
  readonly read: () => Omit<LabWalletState, 'open'>;
}

/** A test wallet for the lab's panel. It must have been created with the behaviour `answer`. */
export function toLabWallet(wallet: TestWallet, answer: WalletAnswer, { read, ...parts }: NamespaceParts): LabWallet {
  return {
    ...parts,
    name: wallet.info().name,
    answer,
    install: (page) => wallet.install(page),
    read: () => {
      const open = wallet.log().filter(({ prompted, status }) => prompted && status === 'open');
      return { ...read(), open: open.map(({ method }) => method) };
    },
    behave: (next) => wallet.behave(next),
    release: (given) => wallet.release(given),
    lock: () => wallet.lock(),
    unlock: () => wallet.unlock(),
    selectAccount: (index) => wallet.selectAccount(index),
    dropSession: () => wallet.dropSession(),
  };
}
