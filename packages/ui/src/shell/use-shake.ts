import { type RefObject, useCallback } from 'react';
import { prefersReducedMotion } from './reduced-motion.js';

const SHAKE_MS = 500;
const OFFSETS_PX = [0, -6, 5, -4, 3, -1, 0];

/** Shakes an element to signal refusal. */
export const useShake = (element: RefObject<HTMLElement | null>): (() => void) =>
  useCallback(() => {
    const target = element.current;
    if (!target || prefersReducedMotion(target)) return;
    target.animate(
      { translate: OFFSETS_PX.map((offset) => `${offset}px 0`) },
      { duration: SHAKE_MS, easing: 'ease-out' },
    );
  }, [element]);
