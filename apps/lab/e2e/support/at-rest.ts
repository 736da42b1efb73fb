import type { LabPage } from './lab-page.js';

/** How long nothing may change before the modal counts as settled. */
const CALM_MS = 300;

/**
 * The same after a change of theme or window, which requests nothing: only frames and transitions follow.
 * A page that has not drawn so many frames has not settled, however long they took.
 */
const CALM_AGAIN_MS = 50;
const CALM_FRAMES = 4;

/** The limit after which the modal is not slow, but never settles. */
const LIMIT_MS = 30_000;

/**
 * Waits until the modal has settled, however slow the machine: no transition is running, nothing is rendering,
 * and no visible picture is loading.
 * @param isWaitOver whether loading indicators must be gone as well: spinners, placeholders and busy lists. Default: they
 * may keep moving
 */
export const comeToRest = (lab: LabPage, isWaitOver = false): Promise<void> => settle(lab, CALM_MS, !isWaitOver);

/** Waits until a modal that was at rest has settled in another theme or window. */
export const comeToRestAgain = (lab: LabPage): Promise<void> => settle(lab, CALM_AGAIN_MS, true);

async function settle({ page }: LabPage, calmMs: number, hasWaits: boolean): Promise<void> {
  await page.locator('foyer-modal').evaluate(
    async (host, { calmFrames, calmMs, hasWaits, limitMs }) => {
      const root = host.shadowRoot;
      if (!root) throw new Error('The modal is not rendered.');
      const startedAt = performance.now();
      let stirredAt = startedAt;
      let frames = 0;
      const stir = () => {
        stirredAt = performance.now();
        frames = 0;
      };
      const observer = new MutationObserver(stir);
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
      while (frames < calmFrames || performance.now() - stirredAt < calmMs) {
        if (performance.now() - startedAt > limitMs) throw new Error('The modal did not settle.');
        await new Promise(requestAnimationFrame);
        frames += 1;
        if (isMoving() || isWaiting()) stir();
      }
      observer.disconnect();
      // A loaded picture may not be painted yet; a broken one is not shown.
      await Promise.allSettled(pictures().map((picture) => picture.decode()));
    },
    { calmFrames: CALM_FRAMES, calmMs, hasWaits, limitMs: LIMIT_MS },
  );
}
