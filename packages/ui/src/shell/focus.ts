import { scrollAreaOf } from '../primitives/scroll-area.js';

const TABBABLE = [
  'a[href]',
  'button:not([disabled])',
  'input:not([disabled])',
  'select:not([disabled])',
  'textarea:not([disabled])',
  'iframe',
  '[tabindex]',
].join(',');

/** The height of the fade at the end of a scroll area. */
const FADE_PX = 48;

const TEXT_FIELD = 'input:not([type="checkbox"]):not([type="radio"]), textarea';

/** A phone would open its keyboard for a field; a disabled control is of no use yet. */
const NOT_FIRST = `${TEXT_FIELD}, [aria-disabled]`;

/** Controls that end or delete something. */
const DESTRUCTIVE = '[data-destructive]';

const isShown = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.closest('[inert], [hidden]') && isRendered(element);

/** Environments without layout (tests) count everything as rendered. */
const isRendered = (element: HTMLElement): boolean => element.checkVisibility?.({ visibilityProperty: true }) ?? true;

/** The elements that Tab reaches, in order. */
export function tabbablesIn(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(TABBABLE)].filter(isShown);
}

/** The focused element in the container's own tree: `document.activeElement` stops at the shadow host. */
export function activeElementIn(container: HTMLElement): Element | null {
  const root = container.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
}

/**
 * Keeps Tab inside: in a native dialog, Tab reaches the page's body between the last and the first control. Returns
 * true if focus was moved and the key's default must be prevented.
 */
export function wrapTab(container: HTMLElement, isBackwards: boolean): boolean {
  const tabbables = tabbablesIn(container);
  const [first, last] = [tabbables[0], tabbables.at(-1)];
  if (!first || !last) return true;
  const active = activeElementIn(container);
  const isOutside = !active || !container.contains(active);
  const edge = isBackwards ? first : last;
  const isPastEdge =
    active === edge ||
    isOutside ||
    // Focus is on a heading before the first control, or after the last one.
    (!tabbables.some((each) => each === active) &&
      Boolean(
        edge.compareDocumentPosition(active) &
          (isBackwards ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING),
      ));
  if (!isPastEdge) return false;
  (isBackwards ? last : first).focus();
  return true;
}

/**
 * Sets the initial focus of a view: on its search field if there is a mouse (on a phone the keyboard would cover the
 * list), on the field of a code always, otherwise on its first control that can be used, otherwise on the heading. A view that begins with a control that cannot be
 * undone also gets the heading: the press that opened the view may be repeated. So does a view that is still loading,
 * because the controls it already shows are rarely the ones the visitor wants; its first control follows once it has
 * loaded, unless focus was moved meanwhile.
 */
export function focusFirst(view: HTMLElement, heading: HTMLElement | null): void {
  const isFine = view.ownerDocument.defaultView?.matchMedia?.('(pointer: fine)')?.matches ?? true;
  const wanted = view.querySelector<HTMLElement>(isFine ? '[data-autofocus]' : '[data-autofocus="always"]');
  const isWaiting = !wanted && isLoading(view);
  const first = wanted ?? (isWaiting ? null : tabbablesIn(view).find((each) => !each.matches(NOT_FIRST)));
  const isSafe = first && !first.matches(DESTRUCTIVE);
  (isSafe ? first : heading)?.focus({ preventScroll: true });
  if (isWaiting && heading) focusOnceLoaded(view, heading);
}

const isLoading = (view: HTMLElement): boolean => view.querySelector('[data-loading]') !== null;

function focusOnceLoaded(view: HTMLElement, heading: HTMLElement): void {
  const observer = new MutationObserver(() => {
    const isStillThere = view.isConnected && activeElementIn(view) === heading;
    if (isStillThere && isLoading(view)) return;
    observer.disconnect();
    if (isStillThere) focusFirst(view, heading);
  });
  observer.observe(view, { childList: true, subtree: true });
}

/** The name of the control to focus again, by view. */
export type FocusMemory = Map<string, string>;

const viewIn = (card: HTMLElement): HTMLElement | null => card.querySelector<HTMLElement>('[data-view]');

/** Where a control may be that leads to another view: the header has the network button. */
const partsOf = (card: HTMLElement): readonly HTMLElement[] =>
  [card.querySelector<HTMLElement>('[part="header"]'), viewIn(card)].filter((part) => part !== null);

/** Records which control has focus while a view is shown. */
export function rememberFocus(memory: FocusMemory, card: HTMLElement, target: EventTarget | null): void {
  const view = viewIn(card)?.dataset.view;
  if (!view || !(target instanceof HTMLElement)) return;
  if (partsOf(card).some((part) => part.contains(target))) memory.set(view, nameOf(target));
}

/**
 * Focuses the control with that name, including one outside the tab order: a list has a single tab stop. Scrolls until
 * the control is in view. Returns false if there is no such control, or if it is destructive.
 */
export function focusNamed(card: HTMLElement, name: string): boolean {
  const controls = partsOf(card).flatMap((part) => [...part.querySelectorAll<HTMLElement>(TABBABLE)]);
  const control = controls.find((each) => isRendered(each) && !each.matches(DESTRUCTIVE) && nameOf(each) === name);
  const area = control && scrollerOf(control);
  control?.focus({ preventScroll: true });
  // Not `scrollIntoView`: it would also scroll elements that only clip, such as the card while its height is animated.
  const edge = area ? bottomOf(area) - FADE_PX : 0;
  if (area && edge > 0) area.scrollTop += Math.max(0, bottomOf(control) - edge);
  return control !== undefined;
}

/** The scroll area, or in a low window, where it does not scroll by itself, the body around it. */
function scrollerOf(control: HTMLElement): HTMLElement | null {
  const area = scrollAreaOf(control);
  return area && area.scrollHeight <= area.clientHeight ? area.closest<HTMLElement>('[part="body"]') : area;
}

const bottomOf = (element: HTMLElement): number => element.getBoundingClientRect().bottom;

/** A control whose name changes, such as the active network, has `data-focus-key`. */
const nameOf = (element: HTMLElement): string =>
  element.dataset.focusKey ?? element.getAttribute('aria-label') ?? element.textContent ?? '';
