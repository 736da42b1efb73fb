import type { ViewName } from '@foyerkit/core';
import { useEffect } from 'react';
import { whenIdle } from '../timing/when-idle.js';
import { loadView, type ViewSpec } from '../view-registry.js';

function load(names: readonly ViewName[]): void {
  // What does not arrive now is asked for again when it is opened, and is reported then.
  for (const name of names) loadView(name).catch(() => undefined);
}

const isControl = ({ target }: Event): boolean => target instanceof Element && target.closest('button, a') !== null;

/**
 * Loads views ahead of the press: the likeliest once the one on screen is painted and the page has time, the others when
 * a control of the modal is hovered, touched or reached by key.
 * @param root where the modal is rendered
 */
export function usePreloading(root: HTMLElement, isOpen: boolean, { next, near }: ViewSpec): void {
  useEffect(() => {
    if (!isOpen || !next) return;
    return whenIdle(() => load(next));
  }, [isOpen, next]);
  useEffect(() => {
    if (!isOpen || !near) return;
    const onIntent = (event: Event) => {
      if (isControl(event)) load(near);
    };
    root.addEventListener('pointerover', onIntent);
    root.addEventListener('keydown', onIntent);
    return () => {
      root.removeEventListener('pointerover', onIntent);
      root.removeEventListener('keydown', onIntent);
    };
  }, [root, isOpen, near]);
}
