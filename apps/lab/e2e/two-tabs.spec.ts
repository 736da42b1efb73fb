import type { BrowserContext } from '@playwright/test';
import { LabPage } from './support/lab-page.js';
import { CHAIN_ONE, CHAIN_TWO, expect, test } from './support/test.js';

/** How late a tab may be. */
const LIMIT = { timeout: 2_000 };

/** The page in one tab that is looked at, and in another behind it. */
async function openTwice(lab: LabPage, context: BrowserContext): Promise<LabPage> {
  await lab.goto();
  const other = new LabPage(await context.newPage());
  await other.goto();
  await lab.page.bringToFront();
  return other;
}

test('what one tab connects, switches and disconnects is so in the other within two seconds', async ({
  context,
  evmWallet,
  faults,
  lab,
}) => {
  evmWallet.approve();
  const other = await openTwice(lab, context);

  await lab.connect('Journey Wallet');
  await expect(other.page.getByTestId('status-eip155')).toHaveText('connected', LIMIT);
  await expect(other.page.getByTestId('network-eip155')).toHaveText(CHAIN_ONE, LIMIT);

  await lab.page.getByTestId('switch-network-eip155').selectOption(CHAIN_TWO);
  await lab.expectNetwork(CHAIN_TWO);
  await expect(other.page.getByTestId('network-eip155')).toHaveText(CHAIN_TWO, LIMIT);

  // What the other tab shows is true: it signs.
  await other.page.bringToFront();
  await other.sign('said in the other tab');

  await other.page.getByTestId('disconnect-eip155').click();
  await other.expectStatus('disconnected');
  await expect(lab.page.getByTestId('status-eip155')).toHaveText('disconnected', LIMIT);
  expect(faults).toEqual([]);
});

test('a phone that is paired in one tab is there in the other, and leaves both', async ({
  context,
  faults,
  lab,
  pairingWallet,
}) => {
  pairingWallet.approve();
  const other = await openTwice(lab, context);

  await lab.openCode();
  await lab.scanWith(pairingWallet);
  await expect(other.page.getByTestId('status-eip155')).toHaveText('connected', LIMIT);

  await lab.page.getByTestId('switch-network-eip155').selectOption(CHAIN_TWO);
  await lab.expectNetwork(CHAIN_TWO);
  await expect(other.page.getByTestId('network-eip155')).toHaveText(CHAIN_TWO, LIMIT);

  await lab.page.getByTestId('disconnect-eip155').click();
  await expect(other.page.getByTestId('status-eip155')).toHaveText('disconnected', LIMIT);
  expect(faults).toEqual([]);
});
