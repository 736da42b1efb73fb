import { type RefObject, useEffect } from 'react';

/** True if an element between the target and the dialog can scroll. */
function canScroll(target: EventTarget | null, dialog: HTMLElement): boolean {
  for (let at = target instanceof Element ? target : null; at && at !== dialog; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return true;
  }
  return false;
}

/** Prevents wheel and touch from scrolling the page behind, without changing its styles. */
export function useScrollLock(dialog: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element || !isOn) return;
    const onMove = (event: Event): void => {
      if (!canScroll(event.target, element)) event.preventDefault();
    };
    const options = { passive: false };
    element.addEventListener('wheel', onMove, options);
    element.addEventListener('touchmove', onMove, options);
    return () => {
      element.removeEventListener('wheel', onMove);
      element.removeEventListener('touchmove', onMove);
    };
  }, [dialog, isOn]);
}
