import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe finds in the site's page, each with its elements. */
export async function findFaults(page: Page): Promise<readonly string[]> {
  const frame = page.frames().find((one) => new URL(one.url()).pathname === '/sdk');
  if (!frame) throw new Error('The page is not in a frame.');
  return findFaultsOf(frame);
}

export async function findFaultsOf(page: Frame | Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}
