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
import type { BusyConnection, ConnectionRef, KeptWallet } from './multi-wallet.state.js';

/**
 * The status of a connection: `connected` is the current one with its active account, `active` any other live one,
 * `connecting` one that waits for its wallet, `disconnected` one that can be connected. `null`: unknown.
 * Source: C4.11.
 */
export type ConnectionItemStatus = 'connected' | 'active' | 'connecting' | 'disconnected';

const NONE: readonly never[] = [];

/** Whether several wallets can stay connected. */
export const selectIsMultiWallet = (state: RootState): boolean => state.multiWallet !== undefined;

/**
 * All live connections of a chain namespace, in the order in which they connected, the current one included. Where the
 * feature is off: the current one.
 */
export const selectConnections = createAppSelector(
  [
    (state: RootState, namespace: ChainNamespace) => state.multiWallet?.live[namespace],
    (state: RootState, namespace: ChainNamespace) => selectConnected(state, namespace),
  ],
  (live = NONE, current): readonly AdapterConnection[] => {
    // The adapter reports the current connection first and is read a moment later.
    const isKnown = live.some(({ connectorId }) => connectorId === current?.connectorId);
    const all = live.map((one) => (one.connectorId === current?.connectorId ? current : one));
    return current && !isKnown ? [...all, current] : all;
  },
);

/** Their connectors, the current one last: ending them in this order never promotes another one to current. */
export function currentLast(state: RootState, namespace: ChainNamespace): readonly string[] {
  const ids = selectConnections(state, namespace).map(({ connectorId }) => connectorId);
  const current = selectConnected(state, namespace)?.connectorId;
  return [...ids.filter((id) => id !== current), ...ids.filter((id) => id === current)];
}

/** The disconnected ones, the latest first, without those that the host excludes. */
export const selectRecentConnections = createAppSelector(
  [
    (state: RootState, namespace: ChainNamespace) => state.multiWallet?.recent[namespace],
    selectConnectors,
    selectExcluded,
  ],
  (recent = NONE, connectors, excluded): readonly KeptWallet[] =>
    recent.filter(({ connectorId, name }) => {
      const connector = connectors.find(({ id }) => id === connectorId);
      return !isNamedIn({ id: connectorId, name }, excluded) && !(connector && isNamedIn(connector, excluded));
    }),
);

/** The pending operations on a connection or on one account of it. */
export const selectBusyKind = (
  state: RootState,
  { address, connectorId, namespace }: ConnectionRef,
): BusyConnection['kind'] | null =>
  state.multiWallet?.busy.find(
    (one) => one.namespace === namespace && one.connectorId === connectorId && one.address === address,
  )?.kind ?? null;

/** Whether all connections of a chain namespace are being ended at once. */
export const selectIsEndingAll = (state: RootState, namespace: ChainNamespace): boolean =>
  state.multiWallet?.busy.some((one) => one.namespace === namespace && one.isOneOfAll) ?? false;

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
