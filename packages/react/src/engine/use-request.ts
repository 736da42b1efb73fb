import type { ModalDispatch } from '@foyerkit/core';
import { useEffect } from 'react';
import { useModalDispatch } from '../modal-context.js';

/** What RTK Query answers to `dispatch(endpoint.initiate(…))`. */
interface Subscription {
  unsubscribe(): void;
}

/**
 * Keeps a request of one of core's APIs subscribed while a component shows its answer. Core's APIs are made without
 * React, so they bring no hooks; what the answer is, a selector tells.
 * @param start has to keep its identity for the same request; `null`: nothing is wanted
 */
export function useRequest(start: ((dispatch: ModalDispatch) => Subscription) | null): void {
  const dispatch = useModalDispatch();
  useEffect(() => {
    if (!start) return;
    const subscription = start(dispatch);
    return () => subscription.unsubscribe();
  }, [dispatch, start]);
}
