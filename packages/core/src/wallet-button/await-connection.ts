import { onAbort } from '../adapter-kit/abortable.js';
import { selectConnected, selectConnectionError } from '../connection/connection.selectors.js';
import { ConnectionAbortedError } from '../errors/connection-errors.js';
import { ModalError } from '../errors/modal-error.js';
import type { FeatureContext } from '../features/feature-module.js';
import type { AdapterConnection } from '../ports/adapter.js';
import { CHAIN_NAMESPACES, type ChainNamespace } from '../ports/caip.js';
import type { RootState } from '../store/state.js';

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
    return error && error !== selectConnectionError(former, namespace) ? new ModalError(error.code, error.message) : [];
  })[0];

/**
 * Waits for what the visitor does in the modal, which is open by then.
 * @throws the error of an attempt that failed; CONNECTION_ABORTED 'Modal closed' when the visitor leaves
 */
export const awaitConnection = (
  { dependencies, getState, signal, subscribe }: FeatureContext,
  former: RootState,
): Promise<NewConnection> =>
  new Promise((resolve, reject) => {
    const check = () => {
      const state = getState();
      const connected = newConnection(state, former);
      const error = connected ? undefined : newError(state, former);
      if (!connected && !error && state.modal.isOpen) return;
      end();
      if (connected) resolve(connected);
      else reject(error ?? new ConnectionAbortedError({}, 'Modal closed'));
    };
    const unsubscribe = subscribe(check);
    const stop = onAbort([signal, dependencies.lifetime], (reason) => {
      end();
      reject(reason);
    });
    const end = () => {
      unsubscribe();
      stop();
    };
    check();
  });
