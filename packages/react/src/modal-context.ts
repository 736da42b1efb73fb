import type { ModalDispatch, ModalStore, RootState } from '@foyerkit/core';
import { createContext, useContext } from 'react';
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector';

/**
 * The store of the modal around a component. Not react-redux: its subscriptions cost every opened modal 2 kB, and a
 * host's own copy must never see this store (decision 29).
 */
export const ModalStoreContext = createContext<ModalStore | null>(null);

function useStore(): ModalStore {
  const store = useContext(ModalStoreContext);
  if (!store) throw new TypeError('This component is not inside the modal.');
  return store;
}

/**
 * Reads the state of the modal, and renders again when the result changes.
 * @param isEqual when results count as the same. Default: `Object.is`
 */
export function useModalSelector<Selected>(
  select: (state: RootState) => Selected,
  isEqual?: (one: Selected, other: Selected) => boolean,
): Selected {
  const { subscribe, getState } = useStore();
  return useSyncExternalStoreWithSelector(subscribe, getState, getState, select, isEqual);
}

export const useModalDispatch = (): ModalDispatch => useStore().dispatch;
