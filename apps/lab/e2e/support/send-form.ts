import { expect } from '@playwright/test';
import { type Address, getAddress, toHex } from 'viem';
import type { LabPage } from './lab-page.js';

/** An EVM account that nobody has used. */
export const newAddress = (): Address => getAddress(toHex(crypto.getRandomValues(new Uint8Array(20))));

export interface Transfer {
  /** The symbol of the coin or token. */
  readonly token: string;
  readonly amount: string;
  /** An address or a name. */
  readonly receiver: string;
}

/** Enters a transfer in Send, which is open. */
export async function enterTransfer(lab: LabPage, { amount, receiver, token }: Transfer): Promise<void> {
  await lab.button('Select token to send').click();
  await lab
    .view('WalletSendSelectToken')
    .locator('[data-row]', { hasText: new RegExp(` ${token}(?:\\$|$)`) })
    .click();
  await lab.dialog.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await lab.dialog.getByRole('textbox', { name: 'Receiver' }).fill(receiver);
}

/**
 * Opens the review, which shows the whole address.
 * @param address where the receiver leads to
 */
export async function openReview(lab: LabPage, address: string): Promise<void> {
  await lab.button('Preview Send').click();
  await expect(lab.view('WalletSendPreview').locator('.address-groups').first()).toHaveText(address);
}

/** Waits until the fee is known and the node has tried the transaction, and so Send can be pressed. */
export async function untilSendable(lab: LabPage): Promise<() => Promise<void>> {
  const send = lab.view('WalletSendPreview').getByRole('button', { name: 'Send', exact: true });
  await expect(send).not.toHaveAttribute('aria-disabled', 'true');
  return () => send.click();
}
