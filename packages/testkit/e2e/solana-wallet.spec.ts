import { ed25519 } from '@noble/curves/ed25519.js';
import type { Page } from '@playwright/test';
import { base58 } from '@scure/base';
import { expect, installSolanaWallet, test } from '../src/playwright.js';

const APP = 'http://app.test/';

/** A host application that listens for Wallet Standard wallets at load, and may load and contact nothing. */
const SCRIPT = `
  window.found = [];
  window.changes = [];
  const api = { register: (wallet) => {
    found.push(wallet);
    wallet.features['standard:events'].on('change', ({ accounts }) => changes.push(accounts.map(({ address }) => address)));
    return () => found.splice(found.indexOf(wallet), 1);
  } };
  addEventListener('wallet-standard:register-wallet', ({ detail }) => detail(api));
  dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }));
  window.foundAtOnce = found.length;
  window.connect = (input) => found[0].features['standard:connect'].connect(input).then(
    ({ accounts }) => accounts.map(({ address }) => address),
    (cause) => cause.code ?? cause,
  );
  window.sign = (bytes) => found[0].features['solana:signMessage']
    .signMessage({ account: found[0].accounts[0], message: Uint8Array.from(bytes) })
    .then(([{ signature }]) => [...signature]);`;

test.beforeEach(({ context }) =>
  context.route(`${APP}**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "default-src 'none'; script-src 'nonce-app'" },
      body: `<!doctype html><title>App</title><script nonce="app">${SCRIPT}</script>`,
    }),
  ),
);

const names = (page: Page): Promise<unknown> => page.evaluate('found.map(({ name }) => name)');

test('is announced to the first script of a page, signs, and remembers the page across a reload', async ({
  page,
  solanaWallet,
}) => {
  await page.goto(APP);
  expect(await page.evaluate('foundAtOnce')).toBe(1);
  expect(await page.evaluate('connect()')).toEqual(solanaWallet.addresses);
  const signature = Uint8Array.from(await page.evaluate<number[]>('sign([1, 2, 3])'));
  const key = base58.decode(solanaWallet.addresses[0] ?? '');
  expect(ed25519.verify(signature, Uint8Array.of(1, 2, 3), key)).toBe(true);
  await page.reload();
  expect(await page.evaluate('connect({ silent: true })')).toEqual(solanaWallet.addresses);
  expect(solanaWallet.log().filter(({ prompted }) => prompted)).toHaveLength(2);
});

test('rejects, and notifies every tab of what its user does', async ({ context, page, solanaWallet }) => {
  solanaWallet.reject();
  await page.goto(APP);
  expect(await page.evaluate('connect()')).toBe(4001);
  solanaWallet.approve();
  const other = await context.newPage();
  await other.goto(APP);
  await page.evaluate('connect()');
  solanaWallet.selectAccount(1);
  solanaWallet.lock();
  const [first, second, third] = solanaWallet.addresses;
  const expected = [[first, second, third], [second, first, third], []];
  for (const tab of [page, other]) await expect.poll(() => tab.evaluate('changes')).toEqual(expected);
});

test('coexists with another one, is removed and appears late', async ({ context, page, solanaWallet }) => {
  const other = await installSolanaWallet(context, { name: 'Other' });
  await page.goto(APP);
  expect(await names(page)).toEqual(['Test Solana Wallet', 'Other']);
  await solanaWallet.withdraw();
  await expect.poll(() => names(page)).toEqual(['Other']);
  await solanaWallet.announceLate(2_000);
  await page.reload();
  expect(await names(page)).toEqual(['Other']);
  await expect.poll(() => names(page)).toEqual(['Other', 'Test Solana Wallet']);
  other.close();
});
