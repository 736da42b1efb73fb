'use client';

import type { ChainNamespace } from '@foyerkit/core';
import { useRef, useSyncExternalStore } from 'react';
import { useFoyer } from '../foyer/foyer-provider.js';
import type { FoyerState } from '../foyer/foyer-state.js';
import { reuse } from '../foyer/structural-sharing.js';

/**
 * What a component reads of the state; it renders again only when that has changed, and an equal answer is the same
 * object as before.
 * @param select gives plain JSON
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

/** Names a chain namespace where a hook can read several. */
export interface NamespaceOption {
  /** Default: the one that is active. */
  readonly namespace?: ChainNamespace | undefined;
}

/** The state of a chain namespace, or of the active one; `undefined` where no network of it is configured. */
export const namespaceStateOf = (
  { activeNamespace, namespaces }: FoyerState,
  { namespace = activeNamespace }: NamespaceOption,
) => namespaces[namespace];
