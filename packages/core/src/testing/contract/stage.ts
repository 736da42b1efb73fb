import type { AdapterConnection, AdapterEvent, ConnectionsPort } from '../../ports/adapter.js';
import { abortWhileAsked, check, outcomeOf, pause } from './checks.js';
import type { ScriptedWallet } from './scripted-wallet.js';
import type { AdapterSubject } from './subject.js';

/** A subject, and shortcuts for what the rules do with it. */
export interface ContractStage extends AdapterSubject {
  /** The connection events so far: `connectionChanged` and `disconnected`. */
  reported(): readonly AdapterEvent[];
  /** The connector ids of the `disconnected` events. */
  ends(): readonly string[];
  /** Connects a wallet that approves. */
  connect(wallet?: ScriptedWallet): Promise<AdapterConnection>;
  /** The active address that the modal shows now. */
  shownAddress(): string | undefined;
  /** Waits briefly, and fails if anything is reported during that time. */
  assertQuiet(): Promise<void>;
  several(): Promise<ConnectionsPort>;
}

/**
 * What not every adapter and not every kind of wallet has.
 *
 * - `another connector`: the adapter lists a second wallet.
 * - `replacement`: a connection ends because another one replaces it. wagmi, for example, keeps both.
 * - `wallet events`: the wallet reports its changes.
 * - `network switch`: the page can switch the network.
 * - `restore request`: a restore asks the wallet, not only the page's storage.
 * - `prompt`: the wallet shows a prompt of its own. A pairing proposes a link instead, a new one each time.
 * - `simulation`, `transfer reads`, `token reads`, `wallet assets`, `names`: the optional methods `simulate`,
 *   `readTransfer`, `readToken` and `readTokenBalances`, `getWalletAssets`, `resolveName` and `lookUpName`.
 */
export type ContractNeed =
  | 'another connector'
  | 'replacement'
  | 'wallet events'
  | 'network switch'
  | 'restore request'
  | 'prompt'
  | 'simulation'
  | 'transfer reads'
  | 'token reads'
  | 'wallet assets'
  | 'names';

/** A rule that every adapter must follow, or every adapter that has what the rule needs. */
export interface ContractRule {
  readonly title: string;
  readonly needs?: readonly ContractNeed[];
  /** Whether the wallets permitted the page at an earlier visit. Default: `false`. */
  readonly isPermitted?: boolean;
  /** Throws if the rule is broken. */
  run(stage: ContractStage): Promise<void>;
}

export interface ContractGroup {
  readonly title: string;
  readonly rules: readonly ContractRule[];
}

/** A transfer of an account to itself. */
export const toTransfer = ({
  accounts: [{ address }],
  connectorId,
  networkId,
}: Pick<AdapterConnection, 'accounts' | 'connectorId' | 'networkId'>) =>
  ({ connectorId, networkId, from: address, to: address, value: '1000' }) as const;

/** Starts a connect that the wallet does not answer, and aborts it. */
export const leaveWaiting = ({ bench, wallet }: AdapterSubject): Promise<void> =>
  abortWhileAsked(wallet, (signal) => bench.connect(wallet.connectorId, signal), 'connect');

export function createStage(subject: AdapterSubject): ContractStage {
  const { bench, wallet } = subject;
  const reported = () => bench.events.filter(({ type }) => type !== 'connectorsChanged');
  return {
    ...subject,
    reported,
    ends: () => bench.events.flatMap((event) => (event.type === 'disconnected' ? [event.connectorId] : [])),
    async connect({ connectorId } = wallet) {
      const outcome = await outcomeOf(() => bench.connect(connectorId), 'connect');
      if ('thrown' in outcome) throw outcome.thrown;
      return outcome.value;
    },
    shownAddress: () => bench.shown()?.accounts[0].address,
    async assertQuiet() {
      const before = reported().length;
      await pause();
      const since = reported().slice(before);
      check(since.length === 0, `This was reported for no reason: ${JSON.stringify(since)}.`);
    },
    async several() {
      const port = await bench.adapter.connections?.();
      check(port !== undefined, 'The adapter does not keep several connections.');
      return port;
    },
  };
}
