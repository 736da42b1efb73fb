import { comeToRest } from './support/at-rest.js';
import { blockFirstWindow } from './support/block-window.js';
import { holdRequests } from './support/hold-requests.js';
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

/** Texts of a language that says everything at length. */
const LONG_MESSAGES = {
  'onramp.quoteFailed': 'Right now it is not possible to say what you would get for this amount. '.repeat(3),
  'onramp.quoteUnsupported': 'It is never possible to say what you would get on the network you are on. '.repeat(4),
  'onramp.networkFee': 'What the network takes for it',
};

for (const [where, viewport, config] of [
  ['in a wide window', { width: 1280, height: 900 }, {}],
  ['on a narrow phone, from the right', { width: 320, height: 640 }, { host: { rtl: true } }],
  ['on a narrow phone, with long texts', { width: 320, height: 640 }, { options: { messages: LONG_MESSAGES } }],
] as const) {
  test.describe(where, () => {
    test.use({ viewport });

    /** Where the controls around the quote are on screen. */
    const placesOf = async (lab: LabPage) => {
      await comeToRest(lab);
      const controls = [
        lab.button('1,000'),
        lab.button(/^(ETH|USDC) on /),
        lab.button('Meld'),
        lab.button('How does it'),
      ];
      return Promise.all(controls.map((control) => control.boundingBox()));
    };

    test('nothing beside a quote moves, whatever becomes of it', async ({ lab }) => {
      await chooseProvider(lab, { ...config, services: 'local' });
      const amount = lab.dialog.getByRole('textbox', { name: 'You pay' });
      const failure = lab.dialog.getByRole('button', { name: 'Try again' });
      await expect(amount).toBeVisible();
      const places = await placesOf(lab);
      expect(places).not.toContain(null);
      const release = await holdRequests(lab.page, '**/v1/onramp/quote*');
      await amount.fill('250');
      await expect(lab.dialog.getByText('Asking for a quote')).toBeAttached();
      expect(await placesOf(lab), 'while it is being asked for').toEqual(places);
      release();
      await expect(lab.dialog.getByText('250.00 USD')).toBeVisible();
      expect(await placesOf(lab), 'with the quote').toEqual(places);
      await lab.page.route('**/v1/onramp/quote*', (route) => route.fulfill({ status: 500 }));
      await amount.fill('251');
      await expect(failure).toBeVisible();
      expect(await placesOf(lab), 'after a failure').toEqual(places);
    });

    test('nothing moves where the network has no quotes', async ({ lab }) => {
      await lab.page.route('**/v1/supported-chains*', (route) => route.fulfill({ json: { http: [], ws: [] } }));
      await chooseProvider(lab, { ...config, services: 'local' });
      const amount = lab.dialog.getByRole('textbox', { name: 'You pay' });
      await expect(amount).toBeVisible();
      const places = await placesOf(lab);
      await amount.fill('250');
      await expect(lab.view('OnRampProviders').getByRole('status')).toContainText('network');
      expect(await placesOf(lab)).toEqual(places);
    });
  });
}

test('a press on a provider counts, though the quote arrives before it is released', async ({ lab }) => {
  await chooseProvider(lab, { services: 'local' });
  const release = await holdRequests(lab.page, '**/v1/onramp/quote*');
  await lab.dialog.getByRole('textbox', { name: 'You pay' }).fill('250');
  await expect(lab.dialog.getByText('Asking for a quote')).toBeAttached();
  // At its edge, which is the first to leave.
  await lab.button('Meld').hover({ position: { x: 100, y: 4 } });
  await lab.page.mouse.down();
  release();
  await expect(lab.dialog.getByText('250.00 USD')).toBeVisible();
  const opened = lab.page.waitForEvent('popup');
  await lab.page.mouse.up();
  await (await opened).close();
});

test('nothing can be pressed before it is known what can be bought', async ({ lab }) => {
  const release = await holdRequests(lab.page, '**/v1/onramp/options*');
  await chooseProvider(lab, { services: 'local' });
  const view = lab.view('OnRampProviders');
  await expect(view.getByRole('status')).toHaveText('Loading');
  await expect(view.getByRole('button')).toHaveCount(0);
  release();
  await expect(lab.button('Meld')).toBeVisible();
  await expect(lab.button('ETH on Lab One')).toBeVisible();
});

test('after 3 s the built-in lists count, and a later answer moves nothing', async ({ lab }) => {
  const release = await holdRequests(lab.page, '**/v1/onramp/options*');
  await chooseProvider(lab, { services: 'local' });
  const token = lab.button('USDC on Ethereum');
  await expect(token).toBeVisible();
  await comeToRest(lab);
  const placeOf = () => lab.button('Meld').boundingBox();
  const place = await placeOf();
  const answered = lab.page.waitForResponse('**/v1/onramp/options*');
  release();
  await answered;
  await comeToRest(lab);
  await expect(token).toBeVisible();
  expect(await placeOf()).toEqual(place);
  await lab.button('How does it work?').click();
  await lab.button('Back').click();
  await expect(token).toBeVisible();
  // The answer counts on the next visit.
  await lab.close();
  await lab.openView('OnRampProviders');
  await expect(lab.button('ETH on Lab One')).toBeVisible();
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
