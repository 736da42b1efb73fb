import { DisconnectFailedError } from '../errors/connection-errors.js';
import { isModalError } from '../errors/modal-error.js';
import type { AdapterConnection, ChainAdapter } from '../ports/adapter.js';
import type { ChainNamespace } from '../ports/caip.js';
import { PAIRING_CONNECTOR_ID } from '../ports/pairing.js';
import type { Dependencies } from '../store/dependencies.js';
import type { RootState } from '../store/state.js';
import { createAppAsyncThunk } from '../store/typed.js';
import { walletDisconnected } from './adapter-events.js';
import {
  selectConnected,
  selectConnector,
  selectIsAnythingConnected,
  selectPendingAttempt,
} from './connection.selectors.js';
import { reportConnection } from './report-connection.js';
import { walletMessageOf } from './wallet-message.js';
import type { WalletRef } from './wallet-ref.js';

/** Loads the adapters that failed to load again. */
export const loadAdapters = createAppAsyncThunk<void>(
  'connection/loadAdapters',
  async (_, { extra }) => {
    await extra.adapters.load();
  },
  { condition: (_, { getState }) => getState().connectors.failure !== null },
);

/** Pairing without a relay. Reported as such instead of as a missing connector. */
const isImpossible = (state: RootState, { connectorId, namespace }: WalletRef): boolean =>
  connectorId === PAIRING_CONNECTOR_ID && !state.options.hasRelay && !selectConnector(state, namespace, connectorId);

async function failWithoutRelay(): Promise<never> {
  const { PairingUnavailableError } = await import('../errors/pairing-unavailable.js');
  throw new PairingUnavailableError(undefined, 'relay');
}

/**
 * Loads the adapter of a namespace. A connection that a gate holds back there no longer counts; it ends first, and so
 * does one that a gate has refused.
 */
async function prepareAdapter(
  { adapters, connectGates }: Dependencies,
  namespace: ChainNamespace,
): Promise<ChainAdapter> {
  await connectGates.runner?.clear(namespace);
  return adapters.get(namespace);
}

/**
 * Waits for the code that keeps several wallets, if it is loading: without it, the adapter would end the connection that the
 * new one follows.
 */
async function keepConnected({ features }: Dependencies): Promise<void> {
  try {
    await features.loading('multiWallet');
  } catch {
    // Whoever loads it reports that. The new connection takes the place of the current one, as where the feature is off.
  }
}

/**
 * Opens a wallet in one namespace, on the network that was chosen there. An attempt that is pending there is abandoned.
 */
export const connectWallet = createAppAsyncThunk<AdapterConnection, WalletRef>(
  'connection/connectWallet',
  async ({ namespace, walletId: _walletId, ...wanted }, { dispatch, extra, getState }) => {
    const networkId = wanted.networkId ?? getState().networks.chosen[namespace];
    const request = { ...wanted, ...(networkId && { networkId }) };
    return extra.attempts.run({
      namespace,
      connectorId: request.connectorId,
      async prepare() {
        if (selectIsAnythingConnected(getState())) await keepConnected(extra);
        return prepareAdapter(extra, namespace);
      },
      ask(adapter, signal) {
        if (isImpossible(getState(), { namespace, ...request })) return failWithoutRelay();
        return adapter.connect({ ...request, signal });
      },
      // Also after the attempt was abandoned: the adapter has replaced its previous connection with this one.
      onAnswer: (connection) => reportConnection(dispatch, extra.connectGates, { namespace, connection }),
    });
  },
  { walletMessageOf },
);

export interface RestoreRequest extends WalletRef {
  /** The account that was active. */
  readonly address?: string;
}

/** Restores a connection of an earlier visit, without a prompt. `null`: the wallet no longer shares it. */
export const restoreConnection = createAppAsyncThunk<AdapterConnection | null, RestoreRequest>(
  'connection/restoreConnection',
  async ({ namespace, ...request }, { dispatch, extra, getState, requestId }) =>
    extra.attempts.run<AdapterConnection | null>({
      namespace,
      connectorId: request.connectorId,
      prepare: () => prepareAdapter(extra, namespace),
      ask: (adapter, signal) => adapter.restore({ ...request, signal }),
      onAnswer(connection) {
        const isAwaited = selectPendingAttempt(getState(), namespace)?.requestId === requestId;
        if (connection && isAwaited) reportConnection(dispatch, extra.connectGates, { namespace, connection });
      },
    }),
  { condition: ({ namespace }, { getState }) => !getState().connection.byNamespace[namespace] },
);

export interface DisconnectRequest {
  readonly namespace: ChainNamespace;
  /** Whether the modal stays open. Default: it closes. */
  readonly isModalKept?: boolean;
  /** As in `DisconnectTarget`. */
  readonly revoke?: boolean | undefined;
}

/**
 * Ends the connection of a namespace and abandons an attempt that is pending there.
 * @returns the id of the connector that was connected, `null` when there was none.
 * @throws DISCONNECT_FAILED; whether the connection still exists then depends on what its adapter has reported.
 */
export const disconnectWallet = createAppAsyncThunk<string | null, DisconnectRequest>(
  'connection/disconnectWallet',
  async ({ namespace, revoke }, { dispatch, extra, getState }) => {
    extra.attempts.abort(namespace);
    const ending = extra.connectGates.runner?.clear(namespace);
    if (ending) await ending;
    const connected = selectConnected(getState(), namespace);
    if (!connected) return null;
    const { connectorId } = connected;
    const adapter = await extra.adapters.get(namespace);
    try {
      await adapter.disconnect(connectorId, { revoke });
    } catch (error) {
      throw isModalError(error) ? error : new DisconnectFailedError({ cause: error });
    }
    // Most adapters have already reported it, some with another connection in its place, which stays.
    const isStill = selectConnected(getState(), namespace)?.connectorId === connectorId;
    if (isStill) dispatch(walletDisconnected({ namespace, connectorId }));
    return connectorId;
  },
);
