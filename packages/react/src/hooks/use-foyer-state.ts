import type { ChainNamespace } from '@foyerkit/core';
import { useRef, useSyncExternalStore } from 'react';
import { useFoyer } from '../foyer/foyer-provider.js';
import type { FoyerNamespaceState, FoyerState } from '../foyer/foyer-state.js';
import { reuse } from '../foyer/structural-sharing.js';

/**
 * Selects from the state. The component re-renders only when the selection has changed; an equal selection is the
 * same object as before.
 * @param select returns plain JSON
 */
export function useFoyerState<Selected>(select: (state: FoyerState) => Selected): Selected {
  const { subscribe, getState, getServerState } = useFoyer();
  const last = useRef<Selected | undefined>(undefined);
  const read = (state: FoyerState): Selected => {
    last.current = reuse(last.current, select(state));
    return last.current;
  };
  return useSyncExternalStore(
    subscribe,
    () => read(getState()),
    () => read(getServerState()),
  );
}

/** The chain namespace that a hook reads. */
export interface NamespaceOption {
  /** Default: the active one. */
  readonly namespace?: ChainNamespace | undefined;
}

/** The state of a chain namespace, or of the active one; `undefined` if none of its networks is configured. */
export const namespaceStateOf = (
  { activeNamespace, namespaces }: FoyerState,
  { namespace = activeNamespace }: NamespaceOption,
) => namespaces[namespace];

/** The same for a component, which renders again when any of it changes. */
export const useNamespaceState = (option: NamespaceOption): Partial<FoyerNamespaceState> =>
  useFoyerState((state): Partial<FoyerNamespaceState> => namespaceStateOf(state, option) ?? {});
