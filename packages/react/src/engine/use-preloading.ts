import type { FeatureModule, RootState, ViewName } from '@foyerkit/core';
import { useCallback, useEffect } from 'react';
import { whenIdle } from '../timing/when-idle.js';
import { loadView } from '../view-registry.js';

/** Views by the time of their loading. The lists keep their identity until something changes. See `ViewSpec`. */
export interface ViewsAhead {
  readonly idle?: ViewName | undefined;
  readonly next?: readonly ViewName[] | undefined;
  readonly near?: readonly ViewName[] | undefined;
  /** The installed features, which may add views. */
  readonly installed?: readonly FeatureModule[] | undefined;
  /** Decides which container a view has. */
  readonly getState: () => RootState;
}

/** Events that show that the visitor is about to choose. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Browsers also fire `pointermove` for a resting pointer when the element below it has changed. */
const isSign = (event: Event): boolean =>
  !(event instanceof MouseEvent) || event.type !== 'pointermove' || event.movementX !== 0 || event.movementY !== 0;

const isOnControl = (event: Event): boolean =>
  isSign(event) && event.target instanceof Element && event.target.closest('button, a') !== null;

/**
 * Loads views after the first event that counts, then removes its listeners. One view at a time, while the page is idle:
 * a press often follows the event at once, and must not wait for the requests of views that it may not need.
 */
function useLoadOn(
  target: EventTarget,
  names: readonly ViewName[] | undefined,
  counts: (event: Event) => boolean,
  load: (name: ViewName) => void,
): void {
  useEffect(() => {
    if (!names) return;
    const waiting = [...names];
    let cancel = () => {};
    const loadInTurn = () => {
      const name = waiting.shift();
      if (name) {
        cancel = whenIdle(() => {
          load(name);
          loadInTurn();
        });
      }
    };
    const stop = () => {
      for (const type of SIGNS) target.removeEventListener(type, onEvent);
    };
    const onEvent = (event: Event) => {
      if (!counts(event)) return;
      stop();
      loadInTurn();
    };
    for (const type of SIGNS) target.addEventListener(type, onEvent, { passive: true });
    return () => {
      stop();
      cancel();
    };
  }, [target, names, counts, load]);
}

function useLoadWhenIdle(name: ViewName | undefined, load: (name: ViewName) => void): void {
  useEffect(() => (name ? whenIdle(() => load(name)) : undefined), [name, load]);
}

/**
 * Loads views before they are pressed. One view loads when the page is idle, the most likely ones at the first
 * interaction, and the others when a control of the modal is hovered, touched or reached by key, so that little is
 * loaded while the visitor only reads.
 * @param root where the modal is rendered
 */
export function usePreloading(
  root: HTMLElement,
  isOpen: boolean,
  { getState, idle, installed, near, next }: ViewsAhead,
): void {
  const load = useCallback(
    (name: ViewName) => {
      // A view that fails to load is requested again when it is opened, and the failure is reported then.
      loadView(name, getState(), installed).catch(() => undefined);
    },
    [getState, installed],
  );
  useLoadWhenIdle(isOpen ? idle : undefined, load);
  useLoadOn(document, isOpen ? next : undefined, isSign, load);
  useLoadOn(root, isOpen ? near : undefined, isOnControl, load);
}
