import { expect, test } from './support/test.js';

const PATH = '/scenario/ssr';

test('the browser first renders what the server rendered, and hydrates it without a warning', async ({
  evmWallet,
  lab,
}) => {
  evmWallet.approve();
  const messages = lab.watchConsole();
  const markup = await lab.gotoRendered({ options: { themeMode: 'light' } }, PATH);
  expect(markup).toContain('data-state="unknown"');
  await lab.expectStatus('disconnected');
  await lab.connect('Journey Wallet');
  // A connected visit is hydrated from the same markup.
  await lab.page.reload();
  await lab.expectStatus('connected');
  expect(messages).toEqual([]);
});

test('the page is rendered without scripts', async ({ browser, info }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(new URL(PATH, info.lab).href);
  await expect(page.getByRole('heading', { name: 'FoyerKit from the server' })).toBeVisible();
  await expect(page.getByTestId('network-eip155')).toHaveText('eip155:31337');
  await context.close();
});

test('a connected visitor with a cookie is sent the account in the first markup, until the wallet is disconnected', async ({
  evmWallet,
  lab,
}) => {
  evmWallet.approve();
  const messages = lab.watchConsole();
  const visit = () => lab.gotoRendered({ options: { themeMode: 'light' }, host: { cookie: true } }, PATH);
  const address = evmWallet.addresses[0] ?? '';
  expect(await visit()).not.toContain('data-state="restoring"');
  await lab.connect('Journey Wallet');
  await expect
    .poll(async () => (await lab.page.context().cookies()).map(({ name }) => name))
    .toContain('foyerkit.snapshot');
  const [cookie] = await lab.page.context().cookies();
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', secure: true });

  const markup = await visit();
  expect(markup).toContain('data-state="restoring"');
  expect(markup).toContain(address.slice(-4));
  await lab.expectStatus('connected');

  await lab.page.locator('.foyer-button-account').first().click();
  await lab.button('Disconnect').click();
  await lab.expectStatus('disconnected');
  expect(await visit()).not.toContain(address.slice(-4));
  expect(messages).toEqual([]);
});
