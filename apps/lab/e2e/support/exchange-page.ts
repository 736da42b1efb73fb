import { expect, type Page } from '@playwright/test';

/** Decides at the page of the test exchange. The page is closed once it has said so: before that, its request may be lost. */
export async function decideAtExchange(exchange: Page, decision: 'Approve' | 'Decline'): Promise<void> {
  await exchange.getByRole('button', { name: decision }).click();
  await expect(exchange.getByRole('status')).toBeVisible();
  await exchange.close();
}
