import { expect, test } from './support/test.js';

const RECEIVER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
/** How far activity and balances may be behind the network. */
const BEHIND_MS = 3_000;

test('the activity of an account follows a transaction within 3 s', async ({ lab, evmWallet }) => {
  evmWallet.approve();
  await lab.goto();
  await lab.connect('Journey Wallet');
  await lab.send(RECEIVER);
  const sentAt = Date.now();
  await lab.openView('Account');
  await lab.button('Activity').click();
  await expect(lab.view('Transactions')).toBeVisible();
  const month = lab.dialog.getByRole('heading', { name: new Date().toLocaleString('en-US', { month: 'long' }) });
  await expect(month).toBeVisible();
  await expect(lab.dialog.getByText('Sent', { exact: true })).toHaveCount(1);
  expect(Date.now() - sentAt).toBeLessThan(BEHIND_MS);
});
