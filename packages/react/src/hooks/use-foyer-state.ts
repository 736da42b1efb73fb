'use client';

import type { ChainNamespace } from '@foyerkit/core';
import { useSyncExternalStore } from 'react';
import { useFoyer } from '../foyer/foyer-context.js';
import type { FoyerNamespaceState, FoyerState } from '../foyer/foyer-state.js';

/**
 * A part of the state; the component renders again when it changes.
 * @param select has to return a part of the state or a plain value, not a new object
 */
export function useFoyerState<Selected>(select: (state: FoyerState) => Selected): Selected {
  const { subscribe, getState, getServerState } = useFoyer();
  return useSyncExternalStore(
    subscribe,
    () => select(getState()),
    () => select(getServerState()),
  );
}

/** Names a chain family where a hook can read several. */
export interface NamespaceOption {
  /** Default: the one that is active. */
  readonly namespace?: ChainNamespace | undefined;
}

export const useNamespace = ({ namespace }: NamespaceOption): ChainNamespace =>
  useFoyerState(({ activeNamespace }) => namespace ?? activeNamespace);

/** `undefined`: no network of this family is configured. */
export function useNamespaceState(option: NamespaceOption): FoyerNamespaceState | undefined {
  const namespace = useNamespace(option);
  return useFoyerState(({ namespaces }) => namespaces[namespace]);
}
