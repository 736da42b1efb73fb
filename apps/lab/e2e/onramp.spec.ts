import { blockFirstWindow } from './support/block-window.js';
import type { LabPage, LabPageConfig } from './support/lab-page.js';
import { CHAIN_ONE, expect, test } from './support/test.js';

test.use({ viewport: { width: 1280, height: 900 } });

/** Opens the list of providers as a visitor who wants to buy. */
async function chooseProvider(lab: LabPage, config?: LabPageConfig): Promise<void> {
  await lab.goto(config);
  await lab.connect('Journey Wallet');
  await lab.openView('FundWallet');
  await lab.button(/^Buy crypto/).click();
  await expect(lab.view('OnRampProviders')).toBeVisible();
}

test.beforeEach(({ evmWallet }) => evmWallet.approve());

test('what is bought in the window of the provider arrives on the chain, and the modal says so', async ({
  info,
  lab,
}) => {
  await chooseProvider(lab);
  const opened = lab.page.waitForEvent('popup');
  const node = new URL(info.chains[CHAIN_ONE]?.rpcUrl ?? '').origin;
  const read = lab.page.waitForResponse(
    (response) =>
      new URL(response.url()).origin === node && (response.request().postData()?.includes('eth_getBalance') ?? false),
  );
  await lab.button('Meld').click();
  const provider = await opened;
  await expect(lab.dialog.getByText('Buy in Meld')).toBeVisible();
  await expect(provider.getByRole('heading', { name: 'Test on-ramp provider' })).toBeVisible();
  const address = (await lab.textOf('account-eip155')).split(':').at(-1) ?? '';
  await expect(provider.getByTestId('onramp-walletAddress')).toHaveText(address);
  await expect(provider.getByTestId('onramp-destinationCurrencyCode')).toHaveText('USDC');
  await expect(provider.getByTestId('onramp-publicKey')).toHaveText('lab');
  expect(await provider.evaluate(() => window.opener)).toBeNull();
  // What the account has is compared with this.
  await read;
  await provider.getByRole('button', { name: 'Pay' }).click();
  await expect(lab.dialog.getByText('Your funds have arrived')).toBeVisible();
  await expect(lab.dialog.getByText('0.500 ETH')).toBeVisible();
  expect(provider.isClosed()).toBe(true);
});

test('a window that the browser blocks is said, and opens with the next press', async ({ lab }) => {
  await lab.page.addInitScript(blockFirstWindow);
  await chooseProvider(lab);
  await lab.button('Meld').click();
  await expect(lab.dialog.getByText('Buy failed')).toBeVisible();
  await expect(
    lab.dialog.getByText(
      'Your browser blocked the window. Allow popups for this page, or copy the link and open it yourself.',
    ),
  ).toBeVisible();
  await expect(lab.view('BuyInProgress')).toBeVisible();
  const opened = lab.page.waitForEvent('popup');
  await lab.button('Try again').click();
  await (await opened).close();
  await expect(lab.dialog.getByText('Buy in Meld')).toBeVisible();
});

test('a quote follows the amount, within the limits of the ways to pay', async ({ lab }) => {
  await chooseProvider(lab, { services: 'local' });
  const amount = lab.dialog.getByRole('textbox', { name: 'You pay' });
  await amount.fill('5');
  await expect(lab.dialog.getByText('The least amount is 10.00 USD')).toBeVisible();
  await amount.fill('25000.01');
  await expect(lab.dialog.getByText('The greatest amount is 25,000.00 USD')).toBeVisible();
  await amount.fill('250');
  // Of the amount, less 1.5 % and the fee of the network, at the lab's price of 2500.25 dollars.
  await expect(lab.dialog.locator('.onramp-line').filter({ hasText: 'You get' })).toContainText(/0\.09\d+ ETH/);
});

test.describe('in a place that the host excludes', () => {
  test.use({ timezoneId: 'Asia/Shanghai' });

  test('buying is not offered, and receiving is', async ({ lab }) => {
    await lab.goto({ options: { onramp: { restrictedTimeZones: ['Asia/Shanghai'] } } });
    await lab.connect('Journey Wallet');
    await lab.openView('FundWallet');
    await expect(lab.button('Receive funds')).toBeVisible();
    await expect(lab.button(/^Buy crypto/)).toBeHidden();
    await lab.close();
    await lab.openView('OnRampProviders');
    await expect(lab.dialog.getByText('No provider serves the place where you are.')).toBeVisible();
  });
});
