import type { ModalDispatch } from '@foyerkit/core';
import { useEffect } from 'react';
import { useModalDispatch } from '../modal-context.js';

/** What RTK Query returns from `dispatch(endpoint.initiate(…))`. */
interface Subscription {
  unsubscribe(): void;
}

/**
 * Keeps a request of one of core's APIs subscribed while a component shows its response. Core's APIs are created without
 * React and have no hooks; read the response with a selector.
 * @param start must keep its identity for the same request; `null`: no request
 */
export function useRequest(start: ((dispatch: ModalDispatch) => Subscription) | null): void {
  const dispatch = useModalDispatch();
  useEffect(() => {
    if (!start) return;
    const subscription = start(dispatch);
    return () => subscription.unsubscribe();
  }, [dispatch, start]);
}
