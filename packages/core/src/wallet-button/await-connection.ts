import { selectConnected, selectConnectionError } from '../connection/connection.selectors.js';
import { ConnectionAbortedError } from '../errors/connection-errors.js';
import { type ModalError, toModalError } from '../errors/modal-error.js';
import type { FeatureContext } from '../features/feature-module.js';
import type { AdapterConnection } from '../ports/adapter.js';
import { CHAIN_NAMESPACES, type ChainNamespace } from '../ports/caip.js';
import type { RootState } from '../store/state.js';
import { untilState } from '../store/until-state.js';

/** A connection that a press has led to. */
export interface NewConnection {
  readonly namespace: ChainNamespace;
  readonly connection: AdapterConnection;
}

const newConnection = (state: RootState, former: RootState): NewConnection | undefined =>
  CHAIN_NAMESPACES.flatMap((namespace) => {
    const connection = selectConnected(state, namespace);
    return connection && connection !== selectConnected(former, namespace) ? { namespace, connection } : [];
  })[0];

const newError = (state: RootState, former: RootState): ModalError | undefined =>
  CHAIN_NAMESPACES.flatMap((namespace) => {
    const error = selectConnectionError(state, namespace);
    return error && error !== selectConnectionError(former, namespace) ? toModalError(error) : [];
  })[0];

/**
 * Waits for what the visitor does in the modal, which is open by then.
 * @throws the error of an attempt that failed; CONNECTION_ABORTED 'Modal closed' when the visitor leaves
 */
export function awaitConnection(context: FeatureContext, former: RootState): Promise<NewConnection> {
  const { dependencies, getState, signal } = context;
  const check = (): NewConnection | undefined => {
    const state = getState();
    const connected = newConnection(state, former);
    if (connected) return connected;
    const error = newError(state, former);
    if (error) throw error;
    if (!state.modal.isOpen) throw new ConnectionAbortedError({}, 'Modal closed');
    return undefined;
  };
  return untilState(context, check, [signal, dependencies.lifetime]);
}
