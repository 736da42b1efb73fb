import { type RefObject, useEffect } from 'react';

/**
 * Keeps the dialog clear of a phone's keyboard. Most browsers overlay the keyboard on the page and report it only
 * through the visual viewport; the behaviour of the page's own viewport is up to the host.
 */
export function useKeyboardInset(dialog: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    const view = element?.ownerDocument.defaultView;
    // Without a touch screen no keyboard appears on the page.
    if (!isOpen || !element || !view?.visualViewport || !view.matchMedia?.('(any-pointer: coarse)').matches) return;
    const { visualViewport } = view;
    const life = new AbortController();
    import('./keyboard-inset.js').then(
      ({ keepClear }) => keepClear(element, view, visualViewport, life.signal),
      // Without it the keyboard covers a part of the sheet, which can be scrolled.
      () => undefined,
    );
    return () => life.abort();
  }, [dialog, isOpen]);
}
