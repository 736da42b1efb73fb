import {
  selectConnected,
  selectConnector,
  selectConnectors,
  selectPendingAttempt,
} from '../connection/connection.selectors.js';
import type { AdapterConnection } from '../ports/adapter.js';
import { type ChainNamespace, isSameAddress } from '../ports/caip.js';
import type { RootState } from '../store/state.js';
import { createAppSelector } from '../store/typed.js';
import { isNamedIn } from '../wallets/wallet-identity.js';
import { selectExcluded } from '../wallets/wallets.selectors.js';
import type { BusyConnection, ConnectionRef, KeptWallet, MultiWalletState } from './multi-wallet.state.js';

/**
 * How far a connection is: `connected` is the current one with the account that is active, `active` any other that is
 * live, `connecting` one that waits for its wallet, `disconnected` one that can be connected. `null`: nobody knows it.
 * Source: C4.11.
 */
export type ConnectionItemStatus = 'connected' | 'active' | 'connecting' | 'disconnected';

const NONE: readonly never[] = [];

const stateOf = ({ multiWallet }: RootState): MultiWalletState | undefined => multiWallet;

/** Whether several wallets are kept. */
export const selectIsMultiWallet = (state: RootState): boolean => stateOf(state) !== undefined;

/**
 * All live connections of a chain namespace in the order in which they came, the current one among them. Where the
 * feature is off: the current one.
 */
export const selectConnections = createAppSelector(
  [
    (state: RootState, namespace: ChainNamespace) => stateOf(state)?.live[namespace],
    (state: RootState, namespace: ChainNamespace) => selectConnected(state, namespace),
  ],
  (live = NONE, current): readonly AdapterConnection[] => {
    // The adapter tells of the current one first, and is read a moment later.
    const isKnown = live.some(({ connectorId }) => connectorId === current?.connectorId);
    const all = live.map((one) => (one.connectorId === current?.connectorId ? current : one));
    return current && !isKnown ? [...all, current] : all;
  },
);

/** The connectors of those, the current one last: while they end in this order, none takes its place for a moment. */
export function currentLast(state: RootState, namespace: ChainNamespace): readonly string[] {
  const ids = selectConnections(state, namespace).map(({ connectorId }) => connectorId);
  const current = selectConnected(state, namespace)?.connectorId;
  return [...ids.filter((id) => id !== current), ...ids.filter((id) => id === current)];
}

/** What was disconnected, the latest first, and nothing that the host excludes. */
export const selectRecentConnections = createAppSelector(
  [
    (state: RootState, namespace: ChainNamespace) => stateOf(state)?.recent[namespace],
    selectConnectors,
    selectExcluded,
  ],
  (recent = NONE, connectors, excluded): readonly KeptWallet[] =>
    recent.filter(({ connectorId, name }) => {
      const connector = connectors.find(({ id }) => id === connectorId);
      return !isNamedIn({ id: connectorId, name }, excluded) && !(connector && isNamedIn(connector, excluded));
    }),
);

/** What is waited for that concerns a connection, or that one account of it. */
export const selectBusyKind = (
  state: RootState,
  { address, connectorId, namespace }: ConnectionRef,
): BusyConnection['kind'] | null =>
  stateOf(state)?.busy.find(
    (one) => one.namespace === namespace && one.connectorId === connectorId && one.address === address,
  )?.kind ?? null;

/** Whether all connections of a chain namespace are being ended at once. */
export const selectIsEndingAll = (state: RootState, namespace: ChainNamespace): boolean =>
  stateOf(state)?.busy.some((one) => one.namespace === namespace && one.isOneOfAll) ?? false;

const isAccountOf = ({ accounts }: AdapterConnection, address: string | undefined): boolean =>
  address === undefined || accounts.some((account) => isSameAddress(account.address, address));

export function selectConnectionItemStatus(
  state: RootState,
  { address, connectorId, namespace }: ConnectionRef,
): ConnectionItemStatus | null {
  const live = selectConnections(state, namespace).find((one) => one.connectorId === connectorId);
  const current = selectConnected(state, namespace);
  if (live && isAccountOf(live, address)) {
    const isActive = address === undefined || isSameAddress(live.accounts[0].address, address);
    return live === current && isActive ? 'connected' : 'active';
  }
  if (selectPendingAttempt(state, namespace)?.connectorId === connectorId) return 'connecting';
  return selectConnector(state, namespace, connectorId) ? 'disconnected' : null;
}
