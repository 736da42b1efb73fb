import type { ProviderEvent } from '../provider/provider.js';
import { PROVIDER_ERROR_CODES } from '../provider/provider-error.js';
import { type ChainEndpoint, toHexChainId } from '../signer/chains.js';
import type { WalletStorage } from './wallet-storage.js';

/** Everything about a wallet that survives a reload. JSON only. */
export interface WalletState {
  /** Whether the page may see accounts and ask for signatures. */
  readonly isPermitted: boolean;
  readonly isLocked: boolean;
  /** Whether any chain can be reached. */
  readonly isOnline: boolean;
  /** Index of the selected account. */
  readonly accountIndex: number;
  readonly chainId: number;
  /** Chains a page or a test added to those of the options. */
  readonly addedChains: readonly ChainEndpoint[];
}

export interface StateBox {
  get(): WalletState;
  /** Changes the state, stores it and tells pages what follows from the change. */
  update(change: Partial<WalletState>): void;
  close(): void;
}

export interface StateBoxParts {
  readonly initial: WalletState;
  readonly storage: WalletStorage;
  /** Reads what `storage` holds; `null` when it is of no use. */
  readonly parse: (stored: string | null) => WalletState | null;
  readonly addresses: readonly string[];
  readonly emit: (event: ProviderEvent) => void;
}

/** Holds the state; every event a page gets follows from a difference between two states. */
export function createStateBox({ initial, storage, parse, addresses, emit }: StateBoxParts): StateBox {
  const restore = (): WalletState => parse(storage.read()) ?? initial;
  let state = restore();

  const become = (next: WalletState): void => {
    const events = eventsBetween(state, next, addresses);
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
  { isPermitted, isLocked, accountIndex }: WalletState,
  addresses: readonly string[],
): readonly string[] {
  if (!isPermitted || isLocked) return [];
  const selected = addresses.slice(accountIndex, accountIndex + 1);
  return [...selected, ...addresses.filter((_, index) => index !== accountIndex)];
}

function eventsBetween(
  before: WalletState,
  after: WalletState,
  addresses: readonly string[],
): readonly ProviderEvent[] {
  const events: ProviderEvent[] = [];
  const chainId = toHexChainId(after.chainId);
  if (before.isOnline && !after.isOnline) events.push({ name: 'disconnect', payload: OFFLINE });
  if (!before.isOnline && after.isOnline) events.push({ name: 'connect', payload: { chainId } });
  if (before.chainId !== after.chainId) events.push({ name: 'chainChanged', payload: chainId });
  const accounts = visibleAddresses(after, addresses);
  if (visibleAddresses(before, addresses).join() !== accounts.join()) {
    events.push({ name: 'accountsChanged', payload: accounts });
  }
  return events;
}

const OFFLINE = { code: PROVIDER_ERROR_CODES.disconnected, message: 'The provider is disconnected from all chains.' };
