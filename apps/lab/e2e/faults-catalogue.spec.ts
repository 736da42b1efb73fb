import type { Page } from '@playwright/test';
import { gotoWithFaults, type ServiceFault } from './support/service-faults.js';
import { expect, test } from './support/test.js';

const FAULTS: readonly (readonly [string, Omit<ServiceFault, 'route'>])[] = [
  ['responds with 429', { status: 429 }],
  ['responds with 500', { status: 500 }],
  ['responds with 503', { status: 503 }],
  ['does not respond in time', { delayMs: 60_000 }],
  ['responds with garbage', { body: 'garbage' }],
  ['responds with an empty body', { body: 'empty' }],
];

for (const [what, fault] of FAULTS) {
  test(`a catalogue that ${what} leads to leading wallets and a retry, and affects no wallet of the page`, async ({
    evmWallet,
    lab,
    request,
  }) => {
    evmWallet.approve();
    const services = await gotoWithFaults(lab, request, `catalogue ${what}`);
    await services.set({ route: '/getWallets', ...fault });
    // The list of the page's own wallets does not depend on the catalogue.
    await lab.open();
    await expect(lab.view('Connect')).toBeVisible();
    await expect(lab.button(/^Journey Wallet/)).toBeVisible({ timeout: 2_000 });
    await lab.page.keyboard.press('Escape');

    await lab.openView('AllWallets');
    const list = lab.view('AllWallets');
    // A catalogue that does not respond is given ten seconds.
    const limit = fault.delayMs ? { timeout: 30_000 } : {};
    await expect(list.getByText('Some wallets could not be loaded')).toBeVisible(limit);
    await expect(list.getByText('Check your connection and try again.')).toBeVisible();
    // No placeholder remains indefinitely.
    await expect(list.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(lab.button(/^MetaMask/)).toBeVisible();
    const count = list.getByText(/\d wallets$/);
    await expect(count).toHaveCount(0);

    await services.mend();
    await lab.button('Try again').click();
    await expect(count).toBeVisible();
    await expect(list.getByText('Some wallets could not be loaded')).toHaveCount(0);
    await lab.page.keyboard.press('Escape');
    await lab.connect('Journey Wallet');
  });
}

/** The files of the page that hold the bundled records. */
function watchLeadingWallets(page: Page): readonly string[] {
  const files: string[] = [];
  page.on('request', (asked) => {
    const { pathname } = new URL(asked.url());
    if (pathname.includes('leading-wallets')) files.push(pathname);
  });
  return files;
}

test('a visitor connects by a leading wallet while the catalogue fails', async ({ lab, pairingWallet, request }) => {
  pairingWallet.approve();
  const files = watchLeadingWallets(lab.page);
  const services = await gotoWithFaults(lab, request, 'leading wallets');
  await services.set({ route: '/getWallets', status: 503 });
  await lab.open();
  const connect = lab.view('Connect');
  await expect(connect.getByRole('button', { name: /^MetaMask/ })).toBeVisible();
  await expect(connect.getByRole('button', { name: /^Trust Wallet/ })).toBeVisible();
  expect(files).toHaveLength(1);
  await connect.getByRole('button', { name: /^MetaMask/ }).click();
  await expect(lab.view('ConnectingWalletConnect')).toBeVisible();
  await lab.scanWith(pairingWallet);
});

test('the lists and namespaces of the host apply to the leading wallets', async ({ lab, request }) => {
  const services = await gotoWithFaults(lab, request, 'leading wallets of the host', {
    adapters: ['evm', 'solana'],
    options: { excludeWalletIds: ['io.metamask', 'Trust Wallet'] },
  });
  await services.set({ route: '/getWallets', status: 503 });
  await lab.openView('AllWallets');
  await expect(lab.button(/^Solflare/)).toBeVisible();
  await expect(lab.button(/^(MetaMask|Trust Wallet)/)).toHaveCount(0);
});

test('a catalogue that responds leaves the leading wallets unloaded', async ({ lab }) => {
  const files = watchLeadingWallets(lab.page);
  await lab.goto();
  await lab.openView('AllWallets');
  await expect(lab.view('AllWallets').locator('[aria-posinset]').first()).toBeVisible();
  await lab.page.waitForLoadState('networkidle');
  expect(files).toEqual([]);
});

test('a catalogue that fails on a later page keeps the loaded wallets, and continues by itself once it responds', async ({
  lab,
  request,
}) => {
  const services = await gotoWithFaults(lab, request, 'a later page');
  await lab.openView('AllWallets');
  const tiles = lab.view('AllWallets').locator('[aria-posinset]');
  await expect(tiles.first()).toBeVisible();
  await services.set({ route: '/getWallets', status: 500 });
  await tiles.first().getByRole('button').focus();
  const furthest = async () => {
    await lab.page.keyboard.press('End');
    return Number(await tiles.last().getAttribute('aria-posinset'));
  };
  // At the end of the loaded wallets, no more are appended.
  let reached = 0;
  await expect
    .poll(async () => {
      const before = reached;
      reached = await furthest();
      return reached > 0 && reached === before;
    })
    .toBe(true);
  await expect(lab.dialog.getByText('The wallets could not be loaded')).toHaveCount(0);
  await services.mend();
  await expect.poll(furthest, { timeout: 30_000 }).toBeGreaterThan(reached);
});

test('one malformed record of the catalogue removes one wallet, and not the list', async ({ lab, request }) => {
  const services = await gotoWithFaults(lab, request, 'one bad record');
  await services.set({ route: '/getWallets', body: 'one-bad-record' });
  await lab.openView('AllWallets');
  await expect(lab.view('AllWallets').locator('[aria-posinset]').nth(8)).toBeVisible();
  await expect(lab.dialog.getByText('The wallets could not be loaded')).toHaveCount(0);
});

test('an empty catalogue is reported as empty, and the wallets of the page are listed', async ({
  evmWallet,
  lab,
  request,
}) => {
  evmWallet.approve();
  await gotoWithFaults(lab, request, 'empty catalogue', { options: { includeWalletIds: ['nobody-has-this-id'] } });
  await lab.openView('AllWallets');
  await expect(lab.dialog.getByText('No Wallet found')).toBeVisible();
  await expect(lab.view('AllWallets').locator('[aria-busy="true"]')).toHaveCount(0);
  await lab.page.keyboard.press('Escape');
  await lab.connect('Journey Wallet');
});

test('wallets whose icons fail to load keep their names', async ({ lab, request }) => {
  const services = await gotoWithFaults(lab, request, 'no pictures');
  await services.set({ route: '/getWalletImage', status: 500 });
  await lab.openView('AllWallets');
  await expect(lab.view('AllWallets').getByRole('button', { name: /^MetaMask/ })).toBeVisible();
});

test('icons that never load delay no wallet by more than 2 s', async ({ lab, request }) => {
  const services = await gotoWithFaults(lab, request, 'hanging pictures');
  await services.set({ route: '/getWalletImage', delayMs: 60_000 });
  const pages: number[] = [];
  lab.page.on('requestfinished', (asked) => {
    if (new URL(asked.url()).pathname.endsWith('/getWallets')) pages.push(Date.now());
  });
  await lab.openView('AllWallets');
  const tiles = lab.view('AllWallets').locator('[aria-posinset]');
  await expect(tiles.nth(15)).toBeVisible();
  expect(Date.now() - Math.max(...pages)).toBeLessThan(2_000);
  const widths = tiles.locator('img').evaluateAll((all) => all.map((one) => Reflect.get(one, 'naturalWidth')));
  expect(new Set(await widths)).toEqual(new Set([0]));
});
