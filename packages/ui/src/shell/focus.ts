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

/** How much of what scrolls fades at its end. */
const FADE_PX = 48;

const TEXT_FIELD = 'input:not([type="checkbox"]):not([type="radio"]), textarea';

const isShown = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.closest('[inert], [hidden]') && isRendered(element);

/** Environments without layout (tests) count everything as rendered. */
const isRendered = (element: HTMLElement): boolean => element.checkVisibility?.({ visibilityProperty: true }) ?? true;

/** What Tab reaches inside, in order. */
export function tabbablesIn(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(TABBABLE)].filter(isShown);
}

/** The focused element as the container's own tree sees it: `document.activeElement` stops at the shadow host. */
export function activeElementIn(container: HTMLElement): Element | null {
  const root = container.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
}

/**
 * Keeps Tab inside: a native dialog lets it reach the page's body between the last and the first control. Returns true
 * if focus was moved, and the key must not do more.
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
    // Focus on a heading before the first control, or behind the last one.
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
 * Puts focus where a view begins: on its search field where there is a mouse (on a phone the keyboard would cover the
 * list), else on its first control, else on the heading. A view that is still loading gets the heading too: what is there
 * of it is seldom what the user came for.
 */
export function focusFirst(view: HTMLElement, heading: HTMLElement | null): void {
  const isFine = view.ownerDocument.defaultView?.matchMedia?.('(pointer: fine)').matches ?? true;
  const wanted = isFine ? view.querySelector<HTMLElement>('[data-autofocus]') : null;
  const isLoading = view.querySelector('[data-loading]') !== null;
  const first = wanted ?? (isLoading ? null : tabbablesIn(view).find((each) => !each.matches(TEXT_FIELD)));
  (first ?? heading)?.focus({ preventScroll: true });
}

/** What is remembered of a control, to find it again when its view is rendered anew. */
export type FocusMemory = Map<string, string>;

/** Notes which control of a view has focus. */
export function rememberFocus(memory: FocusMemory, target: EventTarget | null): void {
  const view = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-view]') : null;
  if (view?.dataset.view && target instanceof HTMLElement) memory.set(view.dataset.view, nameOf(target));
}

/**
 * Puts focus on the control of that name, also on one that Tab passes by: a list keeps one stop. What scrolls is moved
 * until it is in sight. Returns false if there is none.
 */
export function focusNamed(view: HTMLElement, name: string): boolean {
  const controls = [...view.querySelectorAll<HTMLElement>(TABBABLE)].filter(isRendered);
  const control = controls.find((each) => nameOf(each) === name);
  const area = control && scrollAreaOf(control);
  control?.focus({ preventScroll: true });
  // By hand: `scrollIntoView` would also move what only clips, such as the card while its height follows.
  const edge = area ? bottomOf(area) - FADE_PX : 0;
  if (area && edge > 0) area.scrollTop += Math.max(0, bottomOf(control) - edge);
  return control !== undefined;
}

const bottomOf = (element: HTMLElement): number => element.getBoundingClientRect().bottom;

const nameOf = (element: HTMLElement): string => element.getAttribute('aria-label') ?? element.textContent ?? '';
