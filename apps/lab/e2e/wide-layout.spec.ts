import type { Locator } from '@playwright/test';
import { decodeQr } from './support/decode-qr.js';
import type { LabPage } from './support/lab-page.js';
import { expect, test } from './support/test.js';
import { violationsOf } from './support/violations.js';

const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Goes to a page whose modal has the wide layout, and opens it. */
async function openWide(lab: LabPage, options: Readonly<Record<string, unknown>> = {}, width = 1280): Promise<void> {
  await lab.page.setViewportSize({ width, height: 800 });
  await lab.goto({ options: { layout: 'wide', ...options } });
  await lab.open();
  await expect(lab.button(/^Journey Wallet/)).toBeVisible();
}

test.describe('the list and the code side by side', () => {
  for (const locale of ['en', 'ar']) {
    test(`are so from the press on, and a phone connects by the code (${locale})`, async ({
      evmWallet,
      lab,
      pairingWallet,
    }) => {
      evmWallet.approve();
      await openWide(lab, { locale });
      // Nothing is proposed before the press.
      await expect(lab.code).toHaveCount(0);
      await lab.expectStatus('disconnected');
      expect(await violationsOf(lab)).toEqual([]);
      await lab.button('Show QR code').click();
      await expect(lab.code).toBeVisible();
      const [row, code] = [await boxOf(lab.button(/^Journey Wallet/)), await boxOf(lab.code)];
      const [first, second] = locale === 'ar' ? [code, row] : [row, code];
      expect(first.x + first.width).toBeLessThan(second.x);
      expect(await decodeQr(lab.code)).toBe(await lab.pairingUri());
      expect(await violationsOf(lab)).toEqual([]);
      await lab.scanWith(pairingWallet);
      await expect(lab.dialog).toBeHidden();
    });
  }

  test('are reached by the keyboard in the order that they are seen in', async ({ evmWallet, lab, page }) => {
    evmWallet.approve();
    await openWide(lab);
    expect((await lab.focused()).text).toContain('Journey Wallet');
    for (let presses = 0; presses < 8 && (await lab.focused()).text !== 'Show QR code'; presses += 1) {
      await page.keyboard.press('Tab');
    }
    expect((await lab.focused()).text).toBe('Show QR code');
    await page.keyboard.press('Enter');
    await expect(lab.code).toBeVisible();
    await expect(lab.button('Copy link')).toBeEnabled();
    await page.keyboard.press('Tab');
    expect((await lab.focused()).text).toBe('Copy link');
    // Another wallet can be chosen beside the code, which is not offered any longer then.
    await lab.button(/^Journey Wallet/).press('Enter');
    await lab.expectStatus('connected');
  });

  test('go back to where the visitor came from', async ({ evmWallet, lab }) => {
    evmWallet.approve();
    await openWide(lab);
    await lab.button('Show QR code').click();
    await expect(lab.code).toBeVisible();
    await lab.button('Back').click();
    await expect(lab.button('Show QR code')).toBeFocused();
    await lab.expectStatus('disconnected');
  });

  test('are one below the other’s press in a narrow window, as without the option', async ({
    evmWallet,
    lab,
    page,
  }) => {
    evmWallet.approve();
    await openWide(lab, {}, 719);
    await expect(lab.button('Show QR code')).toHaveCount(0);
    expect((await boxOf(lab.dialog.locator('.card'))).width).toBe(370);
    await page.setViewportSize({ width: 720, height: 800 });
    await expect(lab.button('Show QR code')).toBeVisible();
    expect((await boxOf(lab.dialog.locator('.card'))).width).toBeGreaterThan(600);
    await page.setViewportSize({ width: 360, height: 700 });
    await expect(lab.button('Show QR code')).toHaveCount(0);
    expect((await boxOf(lab.dialog.locator('.card'))).width).toBe(360);
  });

  test('wait for the visitor’s agreement where the host asks for it', async ({ evmWallet, lab }) => {
    evmWallet.approve();
    await openWide(lab, { termsConditionsUrl: 'https://terms.example/', features: { legalCheckbox: true } });
    await expect(lab.dialog.locator('[inert]').getByText('Show QR code')).toBeVisible();
    await lab.dialog.getByRole('checkbox').press('Space');
    await expect(lab.dialog.locator('[inert]')).toHaveCount(0);
    await lab.button('Show QR code').click();
    await expect(lab.code).toBeVisible();
  });
});
