import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { type FocusMemory, focusFirst, focusNamed, rememberFocus } from './focus.js';

interface ShownView {
  readonly viewName: string;
  readonly direction?: 'forward' | 'back' | undefined;
}

export interface ViewFocus {
  /** Puts focus where the view on screen begins. */
  readonly begin: () => void;
  /** For `onFocus`: notes where focus is, to come back to it. */
  readonly remember: (target: EventTarget) => void;
}

/**
 * Takes focus along when the view changes: to the beginning of a new one, and back to the control that an earlier one
 * was left from.
 * @param hasFocus whether focus is ours to move; asked when another view has come
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
      // A long list has the rows that it was left at only once this commit is over.
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
