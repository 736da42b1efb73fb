import type { ViewName } from '@foyerkit/core';
import { useEffect } from 'react';
import { loadView } from '../view-registry.js';

/** Signs that someone is about to choose. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Loads the views one is likely to go to next, at the first sign that one goes anywhere: reading costs nothing. */
export function usePreloading(isOpen: boolean, next: readonly ViewName[] | undefined): void {
  useEffect(() => {
    if (!isOpen || !next) return;
    const stop = () => {
      for (const sign of SIGNS) document.removeEventListener(sign, load);
    };
    const load = () => {
      stop();
      // What does not arrive now is asked for again when it is opened, and is reported then.
      for (const name of next) loadView(name).catch(() => undefined);
    };
    for (const sign of SIGNS) document.addEventListener(sign, load, { passive: true });
    return stop;
  }, [isOpen, next]);
}
