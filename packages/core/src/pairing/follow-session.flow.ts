import { RESTORE_LIMIT_MS } from '../connection/attempts.js';
import { selectConnected, selectConnector, selectPendingAttempt } from '../connection/connection.selectors.js';
import { reportConnection } from '../connection/report-connection.js';
import { ConnectionTimeoutError } from '../errors/connection-errors.js';
import { modalClosed } from '../modal/modal.slice.js';
import { selectNetworkId } from '../networks/networks.selectors.js';
import { activeNamespaceChanged } from '../networks/networks.slice.js';
import type { AdapterConnection } from '../ports/adapter.js';
import { CHAIN_NAMESPACES, type ChainNamespace } from '../ports/caip.js';
import { PAIRING_CONNECTOR_ID, type PairingSession } from '../ports/pairing.js';
import { selectCurrentTraits } from '../router/view-traits.selectors.js';
import type { ModalStore, RootState } from '../store/state.js';
import { createAppAsyncThunk } from '../store/typed.js';

export type SessionStore = Pick<ModalStore, 'dispatch' | 'getState' | 'subscribe'>;

/**
 * Makes a chain namespace take over the session that another namespace opened, replacing its own connection. There is
 * no prompt. `null`: the session shares nothing with it, and its connection stays.
 */
const takeOverSession = createAppAsyncThunk<AdapterConnection | null, ChainNamespace>(
  'pairing/takeOverSession',
  async (namespace, { dispatch, extra, getState }) => {
    // Times out like a restore flow on page load. This limit does not apply to gates.
    const giveUp = () => extra.attempts.abort(namespace, new ConnectionTimeoutError());
    const timer = setTimeout(giveUp, RESTORE_LIMIT_MS);
    const stop = () => clearTimeout(timer);
    const taken = extra.attempts.run<AdapterConnection | null>({
      namespace,
      connectorId: PAIRING_CONNECTOR_ID,
      prepare: () => extra.adapters.get(namespace),
      ask(adapter, signal) {
        const networkId = selectNetworkId(getState(), namespace);
        const request = { connectorId: PAIRING_CONNECTOR_ID, signal, ...(networkId && { networkId }) };
        return adapter.restore(request).finally(stop);
      },
      // Also after the attempt was abandoned: the adapter has replaced its previous connection with this one.
      onAnswer(connection) {
        if (connection) reportConnection(dispatch, extra.connectGates, { namespace, connection });
      },
    });
    return taken.finally(stop);
  },
);

const isUsing = (state: RootState, namespace: ChainNamespace): boolean =>
  selectConnected(state, namespace)?.connectorId === PAIRING_CONNECTOR_ID;

const isConnecting = (state: RootState, namespace: ChainNamespace): boolean =>
  selectPendingAttempt(state, namespace)?.kind === 'connect';

/** The chain namespaces that can pair and have accounts in the session. */
export const namespacesOf = ({ accounts }: PairingSession, state: RootState): readonly ChainNamespace[] =>
  CHAIN_NAMESPACES.filter(
    (namespace) =>
      selectConnector(state, namespace, PAIRING_CONNECTOR_ID)?.type === 'PAIRING' &&
      accounts.some((account) => account.startsWith(`${namespace}:`)),
  );

/** Resolves when the namespaces that proposed the session have taken it over or failed to. */
function untilTaken(
  openers: readonly ChainNamespace[],
  { getState, subscribe }: SessionStore,
  lifetime: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    let unsubscribe = () => {};
    const look = () => {
      if (!lifetime.aborted && openers.some((namespace) => isConnecting(getState(), namespace))) return;
      unsubscribe();
      lifetime.removeEventListener('abort', look);
      resolve();
    };
    unsubscribe = subscribe(look);
    lifetime.addEventListener('abort', look);
    look();
  });
}

/**
 * One scan connects every chain namespace of the session: the others take it over from the namespace that proposed it.
 * A connect flow of another wallet continues. Source: F3.4.2.
 */
export async function followSession(
  session: PairingSession,
  openers: readonly ChainNamespace[],
  store: SessionStore,
  lifetime: AbortSignal,
): Promise<void> {
  const { dispatch, getState } = store;
  await untilTaken(openers, store, lifetime);
  if (lifetime.aborted) return;
  const others = namespacesOf(session, getState()).filter(
    (namespace) =>
      !openers.includes(namespace) && !isUsing(getState(), namespace) && !isConnecting(getState(), namespace),
  );
  await Promise.all(others.map((namespace) => dispatch(takeOverSession(namespace))));
  const arrived = others.find((namespace) => isUsing(getState(), namespace));
  if (lifetime.aborted || !arrived || namespacesOf(session, getState()).some((one) => openers.includes(one))) return;
  // The wallet shares accounts of another namespace than was requested: that is the one the visitor has connected.
  dispatch(activeNamespaceChanged(arrived));
  if (getState().modal.isOpen && selectCurrentTraits(getState()).isConnecting) dispatch(modalClosed());
}

/**
 * Connects what is free for a session that was approved after the visitor had left the attempt. A wallet that was
 * connected or asked since then stays.
 * @returns whether a namespace uses the session
 */
export async function followLateSession(
  session: PairingSession,
  { dispatch, getState }: SessionStore,
  lifetime: AbortSignal,
): Promise<boolean> {
  const shared = namespacesOf(session, getState());
  const free = shared.filter(
    (namespace) => !selectConnected(getState(), namespace) && !isConnecting(getState(), namespace),
  );
  await Promise.all(free.map((namespace) => dispatch(takeOverSession(namespace))));
  const used = shared.filter((namespace) => isUsing(getState(), namespace));
  const active = getState().networks.activeNamespace;
  const [first] = used;
  if (!lifetime.aborted && first && !selectConnected(getState(), active)) dispatch(activeNamespaceChanged(first));
  return used.length > 0;
}
