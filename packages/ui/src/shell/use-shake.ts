import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { prefersReducedMotion } from './reduced-motion.js';

const SHAKE_MS = 500;
const OFFSETS_PX = [0, -6, 5, -4, 3, -1, 0];

/** A "no" in motion: returns the shake, and shakes by itself whenever `key` changes to another number. */
export function useShake(element: RefObject<HTMLElement | null>, key: number | undefined): () => void {
  const shake = useCallback(() => {
    const target = element.current;
    if (!target || prefersReducedMotion(target)) return;
    target.animate(
      { translate: OFFSETS_PX.map((offset) => `${offset}px 0`) },
      { duration: SHAKE_MS, easing: 'ease-out' },
    );
  }, [element]);
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    if (key !== undefined) shake();
  }, [key, shake]);
  return shake;
}
