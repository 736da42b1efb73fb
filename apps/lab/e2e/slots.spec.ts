import { readFile } from 'node:fs/promises';
import { expect, test } from './support/test.js';

/** The request for the project's configuration. */
const PROJECT_CONFIG = /\/config\?/;

test.describe('elements of the page in the slots of the modal', () => {
  test.beforeEach(async ({ evmWallet, lab }) => {
    evmWallet.approve();
    await lab.goto({ host: { slots: true } });
  });

  test('are shown where the slots are, and work by pointer and by keyboard', async ({ lab, page }) => {
    const button = (name: string) => page.getByRole('button', { name: `The page's ${name}` });
    await expect(button('header')).toBeHidden();
    await lab.open();
    for (const name of ['header', 'footer', 'wallet hint']) await expect(button(name)).toBeVisible();
    await expect(button('account action')).toBeHidden();
    await button('wallet hint').click();
    await expect(button('wallet hint')).toHaveAttribute('data-presses', '1');
    await button('footer').focus();
    await page.keyboard.press('Enter');
    await expect(button('footer')).toHaveAttribute('data-presses', '1');
    const tops = await Promise.all(
      ['header', 'wallet hint', 'footer'].map(async (name) => (await button(name).boundingBox())?.y ?? Number.NaN),
    );
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    await lab.button(/^Journey Wallet/).click();
    await lab.expectStatus('connected');
    await lab.openView('Account');
    await expect(button('account action')).toBeVisible();
    await expect(button('wallet hint')).toBeHidden();
  });
});

/** The names in the package's README. */
const DOCUMENTED = [
  'root backdrop card header title body view network-selector row tile button icon-button tabs input qr snackbar alert',
  'tray tray-item',
].flatMap((names) => names.split(' '));

test('each documented part is in the views that have it, and no name is left out', async ({
  lab,
  page,
  pairingWallet,
}) => {
  const readme = await readFile(new URL('../../../packages/react/README.md', import.meta.url), 'utf8');
  const [, list = ''] = /The names are (.*?)\. Slots and parts/s.exec(readme) ?? [];
  const named = [...list.matchAll(/`([\w-]+)`/g)].map(([, name]) => name).filter((name) => name !== 'foyer-tray');
  expect(named).toEqual(DOCUMENTED);

  const left = new Set(DOCUMENTED);
  const expectParts = async (...names: readonly string[]) => {
    for (const name of names) {
      await expect(page.locator(`[part~="${name}"]`).first()).toBeAttached();
      left.delete(name);
    }
  };
  pairingWallet.approve();
  // The service does not know this page, which the modal reports in its alert.
  await page.route(PROJECT_CONFIG, (route) => route.fulfill({ status: 403, json: {} }));
  await lab.goto();
  await lab.open();
  await expectParts('root', 'backdrop', 'card', 'header', 'title', 'body', 'view', 'row', 'icon-button', 'alert');
  await lab.button(/^All Wallets/).click();
  await expectParts('tile', 'input');
  await lab.close();
  await lab.openView('ConnectingWalletConnect');
  await expectParts('tabs', 'button');
  await lab.close();
  await lab.openCode();
  await expectParts('qr');
  await lab.scanWith(pairingWallet);
  await lab.openView('Account');
  await expectParts('network-selector');
  await lab.button(/copy address/).click();
  await expectParts('snackbar');
  // It covers neither the title nor the buttons of the header.
  const [header, snackbar] = await Promise.all(
    ['header', 'snackbar'].map((part) => page.locator(`[part~="${part}"]`).first().boundingBox()),
  );
  expect(snackbar?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? Number.POSITIVE_INFINITY));
  await lab.close();
  pairingWallet.hang('personal_sign');
  await page.getByTestId('sign-message-eip155').click();
  await expectParts('tray', 'tray-item');
  pairingWallet.release();
  expect([...left]).toEqual([]);
});
