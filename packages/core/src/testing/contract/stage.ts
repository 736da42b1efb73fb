import type { AdapterConnection, AdapterEvent, ConnectionsPort } from '../../ports/adapter.js';
import { check, outcomeOf, pause } from './checks.js';
import type { ScriptedWallet } from './scripted-wallet.js';
import type { AdapterSubject } from './subject.js';

/** A subject, and what the rules ask of it in a word each. */
export interface ContractStage extends AdapterSubject {
  /** What the modal was told of connections: `connectionChanged` and `disconnected`. */
  told(): readonly AdapterEvent[];
  /** The ids of what was told as gone. */
  ends(): readonly string[];
  /** Connects a wallet that approves. */
  connect(wallet?: ScriptedWallet): Promise<AdapterConnection>;
  /** The active address that the modal shows now. */
  shownAddress(): string | undefined;
  /** Nothing is told while this waits. */
  assertQuiet(): Promise<void>;
  several(): Promise<ConnectionsPort>;
}

/**
 * What not every adapter has: a second connector, and a connection that ends because another one takes its place. One
 * that mirrors a library of the host keeps both as the library does.
 */
export type ContractNeed = 'another connector' | 'replacement';

/** A rule that every adapter keeps, or every one that has what the rule needs. */
export interface ContractRule {
  readonly title: string;
  readonly needs?: readonly ContractNeed[];
  /** Whether the wallets have let the page in at an earlier visit. Default: `false`. */
  readonly isPermitted?: boolean;
  /** Throws where the rule is broken. */
  run(stage: ContractStage): Promise<void>;
}

export interface ContractGroup {
  readonly title: string;
  readonly rules: readonly ContractRule[];
}

export function createStage(subject: AdapterSubject): ContractStage {
  const { bench, wallet } = subject;
  const told = () => bench.events.filter(({ type }) => type !== 'connectorsChanged');
  return {
    ...subject,
    told,
    ends: () => bench.events.flatMap((event) => (event.type === 'disconnected' ? [event.connectorId] : [])),
    async connect({ connectorId } = wallet) {
      const outcome = await outcomeOf(() => bench.connect(connectorId), 'connect');
      if ('thrown' in outcome) throw outcome.thrown;
      return outcome.value;
    },
    shownAddress: () => bench.shown()?.accounts[0].address,
    async assertQuiet() {
      const before = told().length;
      await pause();
      const since = told().slice(before);
      check(since.length === 0, `This was told without cause: ${JSON.stringify(since)}.`);
    },
    async several() {
      const port = await bench.adapter.connections?.();
      check(port !== undefined, 'The adapter keeps no several connections.');
      return port;
    },
  };
}
