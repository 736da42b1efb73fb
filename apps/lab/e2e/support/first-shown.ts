import type { Page } from '@playwright/test';

/** When a page shows something, by the machine's clock. */
export interface FirstShown {
  /** Resolves when it is shown, in milliseconds since the epoch. */
  at(): Promise<number>;
}

/**
 * Watches for the text of a test id from inside the page. Polling from outside would notice it only at the next poll,
 * which is late on a busy machine.
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
      // In an object: a bare promise would be awaited here.
      return { shown };
    },
    [testId, text] as const,
  );
  return { at: () => watching.evaluate(({ shown }) => shown) };
}
