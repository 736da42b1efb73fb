import type { Page, Request } from '@playwright/test';

/**
 * Has requests of a page wait, and then sends them.
 * @param isHeld which of them. Default: all
 * @returns sends what waits, and lets later ones pass
 */
export async function holdRequests(
  page: Page,
  url: RegExp | string,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    if (isHeld(route.request())) await released;
    // The page may have been reloaded meanwhile, and nobody waits for the answer.
    await route.continue().catch(() => undefined);
  });
  return () => release();
}
