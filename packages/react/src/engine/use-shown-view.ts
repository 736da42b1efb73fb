import { selectCurrentTraits, selectCurrentView, type ViewEntry } from '@foyerkit/core';
import { useCallback, useDeferredValue, useEffect, useReducer, useState } from 'react';
import { useModalSelector } from '../modal-context.js';
import { containerOf } from '../view-registry.js';
import { useModal } from './engine-context.js';
import type { Container } from './lazy-view.js';

export interface ShownView {
  readonly entry: ViewEntry;
  /** `null`: its code could not be loaded. */
  readonly component: Container | null;
  /** The direction of the transition to it. */
  readonly direction: 'forward' | 'back';
  /** The length of the stack; determines the direction of the next transition. */
  readonly depth: number;
}

export interface ShownViewState {
  /** `null` while the modal is closed, and until the first view of an opening has loaded or failed. */
  readonly shown: ShownView | null;
  /** Whether state has another view already, which has not been loaded or rendered yet. */
  readonly isBehind: boolean;
  /** Requests the code again after it failed to load. */
  readonly retry: () => void;
}

/**
 * The view on screen: the one in state, or the previous one until the code of the new one has loaded. On opening there
 * is no previous view: the last view of the earlier opening is not shown.
 */
export function useShownView(): ShownViewState {
  const isOpen = useModalSelector(({ modal }) => modal.isOpen);
  const current = useModalSelector(selectCurrentView);
  const depth = useModalSelector(({ router }) => router.history.length);
  const [shown, setShown] = useState<ShownView | null>(null);
  // Deferred, so that a wallet that responds at once closes the modal without the connecting view being rendered.
  const next = useDeferredValue(current);
  // On opening the deferred value is still the view before it.
  const isBehind = shown !== null && shown.entry !== current;
  const isConnecting = useModalSelector((state) => selectCurrentTraits(state).isConnecting === true);
  const entry = isBehind && isConnecting ? next : current;
  const [failed, setFailed] = useState<ViewEntry | null>(null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const { features } = useModal();
  const lazy = useModalSelector((state) => containerOf(entry.view, state, features.installed));
  const { component } = lazy;

  if (!isOpen && (shown || failed)) {
    setShown(null);
    setFailed(null);
  }
  const hasSettled = isOpen && (component !== null || failed === entry);
  if (hasSettled && (shown?.entry !== entry || shown.component !== component)) {
    const isBack = shown !== null && depth < shown.depth;
    setShown({ entry, component, depth, direction: isBack ? 'back' : 'forward' });
  }

  useEffect(() => {
    if (!isOpen || component || failed === entry) return;
    let isWanted = true;
    lazy.load().then(
      () => isWanted && renderAgain(),
      (error: unknown) => {
        console.error(`[foyerkit] The view "${entry.view}" could not be loaded.`, error);
        if (isWanted) setFailed(entry);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isOpen, component, entry, failed, lazy]);

  const retry = useCallback(() => setFailed(null), []);
  return { shown, isBehind, retry };
}
