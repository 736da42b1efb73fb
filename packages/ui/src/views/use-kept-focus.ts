import { type RefObject, useLayoutEffect, useRef } from 'react';
import { activeElementIn, tabbablesIn } from '../shell/focus.js';

interface Place {
  readonly control: Element;
  /** The items and sections around it, the nearest first. */
  readonly scopes: readonly Element[];
}

const SCOPE = 'li, section';

/**
 * Keeps focus in a list whose pressed control goes with what it did: it moves to where nothing is lost by a second
 * press. That is what `data-rest` marks, a heading or the first control in it, in the nearest item or section left.
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
      // Some browsers say it also of a control that is just being removed: a moment later that one is gone. And what a
      // window loses that is left, as for a wallet's own, comes back to it.
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
    // Focus that is somewhere is not ours to move.
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
    if (rest instanceof HTMLElement) return rest.hasAttribute('tabindex') ? rest : tabbablesIn(rest)[0];
  }
  return undefined;
}
