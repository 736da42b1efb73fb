import type { ModalDispatch, ModalStore, RootState } from '@foyerkit/core';
import { createContext, useContext, useRef, useSyncExternalStore } from 'react';

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
  isEqual: (one: Selected, other: Selected) => boolean = Object.is,
): Selected {
  const { subscribe, getState } = useStore();
  const last = useRef<Reading<Selected> | null>(null);
  const read = () => {
    const [state, known] = [getState(), last.current];
    // React reads several times per render, and expects the same result for the same state.
    if (known?.state === state && known.select === select) return known.result;
    const selected = select(state);
    const result = known && isEqual(known.result, selected) ? known.result : selected;
    last.current = { state, select, result };
    return result;
  };
  return useSyncExternalStore(subscribe, read, read);
}

interface Reading<Selected> {
  readonly state: RootState;
  readonly select: (state: RootState) => Selected;
  readonly result: Selected;
}

export const useModalDispatch = (): ModalDispatch => useStore().dispatch;
