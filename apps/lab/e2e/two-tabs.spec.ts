import { LabPage } from './support/lab-page.js';
import { expect, test } from './support/test.js';

test('what is connected and disconnected in one tab is so in the other within two seconds', async ({
  context,
  evmWallet,
  faults,
  lab,
}) => {
  evmWallet.approve();
  await lab.goto();
  const other = new LabPage(await context.newPage());
  await other.goto();
  await lab.page.bringToFront();
  await lab.connect('Journey Wallet');
  await expect(other.page.getByTestId('status-eip155')).toHaveText('connected', { timeout: 2_000 });
  await lab.page.getByTestId('disconnect-eip155').click();
  await expect(other.page.getByTestId('status-eip155')).toHaveText('disconnected', { timeout: 2_000 });
  expect(faults).toEqual([]);
});
