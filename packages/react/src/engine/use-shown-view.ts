import { selectCurrentView, type ViewEntry } from '@foyerkit/core';
import { useDeferredValue, useEffect, useReducer, useState } from 'react';
import { useModalSelector } from '../modal-context.js';
import { containerOf } from '../view-registry.js';
import { useModal } from './engine-context.js';
import type { Container } from './lazy-view.js';

export interface ShownView {
  readonly entry: ViewEntry;
  /** `null`: its code could not be loaded. */
  readonly component: Container | null;
  /** Which way it came. */
  readonly direction: 'forward' | 'back';
  /** How many views are below and above it; tells the way of the next one. */
  readonly depth: number;
}

export interface ShownViewState {
  /** `null` while the modal is closed, and until the first view of an opening has arrived or failed. */
  readonly shown: ShownView | null;
  /** Asks for the code again after it failed. */
  readonly retry: () => void;
}

/**
 * The view on screen: the one that state names, or for a moment the one before, until the code of the new one is there.
 * An opening has none before: what was shown last time is not what was asked for now.
 */
export function useShownView(): ShownViewState {
  const isOpen = useModalSelector(({ modal }) => modal.isOpen);
  const current = useModalSelector(selectCurrentView);
  const depth = useModalSelector(({ router }) => router.history.length);
  const [shown, setShown] = useState<ShownView | null>(null);
  // A wallet that answers at once closes the modal: what it would have been waited for in is not rendered first.
  const next = useDeferredValue(current);
  const entry = shown ? next : current;
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

  return { shown, retry: () => setFailed(null) };
}
