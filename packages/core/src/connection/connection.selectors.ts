import type { ErrorInfo } from '../errors/modal-error.js';
import type { AdapterConnection, Connector } from '../ports/adapter.js';
import { type CaipAddress, CHAIN_NAMESPACES, type ChainNamespace, toCaipAddress } from '../ports/caip.js';
import type { RootState } from '../store/state.js';
import { createAppSelector } from '../store/typed.js';
import { findPicture, type PictureState } from '../wallets/wallet-picture.selectors.js';
import type { PendingAttempt } from './connection.state.js';

/** The parts of the state that describe connections. */
type ConnectionParts = Pick<RootState, 'connection' | 'connectors'>;
type ConnectionPart = Pick<RootState, 'connection'>;

/** `authenticating`: the wallet has agreed, and one of the modal's gates is pending. */
export type ConnectionStatus = 'disconnected' | 'restoring' | 'connecting' | 'authenticating' | 'connected';

export const selectConnected = (
  { connection }: ConnectionPart,
  namespace: ChainNamespace,
): AdapterConnection | undefined => connection.byNamespace[namespace]?.connected;

/** Whether the active account of a chain namespace is a smart account. */
export const selectIsSmartAccount = (state: ConnectionPart, namespace: ChainNamespace): boolean =>
  selectConnected(state, namespace)?.accounts[0].type === 'smartAccount';

export const selectPendingAttempt = (
  { connection }: ConnectionPart,
  namespace: ChainNamespace,
): PendingAttempt | undefined => connection.byNamespace[namespace]?.pending;

export const selectConnectionError = ({ connection }: ConnectionPart, namespace: ChainNamespace): ErrorInfo | null =>
  connection.errors[namespace] ?? null;

export const selectIsDisconnecting = ({ connection }: ConnectionPart, namespace: ChainNamespace): boolean =>
  connection.byNamespace[namespace]?.isDisconnecting ?? false;

/** The status of a namespace. Next to a connected wallet, a pending attempt changes nothing. */
export function selectConnectionStatus(state: ConnectionPart, namespace: ChainNamespace): ConnectionStatus {
  const part = state.connection.byNamespace[namespace];
  if (part?.connected) return 'connected';
  if (part?.authenticating) return 'authenticating';
  if (!part?.pending) return 'disconnected';
  return part.pending.kind === 'connect' ? 'connecting' : 'restoring';
}

/** CAIP-10 id of the active account, on the wallet's network. */
export function selectCaipAddress(state: ConnectionPart, namespace: ChainNamespace): CaipAddress | null {
  const connected = selectConnected(state, namespace);
  return connected ? toCaipAddress(connected.networkId, connected.accounts[0].address) : null;
}

export const selectConnectors = (
  { connectors }: Pick<RootState, 'connectors'>,
  namespace: ChainNamespace,
): readonly Connector[] => connectors.byNamespace[namespace] ?? [];

/** The connectors of all namespaces, EVM first. */
export const selectAllConnectors = createAppSelector([(state) => state.connectors.byNamespace], (byNamespace) =>
  CHAIN_NAMESPACES.flatMap((namespace) => byNamespace[namespace] ?? []),
);

export const selectConnector = (
  state: Pick<RootState, 'connectors'>,
  namespace: ChainNamespace,
  connectorId: string | undefined,
): Connector | undefined => selectConnectors(state, namespace).find(({ id }) => id === connectorId);

/** A wallet as shown to people. `name`: `null` where it gave none. */
export interface WalletInfo {
  readonly name: string | null;
  readonly iconUrl?: string;
}

/** The wallet of a connection: from the session's data, else from the connector. */
export function selectConnectionWallet(
  state: Pick<ConnectionParts, 'connectors'> & PictureState,
  namespace: ChainNamespace,
  { connectorId, wallet }: Pick<AdapterConnection, 'connectorId' | 'wallet'>,
): WalletInfo {
  const known = wallet ?? selectConnector(state, namespace, connectorId);
  const { name = null, iconUrl } = known ?? {};
  const picture = iconUrl ?? findPicture(state, known ?? { name });
  return { name, ...(picture && { iconUrl: picture }) };
}

/** The same for the current connection. */
export function selectWalletInfo(state: ConnectionParts & PictureState, namespace: ChainNamespace): WalletInfo | null {
  const connected = selectConnected(state, namespace);
  return connected ? selectConnectionWallet(state, namespace, connected) : null;
}

export const selectConnectedNamespaces = createAppSelector([(state) => state.connection.byNamespace], (byNamespace) =>
  CHAIN_NAMESPACES.filter((namespace) => byNamespace[namespace]?.connected),
);

export const selectIsAnythingConnected = (state: RootState): boolean => selectConnectedNamespaces(state).length > 0;
