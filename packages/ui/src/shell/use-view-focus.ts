import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { type FocusMemory, focusFirst, focusNamed, rememberFocus } from './focus.js';

interface ShownView {
  readonly viewName: string;
  readonly direction?: 'forward' | 'back' | undefined;
}

export interface ViewFocus {
  /** Sets the initial focus of the current view. */
  readonly begin: () => void;
  /** For `onFocus`: records where focus is, to return to it. */
  readonly remember: (target: EventTarget) => void;
}

/**
 * Moves focus when the view changes: to the beginning of a new view, and back to the control from which an earlier view
 * was left.
 * @param hasFocus whether the shell has the focus and may move it; called when the view has changed
 */
export function useViewFocus(
  card: RefObject<HTMLElement | null>,
  { viewName, direction }: ShownView,
  hasFocus: () => boolean,
): ViewFocus {
  const memory = useRef<FocusMemory>(new Map());
  const focusView = useCallback(
    (isBack: boolean) => {
      const view = card.current?.querySelector<HTMLElement>('[data-view]');
      if (!view) return;
      const left = isBack && memory.current.get(view.dataset.view ?? '');
      if (left && focusNamed(view, left)) return;
      focusFirst(view, card.current?.querySelector<HTMLElement>('[part="title"]') ?? null);
      // A long list renders the rows around its previous position only after this commit.
      if (left) queueMicrotask(() => focusNamed(view, left));
    },
    [card],
  );
  const shownView = useRef(viewName);
  const isOurs = useRef(hasFocus);
  isOurs.current = hasFocus;
  useLayoutEffect(() => {
    if (shownView.current === viewName) return;
    shownView.current = viewName;
    if (isOurs.current()) focusView(direction === 'back');
  }, [viewName, direction, focusView]);
  return {
    begin: () => focusView(false),
    remember: (target) => rememberFocus(memory.current, target),
  };
}
