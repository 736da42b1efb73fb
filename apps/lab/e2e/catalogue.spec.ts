import { comeToRest } from './support/at-rest.js';
import { expect, test } from './support/test.js';

test('all wallets of the catalogue can be reached, and few are in the document', async ({ lab }) => {
  await lab.goto();
  await lab.openView('AllWallets');
  const grid = lab.view('AllWallets');
  const tiles = grid.locator('[aria-posinset]');
  await expect(tiles.first()).toBeVisible();
  const total = Number(await tiles.first().getAttribute('aria-setsize'));
  expect(total).toBeGreaterThanOrEqual(200);
  await tiles.first().getByRole('button').focus();
  const furthest = async () => {
    await lab.page.keyboard.press('End');
    return Number(await tiles.last().getAttribute('aria-posinset'));
  };
  await expect.poll(furthest, { intervals: [60], timeout: 60_000 }).toBe(total);
  const elements = await lab.page.evaluate(() => {
    const count = (root: ParentNode): number =>
      [...root.querySelectorAll('*')].reduce(
        (sum, element) => sum + 1 + (element.shadowRoot ? count(element.shadowRoot) : 0),
        0,
      );
    return count(document.querySelector('foyer-modal, [data-foyer]')?.shadowRoot ?? document);
  });
  expect(elements).toBeLessThan(1500);
});

test('the icons of the first 20 wallets are fetched before any scrolling', async ({ lab }) => {
  await lab.page.setViewportSize({ width: 360, height: 640 });
  await lab.goto();
  await lab.openView('AllWallets');
  const pictures = lab.view('AllWallets').locator('[aria-posinset] img');
  const isHere = () => pictures.evaluateAll((all) => all.filter((one) => Reflect.get(one, 'naturalWidth') > 0).length);
  await expect.poll(isHere).toBeGreaterThanOrEqual(20);
});

test('a search finds a wallet, and reports when it finds none', async ({ lab }) => {
  await lab.goto();
  await lab.openView('AllWallets');
  await lab.searchField.fill('Rainbow');
  await expect(lab.button(/^Rainbow/).first()).toBeVisible();
  await lab.searchField.fill('no wallet is called this');
  await expect(lab.dialog.getByText('No Wallet found')).toBeVisible();
});

test('a wallet that is not installed is reached by its code, its link, or its downloads', async ({ lab }) => {
  await lab.goto();
  await lab.openWallet('MetaMask');
  await expect(lab.code).toBeVisible();
  await lab.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await lab.expectTold('Link copied', () => lab.button('Copy link').click());
  expect(await lab.page.evaluate(() => navigator.clipboard.readText())).toMatch(/^wc:/);
});

test("going back from a wallet restores the list's scroll position", async ({ lab }) => {
  await lab.goto();
  await lab.openView('AllWallets');
  const tiles = lab.view('AllWallets').locator('[aria-posinset]');
  await expect(tiles.first()).toBeVisible();
  await tiles.first().hover();
  await lab.page.mouse.wheel(0, 104 * 6);
  const tile = lab.view('AllWallets').locator('[aria-posinset="29"]');
  await expect(tile).toBeInViewport();
  // Wheel scrolling continues for a moment.
  await comeToRest(lab);
  await tile.hover();
  const before = await tile.boundingBox();
  await tile.getByRole('button').click();
  await expect(lab.view('ConnectingWalletConnect')).toBeVisible();
  await lab.button('Back').click();
  await expect(tile).toBeInViewport();
  await expect.poll(async () => Math.round((await tile.boundingBox())?.y ?? 0)).toBe(Math.round(before?.y ?? -1));
});

test('the lab shows why a wallet of this page is hidden', async ({ evmWallet, lab }) => {
  await evmWallet.approve();
  await lab.goto({ options: { excludeWalletIds: ['Journey Wallet', 'MetaMask'] } });
  await lab.open();
  await expect(lab.page.getByTestId('wallet-reasons')).toContainText('(Journey Wallet: excluded)');
  await expect(lab.button(/Journey Wallet/)).toHaveCount(0);
  await lab.button(/All Wallets/).click();
  await expect(lab.button(/^Trust Wallet/)).toBeVisible();
  await expect(lab.button(/^MetaMask/)).toHaveCount(0);
});

test('the lab also shows it for a wallet announced after the modal was closed', async ({ evmWallet, lab }) => {
  await evmWallet.withdraw();
  await lab.goto();
  await lab.open();
  await lab.close();
  await evmWallet.announce();
  await expect(lab.page.getByTestId('wallet-reasons')).toContainText('Journey Wallet: ');
});
