/** How long the view has been waiting before its success is worth a moment: sooner, no ring has been noticed. */
const NOTICED_MS = 300;
/** The ring closes in 250 ms, and the check is complete after 300. */
const SHOWN_MS = 600;
const FADE_MS = 125;

/** What labels, tests and host styles use to find elements: the copy must not be found. */
const IDENTITIES = /^(id|role|part|for|name|href|tabindex|aria-.*|data-(view|uri|row|autofocus|rest))$/;

export interface Success {
  /** Asked when the view is removed: whether the modal closes because the wallet approved. */
  readonly isReached: () => boolean;
  readonly title: string;
  readonly text: string;
}

/**
 * Shows the card once more after the dialog has closed, with the ring closed to a check. The page is told, can be used
 * and has the focus meanwhile; screen readers get the announcement alone. A press on the card removes it.
 * @param ring in the dialog; call it just before the dialog is closed
 * @param since when the view began to wait, by `performance.now()`
 */
export function showSuccess(ring: HTMLElement, { title, text }: Success, since: number): void {
  const card = ring.closest<HTMLElement>('.card');
  const dialog = ring.closest('dialog');
  const mount = dialog?.parentElement;
  if (!card || !mount || performance.now() - since < NOTICED_MS) return;
  const { left, top, width, height } = card.getBoundingClientRect();
  const { borderRadius } = getComputedStyle(card);
  // In the next frame, so that the page hears of the connection first.
  requestAnimationFrame(() => {
    if (!mount.isConnected || dialog.open) return;
    const stage = mount.ownerDocument.createElement('div');
    stage.className = 'success-moment';
    stage.popover = 'manual';
    Object.assign(stage.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    const copy = card.cloneNode(true) as HTMLElement;
    for (const part of [copy, ...copy.querySelectorAll('*')]) {
      for (const { name } of [...part.attributes]) if (IDENTITIES.test(name)) part.removeAttribute(name);
    }
    copy.inert = true;
    copy.ariaHidden = 'true';
    Object.assign(copy.style, { borderRadius });
    stage.append(copy);
    mount.append(stage);
    stage.showPopover?.();
    // The ring closes from where it was.
    void stage.offsetWidth;
    const find = (part: string) => copy.querySelector<HTMLElement>(part);
    find('.status-ring')?.setAttribute('data-status', 'done');
    find('.connecting-title')?.replaceChildren(title);
    find('.connecting-text')?.replaceChildren(text);
    const timers = [
      setTimeout(() => stage.setAttribute('data-leaving', ''), SHOWN_MS),
      setTimeout(() => end(), SHOWN_MS + FADE_MS),
    ];
    const end = () => {
      for (const timer of timers) clearTimeout(timer);
      dialog.removeEventListener('focusin', end);
      stage.remove();
    };
    stage.addEventListener('click', end);
    // The modal opens again.
    dialog.addEventListener('focusin', end);
  });
}
