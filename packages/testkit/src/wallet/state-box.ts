import type { ProviderEvent } from '../provider/provider.js';
import type { AccessState } from './access.js';
import type { WalletStorage } from './wallet-storage.js';

export interface StateBox<State> {
  get(): State;
  /** Changes the state, stores it and notifies pages of the difference. */
  update(change: Partial<State> | Partial<AccessState>): void;
  /** @throws RangeError when there is no such account */
  selectAccount(index: number): void;
  close(): void;
}

/** How a namespace treats the state of its wallets. */
export interface StateRules<State> {
  readonly initial: State;
  readonly accountCount: number;
  /** Parses a stored state; `null` when it is unusable. */
  readonly parse: (stored: string | null) => State | null;
  /** The events pages receive when one state follows another. */
  readonly eventsBetween: (before: State, after: State) => readonly ProviderEvent[];
}

/** The initial state of one wallet. */
export interface StateBoxSetup {
  /** Its differences from the namespace's `initial`. */
  readonly access?: Partial<AccessState>;
  readonly storage: WalletStorage;
  readonly emit: (event: ProviderEvent) => void;
}

/** Holds the state; every event a page receives is derived from the difference between two states. */
export function createStateBox<State extends AccessState>(
  { accountCount, eventsBetween, initial, parse }: StateRules<State>,
  { access, emit, storage }: StateBoxSetup,
): StateBox<State> {
  const restore = (): State => parse(storage.read()) ?? { ...initial, ...access };
  let state = restore();

  const become = (next: State): void => {
    const events = eventsBetween(state, next);
    state = next;
    for (const event of events) emit(event);
  };
  const update: StateBox<State>['update'] = (change) => {
    const next = { ...state, ...change };
    storage.write(JSON.stringify(next));
    become(next);
  };
  const stop = storage.subscribe?.(() => become(restore()));

  return {
    get: () => state,
    update,
    selectAccount: (accountIndex) => {
      const isKnown = Number.isInteger(accountIndex) && accountIndex >= 0 && accountIndex < accountCount;
      if (!isKnown) throw new RangeError(`The wallet has no account ${accountIndex}.`);
      update({ accountIndex });
    },
    close: () => stop?.(),
  };
}
