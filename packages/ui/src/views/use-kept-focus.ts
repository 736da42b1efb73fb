import { type RefObject, useLayoutEffect, useRef } from 'react';
import { activeElementIn, tabbablesIn } from '../shell/focus.js';

/**
 * Keeps focus in a list whose pressed control goes with what it did: it moves to the control that has taken its place.
 * @param shown changes when controls come or go
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, shown: string): void {
  const place = useRef(-1);
  const former = useRef(shown);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const note = () => {
      const focused = activeElementIn(element);
      place.current = focused instanceof HTMLElement ? tabbablesIn(element).indexOf(focused) : -1;
    };
    element.addEventListener('focusin', note);
    return () => element.removeEventListener('focusin', note);
  }, [root]);
  useLayoutEffect(() => {
    const element = root.current;
    const hasChanged = former.current !== shown;
    former.current = shown;
    if (!element || !hasChanged || place.current < 0) return;
    const active = activeElementIn(element);
    // Focus that is somewhere is not ours to move.
    if (active && active !== element.ownerDocument.body) return;
    const tabbables = tabbablesIn(element);
    tabbables[Math.min(place.current, tabbables.length - 1)]?.focus({ preventScroll: true });
  }, [root, shown]);
}
