import { expect } from '@playwright/test';
import axe from 'axe-core';
import type { LabPage } from './lab-page.js';
import { inEitherTheme } from './scenes.js';

/** What axe finds wrong with the modal on screen: the rule, and the first element that breaks it. */
export async function violationsOf({ page }: LabPage, selector = '#foyerkit-modal'): Promise<readonly string[]> {
  // Once for each page: reading its half megabyte takes longer than looking at a view.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (selector) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(selector);
    return violations.flatMap(({ id, nodes }) => {
      // A message that fades out while axe looks has any contrast.
      const lasting = nodes.find(({ html }) => !/^<[^>]* data-leaving/.test(html));
      return lasting ? [`${id} ${lasting.html}`] : [];
    });
  }, selector);
}

/** Expects that axe finds nothing wrong with a view that is at rest, in either theme. @param name of the view */
export const expectAccessible = (lab: LabPage, name: string): Promise<void> =>
  inEitherTheme(lab, async (themeMode) => {
    expect.soft(await violationsOf(lab), `${name}, ${themeMode}`).toEqual([]);
  });
