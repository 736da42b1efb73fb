import { type RefObject, useEffect } from 'react';

/** Prevents wheel and touch from scrolling the page behind, without changing its styles. */
export function useScrollLock(dialog: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element || !isOn) return;
    const life = new AbortController();
    import('./scroll-lock.js').then(
      ({ lockScroll }) => lockScroll(element, life.signal),
      // Without it the page scrolls as it does without the option.
      () => undefined,
    );
    return () => life.abort();
  }, [dialog, isOn]);
}
