import { type RefObject, useEffect } from 'react';

/** What the keyboard covers of the window, in pixels; the style sheet keeps it free. */
const PROPERTY = '--foyer-keyboard';

/**
 * Keeps the dialog clear of a phone's keyboard. Most browsers lay it over the page and tell of it through the visual
 * viewport alone; how the page's own viewport behaves is the host's to say, not ours.
 */
export function useKeyboardInset(dialog: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    const view = element?.ownerDocument.defaultView;
    const viewport = view?.visualViewport;
    if (!isOpen || !element || !view || !viewport) return;
    const update = () => {
      const { height, offsetTop, scale } = viewport;
      // Who looks closer sees less of the page too, and has no keyboard for it.
      const covered = scale > 1 ? 0 : Math.max(0, Math.round(view.innerHeight - height - offsetTop));
      element.style.setProperty(PROPERTY, `${covered}px`);
    };
    update();
    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
      element.style.removeProperty(PROPERTY);
    };
  }, [dialog, isOpen]);
}
