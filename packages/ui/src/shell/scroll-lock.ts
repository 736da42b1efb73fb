/** True if an element between the target and the dialog can scroll. */
function canScroll(target: EventTarget | null, dialog: HTMLElement): boolean {
  for (let at = target instanceof Element ? target : null; at && at !== dialog; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return true;
  }
  return false;
}

/** Prevents wheel and touch in the dialog from scrolling the page behind, until the signal. Loaded when asked for. */
export function lockScroll(dialog: HTMLElement, signal: AbortSignal): void {
  const onMove = (event: Event): void => {
    if (!canScroll(event.target, dialog)) event.preventDefault();
  };
  for (const type of ['wheel', 'touchmove']) dialog.addEventListener(type, onMove, { passive: false, signal });
}
