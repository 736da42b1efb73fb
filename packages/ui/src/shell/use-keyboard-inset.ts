import { type RefObject, useEffect } from 'react';

/** The height that the keyboard covers, in px; the style sheet keeps it free. */
const PROPERTY = '--foyer-keyboard';

/**
 * Keeps the dialog clear of a phone's keyboard. Most browsers overlay the keyboard on the page and report it only
 * through the visual viewport; the behaviour of the page's own viewport is up to the host.
 */
export function useKeyboardInset(dialog: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    const view = element?.ownerDocument.defaultView;
    const viewport = view?.visualViewport;
    if (!isOpen || !element || !view || !viewport) return;
    const update = () => {
      const { height, offsetTop, scale } = viewport;
      // Pinch zoom also makes the visual viewport smaller, without a keyboard.
      const covered = scale > 1 ? 0 : Math.max(0, Math.round(view.innerHeight - height - offsetTop));
      // Set only where there is a keyboard: everything inside inherits it, so setting it restyles the whole dialog.
      if (covered > 0) element.style.setProperty(PROPERTY, `${covered}px`);
      else element.style.removeProperty(PROPERTY);
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
