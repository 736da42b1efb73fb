import type { LabPage } from './lab-page.js';

/** How long nothing may change before the modal counts as settled. */
const CALM_MS = 300;

/** The limit after which the modal is not slow, but never settles. */
const LIMIT_MS = 30_000;

/**
 * Waits until the modal has settled, however slow the machine: no transition is running, nothing is rendering,
 * and no visible picture is loading.
 * @param isWaitOver whether loading indicators must be gone as well: spinners, placeholders and busy lists. Default: they
 * may keep moving
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
      /** Whether no ancestor clips it: a browser does not fetch what is scrolled out of view. */
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
        if (performance.now() - startedAt > limitMs) throw new Error('The modal did not settle.');
        await new Promise(requestAnimationFrame);
        if (isMoving() || isWaiting()) stirredAt = performance.now();
      }
      observer.disconnect();
      // A loaded picture may not be painted yet; a broken one is not shown.
      await Promise.allSettled(pictures().map((picture) => picture.decode()));
    },
    { calmMs: CALM_MS, hasWaits: !isWaitOver, limitMs: LIMIT_MS },
  );
}
