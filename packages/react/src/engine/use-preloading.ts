import type { ViewName } from '@foyerkit/core';
import { useEffect } from 'react';
import { whenIdle } from '../timing/when-idle.js';
import { loadView } from '../view-registry.js';

/** Loads the views one is likely to go to next, once the one on screen is painted and the page has time. */
export function usePreloading(isOpen: boolean, next: readonly ViewName[] | undefined): void {
  useEffect(() => {
    if (!isOpen || !next) return;
    return whenIdle(() => {
      // What does not arrive now is asked for again when it is opened, and is reported then.
      for (const name of next) loadView(name).catch(() => undefined);
    });
  }, [isOpen, next]);
}
