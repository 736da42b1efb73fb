import type { LabPage } from './lab-page.js';

/** So long nothing may stir until the modal counts as standing still. */
const CALM_MS = 300;

/** From here on it is not slow, but never stands still. */
const LIMIT_MS = 30_000;

/**
 * Waits until the modal stands still, however long that takes the machine: nothing fades in or moves to its place,
 * nothing is rendered anew, and no picture in sight is on its way.
 * @param isWaitOver whether also what shows a wait must be gone: spinners, placeholders and busy lists. Default: they
 * may turn and breathe without an end
 */
export async function comeToRest({ page }: LabPage, isWaitOver = false): Promise<void> {
  await page.locator('foyer-modal').evaluate(
    async (host, { calmMs, hasWaits, limitMs }) => {
      const root = host.shadowRoot;
      if (!root) throw new Error('The modal is not rendered.');
      const startedAt = performance.now();
      let stirredAt = startedAt;
      const observer = new MutationObserver(() => {
        stirredAt = performance.now();
      });
      observer.observe(root, { attributes: true, characterData: true, childList: true, subtree: true });
      const isEndless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      const isMoving = () =>
        root
          .getAnimations()
          .some((animation) => animation.playState === 'running' && (!hasWaits || !isEndless(animation)));
      /** Whether nothing around it cuts it off: a browser does not fetch what is scrolled out of sight. */
      const isInSight = (element: Element): boolean => {
        const { bottom, top } = element.getBoundingClientRect();
        for (let box = element.parentElement; box; box = box.parentElement) {
          const clip = box.getBoundingClientRect();
          const isCut = getComputedStyle(box).overflowY !== 'visible';
          if (isCut && (bottom <= clip.top || top >= clip.bottom)) return false;
        }
        return bottom > 0 && top < innerHeight;
      };
      const pictures = () => [...root.querySelectorAll('img')].filter(isInSight);
      const isWaiting = () =>
        pictures().some(({ complete }) => !complete) ||
        (!hasWaits && root.querySelector('[aria-busy="true"], [data-loading]') !== null);
      while (performance.now() - stirredAt < calmMs) {
        if (performance.now() - startedAt > limitMs) throw new Error('The modal does not come to rest.');
        await new Promise(requestAnimationFrame);
        if (isMoving() || isWaiting()) stirredAt = performance.now();
      }
      observer.disconnect();
      // A picture that is there may still be on its way to the screen; one that is broken is not shown.
      await Promise.allSettled(pictures().map((picture) => picture.decode()));
    },
    { calmMs: CALM_MS, hasWaits: !isWaitOver, limitMs: LIMIT_MS },
  );
}
