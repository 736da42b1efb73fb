import type { LabPage } from './support/lab-page.js';
import { expect, test } from './support/test.js';
import { violationsOf } from './support/violations.js';

const tray = (lab: LabPage) => lab.page.locator('[part~="tray"]');
const items = (lab: LabPage) => tray(lab).getByRole('listitem');

test.describe('the tray of requests that wait for a paired wallet', () => {
  test.beforeEach(async ({ lab, pairingWallet }) => {
    await lab.gotoPaired(pairingWallet);
    await expect(lab.dialog).toBeHidden();
    pairingWallet.hang();
  });

  test('shows what waits, where and for how long; it goes once the wallet has answered', async ({
    lab,
    pairingWallet,
  }) => {
    const signing = lab.sign('later');
    await pairingWallet.waitForPrompt('personal_sign');
    await expect(items(lab)).toHaveCount(1);
    await expect(tray(lab).getByRole('heading', { name: 'Waiting for your wallet' })).toBeVisible();
    await expect(items(lab)).toContainText('Sign a message');
    await expect(items(lab)).toContainText(/Journey Phone, (now|\d+ seconds ago)/);
    await expect(tray(lab).getByRole('link')).toHaveCount(0);
    await expect(items(lab)).toContainText('10 seconds ago', { timeout: 20_000 });
    await lab.page.keyboard.press('Escape');
    await expect(items(lab)).toHaveCount(1);
    pairingWallet.release();
    await signing;
    await expect(tray(lab)).toHaveCount(0);
  });

  test('cancels a request by the keyboard alone; the late answer is ignored', async ({ lab, page, pairingWallet }) => {
    await page.getByTestId('sign-message-eip155').click();
    await pairingWallet.waitForPrompt('personal_sign');
    await expect(items(lab)).toHaveCount(1);
    const cancel = tray(lab).getByRole('button', { name: 'Cancel: Sign a message' });
    const isFocused = () => cancel.evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button);
    for (let presses = 0; presses < 200 && !(await isFocused()); presses += 1) await page.keyboard.press('Shift+Tab');
    expect(await isFocused()).toBe(true);
    await page.keyboard.press('Enter');
    await expect(tray(lab)).toHaveCount(0);
    await expect(page.getByTestId('last-error')).toContainText('REQUEST_REJECTED');
    pairingWallet.release();
    pairingWallet.approve();
    await lab.expectStatus('connected');
    await lab.sign('afterwards');
  });

  test('returns the focus to where it was, and leaves it where the visitor has put it', async ({
    lab,
    page,
    pairingWallet,
  }) => {
    const sign = page.getByTestId('sign-message-eip155');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-testid') ?? 'none');
    const cancel = tray(lab).getByRole('button', { name: 'Cancel: Sign a message' });
    for (const isAway of [false, true]) {
      await sign.click();
      await pairingWallet.waitForPrompt('personal_sign');
      await cancel.focus();
      if (isAway) await cancel.blur();
      pairingWallet.release('reject');
      await expect(tray(lab)).toHaveCount(0);
      expect(await focused()).toBe(isAway ? 'none' : 'sign-message-eip155');
    }
  });

  test('is in the page again with the next request after the page has removed it', async ({
    lab,
    page,
    pairingWallet,
  }) => {
    const remove = () => page.evaluate(() => document.querySelector('#foyerkit-tray')?.remove());
    const request = async (testId: string, method: string) => {
      await page.getByTestId(testId).click();
      await pairingWallet.waitForPrompt(method);
    };
    await request('sign-message-eip155', 'personal_sign');
    await expect(items(lab)).toHaveCount(1);
    await remove();
    await page.getByTestId('recipient-eip155').fill(pairingWallet.addresses[0] ?? '');
    await request('send-eip155', 'eth_sendTransaction');
    await expect(items(lab)).toHaveCount(2);
    await expect(items(lab).first()).toBeVisible();
    pairingWallet.release('reject');
    await expect(tray(lab)).toHaveCount(0);
    await remove();
    await request('sign-message-eip155', 'personal_sign');
    await expect(items(lab).first()).toBeVisible();
  });

  for (const theme of ['dark', 'light'] as const) {
    test(`passes axe on a narrow ${theme} page, also from right to left`, async ({ lab, page, pairingWallet }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.getByTestId('sign-message-eip155').click();
      await pairingWallet.waitForPrompt('personal_sign');
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await expect(items(lab)).toHaveCount(1);
      await page.locator('#foyerkit-tray .foyer').evaluate((root) => root.setAttribute('dir', 'rtl'));
      const box = await tray(lab).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
      expect(await violationsOf(lab, '#foyerkit-tray')).toEqual([]);
    });
  }
});

test('a session that its wallet has ended is reported until the visitor dismisses it', async ({
  lab,
  pairingWallet,
}) => {
  await lab.gotoPaired(pairingWallet);
  await pairingWallet.disconnect();
  await expect(tray(lab)).toContainText('Journey Phone has ended the connection');
  await tray(lab).getByRole('button', { name: 'Dismiss' }).click();
  await expect(tray(lab)).toHaveCount(0);
});

test('a host can turn the tray off', async ({ lab, pairingWallet }) => {
  await lab.gotoPaired(pairingWallet, { options: { enableRequestTray: false } });
  await pairingWallet.disconnect();
  await lab.expectStatus('disconnected');
  await lab.page.waitForTimeout(1_000);
  await expect(lab.page.locator('#foyerkit-tray')).toHaveCount(0);
});
