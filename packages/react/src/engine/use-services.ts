import { loadServices, type RootState, type ServicesState, selectAreServicesReady } from '@foyerkit/core';
import { useCallback, useEffect, useState } from 'react';
import { useModalDispatch, useModalSelector } from '../modal-context.js';

export interface Services {
  /** Whether requests can be made. */
  readonly isReady: boolean;
  /** The code of the clients failed to load. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Core's API clients, which are loaded when the modal first opens or a view first needs them. */
export function useServices(): Services {
  const dispatch = useModalDispatch();
  const isReady = useModalSelector(selectAreServicesReady);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(async () => {
    setHasFailed(false);
    const { meta } = await dispatch(loadServices());
    if (meta.requestStatus === 'rejected') setHasFailed(true);
  }, [dispatch]);
  useEffect(() => {
    if (!isReady) void load();
  }, [isReady, load]);
  return { isReady, hasFailed: hasFailed && !isReady, retry: () => void load() };
}

const hasServices = (state: RootState): state is RootState & ServicesState => state.catalogueApi !== undefined;

/** Selects from the state of the clients; `null` until they have loaded. */
export const useServicesSelector = <Selected>(
  select: (state: RootState & ServicesState) => Selected,
): Selected | null => useModalSelector((state) => (hasServices(state) ? select(state) : null));
