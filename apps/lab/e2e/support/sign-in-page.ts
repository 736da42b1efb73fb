import { expect, type Locator } from '@playwright/test';
import type { LabPage } from './lab-page.js';

/** The modal cannot be dismissed: each way shakes it, and the view with its buttons stays. */
export async function expectStays(lab: LabPage, view: string): Promise<void> {
  await lab.page.keyboard.press('Escape');
  await lab.button('Close').click();
  await lab.page.mouse.click(5, 5);
  await expect(lab.view(view)).toBeVisible();
  await expect(lab.button('Cancel')).toBeEnabled();
}

/** Not the same button while the wallet is asked. */
export const signButton = (lab: LabPage): Locator => lab.dialog.getByRole('button', { name: 'Sign', exact: true });
