import { type RefObject, useLayoutEffect, useRef } from 'react';
import { activeElementIn, tabbablesIn } from '../shell/focus.js';

interface Place {
  readonly control: Element;
  /** The items and sections around it, nearest first. */
  readonly scopes: readonly Element[];
}

const SCOPE = 'li, section';

/** A phone would open its keyboard for a field. */
const TEXT_FIELD = 'input, textarea';

/**
 * Keeps focus in a list when a press removes the pressed control: focus moves to an element where a second press does
 * no harm. Such elements are marked with `data-rest` (a heading, or a container whose first control is used), and the
 * nearest remaining item or section is searched first.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  const place = useRef<Place>(null);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const note = ({ target }: Event) => {
      place.current = target instanceof Element ? { control: target, scopes: scopesOf(target, element) } : null;
    };
    const forget = ({ target }: Event) => {
      // Some browsers also send `focusout` for a control that is being removed; by the next microtask it is
      // disconnected. When the window loses focus, for example to a wallet's window, the control gets it back later.
      queueMicrotask(() => {
        const hasLeft = target instanceof Element && target.isConnected && activeElementIn(element) !== target;
        if (hasLeft && place.current?.control === target) place.current = null;
      });
    };
    element.addEventListener('focusin', note);
    element.addEventListener('focusout', forget);
    return () => {
      element.removeEventListener('focusin', note);
      element.removeEventListener('focusout', forget);
    };
  }, [root]);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || !place.current || place.current.control.isConnected) return;
    const { scopes } = place.current;
    place.current = null;
    const active = activeElementIn(element);
    // Focus that is already elsewhere is not moved.
    if (active && active !== element.ownerDocument.body) return;
    restIn([...scopes.filter(({ isConnected }) => isConnected), element])?.focus({ preventScroll: true });
  });
}

function scopesOf(control: Element, root: HTMLElement): readonly Element[] {
  const scope = control.parentElement?.closest(SCOPE);
  return scope && root.contains(scope) ? [scope, ...scopesOf(scope, root)] : [];
}

function restIn(scopes: readonly Element[]): HTMLElement | undefined {
  for (const scope of scopes) {
    const rest = scope.matches('[data-rest]') ? scope : scope.querySelector('[data-rest]');
    if (rest instanceof HTMLElement) return rest.hasAttribute('tabindex') ? rest : firstIn(rest);
  }
  return undefined;
}

function firstIn(rest: HTMLElement): HTMLElement | undefined {
  const isFine = rest.ownerDocument.defaultView?.matchMedia?.('(pointer: fine)')?.matches ?? true;
  return tabbablesIn(rest).find((each) => isFine || !each.matches(TEXT_FIELD));
}
