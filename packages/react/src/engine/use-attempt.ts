import { type ChainNamespace, selectConnected, selectConnectionError, selectPendingAttempt } from '@foyerkit/core';
import type { ConnectAttempt } from '@foyerkit/ui/views/connecting-external.view';
import { useMemo } from 'react';
import { useModalSelector } from '../modal-context.js';

/** The progress of connecting one connector, as the connecting views show it. */
export function useAttempt(namespace: ChainNamespace, connectorId: string): ConnectAttempt {
  const error = useModalSelector((state) => selectConnectionError(state, namespace));
  const isDone = useModalSelector(
    (state) =>
      selectConnected(state, namespace)?.connectorId === connectorId && !selectPendingAttempt(state, namespace),
  );
  const isLinked = useModalSelector(({ multiWallet }) => multiWallet?.linked?.connectorId === connectorId);
  return useMemo(() => {
    if (isLinked) return { status: 'linked' };
    if (error) return { status: 'error', error };
    return { status: isDone ? 'done' : 'waiting' };
  }, [error, isDone, isLinked]);
}
