import type { WalletStorage } from '../evm/wallet-storage.js';
import type { ProviderEvent } from '../provider/provider.js';

/** What every wallet keeps, whatever its chains are. */
export interface AccessState {
  /** Whether the page may see accounts and ask for signatures. */
  readonly isPermitted: boolean;
  readonly isLocked: boolean;
  /** Index of the selected account. */
  readonly accountIndex: number;
}

export interface StateBox<State> {
  get(): State;
  /** Changes the state, stores it and tells pages what follows from the change. */
  update(change: Partial<State>): void;
  close(): void;
}

export interface StateBoxParts<State> {
  readonly initial: State;
  readonly storage: WalletStorage;
  /** Reads what `storage` holds; `null` when it is of no use. */
  readonly parse: (stored: string | null) => State | null;
  /** What pages hear when one state follows another. */
  readonly eventsBetween: (before: State, after: State) => readonly ProviderEvent[];
  readonly emit: (event: ProviderEvent) => void;
}

/** Holds the state; every event a page gets follows from a difference between two states. */
export function createStateBox<State extends object>(parts: StateBoxParts<State>): StateBox<State> {
  const { initial, storage, parse, eventsBetween, emit } = parts;
  const restore = (): State => parse(storage.read()) ?? initial;
  let state = restore();

  const become = (next: State): void => {
    const events = eventsBetween(state, next);
    state = next;
    for (const event of events) emit(event);
  };
  const stop = storage.subscribe?.(() => become(restore()));

  return {
    get: () => state,
    update: (change) => {
      const next = { ...state, ...change };
      storage.write(JSON.stringify(next));
      become(next);
    },
    close: () => stop?.(),
  };
}

/** The accounts a page sees, the selected one first; none while the wallet is locked or has not let the page in. */
export function visibleAddresses(
  { isPermitted, isLocked, accountIndex }: AccessState,
  addresses: readonly string[],
): readonly string[] {
  if (!isPermitted || isLocked) return [];
  const selected = addresses.slice(accountIndex, accountIndex + 1);
  return [...selected, ...addresses.filter((_, index) => index !== accountIndex)];
}

/** The one event that all families share. */
export function accountEvents(
  before: AccessState,
  after: AccessState,
  addresses: readonly string[],
): readonly ProviderEvent[] {
  const accounts = visibleAddresses(after, addresses);
  const isSame = visibleAddresses(before, addresses).join() === accounts.join();
  return isSame ? [] : [{ name: 'accountsChanged', payload: accounts }];
}
