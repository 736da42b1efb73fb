import type { FeatureModule, ViewName } from '@foyerkit/core';
import { useCallback, useEffect } from 'react';
import { whenIdle } from '../timing/when-idle.js';
import { loadView } from '../view-registry.js';

/** Views by when they are loaded. The same lists as long as nothing changes. Source: `ViewSpec`. */
export interface ViewsAhead {
  readonly idle?: ViewName | undefined;
  readonly next?: readonly ViewName[] | undefined;
  readonly near?: readonly ViewName[] | undefined;
  /** The features that are installed: they bring views of their own. */
  readonly installed?: readonly FeatureModule[] | undefined;
}

/** Signs that someone is about to choose. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** A browser also tells of a pointer that rests, when what is below it has changed. */
const isSign = (event: Event): boolean =>
  !(event instanceof MouseEvent) || event.type !== 'pointermove' || event.movementX !== 0 || event.movementY !== 0;

const isOnControl = (event: Event): boolean =>
  isSign(event) && event.target instanceof Element && event.target.closest('button, a') !== null;

/** Loads views with the first sign that counts, and listens no longer. */
function useLoadOn(
  target: EventTarget,
  names: readonly ViewName[] | undefined,
  counts: (event: Event) => boolean,
  load: (name: ViewName) => void,
): void {
  useEffect(() => {
    if (!names) return;
    const stop = () => {
      for (const type of SIGNS) target.removeEventListener(type, onEvent);
    };
    const onEvent = (event: Event) => {
      if (!counts(event)) return;
      stop();
      for (const name of names) load(name);
    };
    for (const type of SIGNS) target.addEventListener(type, onEvent, { passive: true });
    return stop;
  }, [target, names, counts, load]);
}

function useLoadWhenIdle(name: ViewName | undefined, load: (name: ViewName) => void): void {
  useEffect(() => (name ? whenIdle(() => load(name)) : undefined), [name, load]);
}

/**
 * Loads views ahead of the press, and but for one not before someone is about to press at all: reading costs little.
 * The likeliest come with the first sign of life, the others when a control of the modal is hovered, touched or reached
 * by key.
 * @param root where the modal is rendered
 */
export function usePreloading(root: HTMLElement, isOpen: boolean, { idle, installed, near, next }: ViewsAhead): void {
  const load = useCallback(
    (name: ViewName) => {
      // What does not arrive now is asked for again when it is opened, and is reported then.
      loadView(name, installed).catch(() => undefined);
    },
    [installed],
  );
  useLoadWhenIdle(isOpen ? idle : undefined, load);
  useLoadOn(document, isOpen ? next : undefined, isSign, load);
  useLoadOn(root, isOpen ? near : undefined, isOnControl, load);
}
