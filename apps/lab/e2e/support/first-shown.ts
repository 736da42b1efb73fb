import type { Page } from '@playwright/test';

/** When a page shows something, by the clock of the machine. */
export interface FirstShown {
  /** Resolves when it is shown, in milliseconds since the epoch. */
  at(): Promise<number>;
}

/**
 * Watches from inside the page for a text behind a test id. Who asks from outside sees it only at the next look, and a
 * machine with much to do looks late.
 */
export async function watchFor(page: Page, testId: string, text: string): Promise<FirstShown> {
  const watching = await page.evaluateHandle(
    ([id, wanted]) => {
      const element = document.querySelector(`[data-testid="${id}"]`);
      if (!element) throw new Error(`Nothing in the page has the test id ${id}.`);
      const shown = new Promise<number>((resolve) => {
        const look = () => {
          if (element.textContent !== wanted) return false;
          resolve(Date.now());
          return true;
        };
        const observer = new MutationObserver(() => look() && observer.disconnect());
        if (!look()) observer.observe(element, { characterData: true, childList: true, subtree: true });
      });
      // In an object: a promise alone would be waited for here.
      return { shown };
    },
    [testId, text] as const,
  );
  return { at: () => watching.evaluate(({ shown }) => shown) };
}
