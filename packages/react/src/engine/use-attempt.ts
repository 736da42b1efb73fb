import { type ChainNamespace, selectConnected, selectConnectionError, selectPendingAttempt } from '@foyerkit/core';
import type { ConnectAttempt } from '@foyerkit/ui/views/connecting-external.view';
import { useMemo } from 'react';
import { useModalSelector } from '../modal-context.js';
import { useModal } from './engine-context.js';

/** The progress of connecting one connector, as the connecting views show it. */
export function useAttempt(namespace: ChainNamespace, connectorId: string): ConnectAttempt {
  const error = useModalSelector((state) => selectConnectionError(state, namespace));
  const isDone = useModalSelector(
    (state) =>
      selectConnected(state, namespace)?.connectorId === connectorId && !selectPendingAttempt(state, namespace),
  );
  const { store } = useModal();
  const isLinked = useModalSelector(({ multiWallet }) => multiWallet?.linked?.connectorId === connectorId);
  return useMemo(() => {
    if (isLinked) return { status: 'linked' };
    if (error) return { status: 'error', error };
    if (isDone) return { status: 'done' };
    const former = selectConnected(store.getState(), namespace);
    const isApproved = () => {
      const state = store.getState();
      const connected = selectConnected(state, namespace);
      return !state.modal.isOpen && connected !== former && connected?.connectorId === connectorId;
    };
    return { status: 'waiting', isApproved };
  }, [connectorId, error, isDone, isLinked, namespace, store]);
}
