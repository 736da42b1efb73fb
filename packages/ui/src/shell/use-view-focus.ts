import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { type FocusMemory, focusFirst, focusNamed, rememberFocus } from './focus.js';

interface ShownView {
  readonly viewName: string;
  readonly direction?: 'forward' | 'back' | undefined;
}

export interface ViewFocus {
  /** Sets the initial focus of the first view of an opening, and forgets where focus was in the one before. */
  readonly begin: () => void;
  /** For `onFocus`: records where focus is, to return to it. */
  readonly remember: (target: EventTarget) => void;
}

/**
 * Moves focus when the view changes: to the beginning of a new view, and back to the control from which an earlier view
 * was left, or to the heading if that control no longer exists.
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
      const shell = card.current;
      const view = shell?.querySelector<HTMLElement>('[data-view]');
      if (!shell || !view) return;
      const heading = shell.querySelector<HTMLElement>('[part="title"]');
      const left = isBack && memory.current.get(view.dataset.view ?? '');
      if (!left) {
        focusFirst(view, heading);
        return;
      }
      if (focusNamed(shell, left)) return;
      // What was pressed no longer exists; another control is not what the visitor would press next.
      heading?.focus({ preventScroll: true });
      // A long list renders the rows around its previous position only after this commit.
      queueMicrotask(() => view.isConnected && focusNamed(shell, left));
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
    begin: () => {
      memory.current.clear();
      focusView(false);
    },
    remember: (target) => card.current && rememberFocus(memory.current, card.current, target),
  };
}
