/** The height that the keyboard covers, in px; the style sheet keeps it free. */
const PROPERTY = '--foyer-keyboard';

/** Keeps the dialog clear of the keyboard until the signal. Loaded where the browser has a visual viewport. */
export function keepClear(dialog: HTMLElement, view: Window, viewport: VisualViewport, signal: AbortSignal): void {
  const update = () => {
    const { height, offsetTop, scale } = viewport;
    // Pinch zoom also makes the visual viewport smaller, without a keyboard.
    const covered = scale > 1 ? 0 : Math.max(0, Math.round(view.innerHeight - height - offsetTop));
    // Set only where there is a keyboard: everything inside inherits it, so setting it restyles the whole dialog.
    if (covered > 0) dialog.style.setProperty(PROPERTY, `${covered}px`);
    else dialog.style.removeProperty(PROPERTY);
  };
  if (signal.aborted) return;
  update();
  for (const type of ['resize', 'scroll']) viewport.addEventListener(type, update, { signal });
  signal.addEventListener('abort', () => dialog.style.removeProperty(PROPERTY));
}
