import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { type FocusMemory, focusFirst, recallFocus, rememberFocus } from './focus.js';

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
      if (!view || (isBack && recallFocus(memory.current, view))) return;
      focusFirst(view, card.current?.querySelector<HTMLElement>('[part="title"]') ?? null);
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
