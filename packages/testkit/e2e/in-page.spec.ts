import { expect, inPageScript, test } from '../src/playwright.js';
import { APP, ask, names, serveApp } from './page.js';

test.beforeEach(async ({ context }) => {
  await serveApp(context);
  await context.addInitScript({
    content: inPageScript({ name: 'Alpha', rdns: 'org.alpha' }, { name: 'Beta', rdns: 'org.beta' }),
  });
});

test('a wallet in the page exists before the first script and is controlled by the page', async ({ page }) => {
  await page.goto(APP);
  expect(await page.evaluate('foundAtOnce')).toBe(2);
  expect(await names(page)).toEqual(['Alpha', 'Beta']);
  await page.evaluate('foyerkitTestkit.wallets[0].reject()');
  expect(await ask(page, 'eth_requestAccounts')).toMatchObject({ cause: { code: 4001 } });
});

test('a wallet in the page remembers the page across a reload, and follows changes made in another tab', async ({
  page,
  context,
}) => {
  await page.goto(APP);
  const connected = await ask(page, 'eth_requestAccounts');
  await page.reload();
  expect(await ask(page, 'eth_accounts')).toEqual(connected);
  const other = await context.newPage();
  await other.goto(APP);
  await other.evaluate('foyerkitTestkit.wallets[0].lock()');
  await expect.poll(() => page.evaluate('events')).toEqual([['accountsChanged', []]]);
  expect(await ask(page, 'eth_accounts')).toEqual({ result: [] });
});
