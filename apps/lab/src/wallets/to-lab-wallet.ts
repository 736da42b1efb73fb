import type { EvmTestWallet } from '@foyerkit/testkit/evm';
import type { LabWallet, LabWalletState, WalletAnswer, WalletBehaviour } from './lab-wallet.js';

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

/** Errors as wallets give them. */
const PENDING_REQUEST = { code: -32002, message: 'Request of this type already pending' };
const INTERNAL_ERROR = { code: -32603, message: 'Internal JSON-RPC error.' };

const toBehaviour = (behaviour: WalletBehaviour): Parameters<TestWallet['behave']>[0] => {
  if (behaviour === 'pendingRequest') return PENDING_REQUEST;
  return behaviour === 'internalError' ? INTERNAL_ERROR : behaviour;
};

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
    behave: (next) => wallet.behave(toBehaviour(next)),
    release: (given) => wallet.release(given),
    lock: () => wallet.lock(),
    unlock: () => wallet.unlock(),
    selectAccount: (index) => wallet.selectAccount(index),
    dropSession: () => wallet.dropSession(),
  };
}
