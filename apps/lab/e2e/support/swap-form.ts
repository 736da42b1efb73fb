import { expect } from '@playwright/test';
import type { LabPage } from './lab-page.js';

export interface SwapEntry {
  /** Symbols. */
  readonly from: string;
  readonly to: string;
  readonly amount: string;
}

/** Chooses the token of one side of Swap, which is open. */
export async function chooseToken(lab: LabPage, side: 'from' | 'to', symbol: string): Promise<void> {
  const word = side === 'from' ? 'pay' : 'receive';
  await lab
    .view('Swap')
    .getByRole('button', { name: new RegExp(`^(?:Select token to ${word}|.+: change the token to ${word})$`) })
    .click();
  const view = lab.view('SwapSelectToken');
  await view.getByRole('searchbox').fill(symbol);
  const row = view.locator('[data-row]', { hasText: new RegExp(`(?:^|[\\s\\d]|[a-z])${symbol}(?:\\$.*)?$`) });
  await row.first().click();
  await expect(lab.view('Swap')).toBeVisible();
}

/** Fills in Swap, which is open, and waits for the quote. */
export async function enterSwap(lab: LabPage, { amount, from, to }: SwapEntry): Promise<void> {
  await chooseToken(lab, 'from', from);
  await chooseToken(lab, 'to', to);
  await lab.dialog.getByRole('textbox', { name: 'Amount to pay' }).fill(amount);
  await expect(lab.view('Swap').getByRole('button', { name: 'Review swap' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
}

/** Opens the review, and waits until it can be signed. */
export async function openSwapReview(lab: LabPage, next: 'Approve' | 'Swap'): Promise<void> {
  await lab.view('Swap').getByRole('button', { name: 'Review swap' }).click();
  await untilSignable(lab, next);
}

/** Waits until the review can be signed. @returns presses its button */
export async function untilSignable(lab: LabPage, next: 'Approve' | 'Swap'): Promise<() => Promise<void>> {
  const button = lab.view('SwapPreview').getByRole('button', { name: next, exact: true });
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  return () => button.click();
}
