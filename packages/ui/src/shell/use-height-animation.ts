import { type RefObject, useLayoutEffect } from 'react';
import { prefersReducedMotion } from './reduced-motion.js';

const CHANGE_MS = 150;

/** Animates the outer element's height to the inner one's in 150 ms. */
export function useHeightAnimation(outer: RefObject<HTMLElement | null>, inner: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [frame, content] = [outer.current, inner.current];
    if (!frame || !content || typeof ResizeObserver !== 'function') return;
    let shown: number | undefined;
    let running: Animation | undefined;
    const observer = new ResizeObserver(() => {
      // If a change interrupts another one, it starts from the current height.
      const from = running?.playState === 'running' ? frame.getBoundingClientRect().height : shown;
      running?.cancel();
      const to = frame.getBoundingClientRect().height;
      // What replaces placeholders can be pressed at once, so it must not move.
      shown = content.querySelector('[data-loading]') ? undefined : to;
      if (from === undefined || Math.abs(from - to) < 1 || prefersReducedMotion(frame)) return;
      running = frame.animate(
        { height: [`${from}px`, `${to}px`], overflow: ['clip', 'clip'] },
        { duration: CHANGE_MS, easing: 'cubic-bezier(.2,.8,.2,1)' },
      );
    });
    observer.observe(content);
    return () => {
      observer.disconnect();
      running?.cancel();
    };
  }, [outer, inner]);
}
