import { comeToRest } from './support/at-rest.js';
import { expect, test } from './support/test.js';

const FEATURES = { socials: ['google', 'x', 'github'], collapseWallets: true };

test('a visitor who wants none of the logins continues with a wallet, and connects', async ({ evmWallet, lab }) => {
  evmWallet.approve();
  await lab.goto({ embedded: 'site', options: { features: FEATURES } });
  await lab.open();
  await expect(lab.button('Continue with Google')).toBeVisible();
  await expect(lab.button(/^Journey Wallet/)).toBeHidden();
  await lab.button('Continue with a wallet').click();
  await expect(lab.view('ConnectWallets')).toBeVisible();
  await lab.button(/^Journey Wallet/).click();
  await lab.expectStatus('connected');
});

test('a page without the embedded wallet offers its wallets alone, whatever logins it asks for', async ({
  evmWallet,
  lab,
}) => {
  evmWallet.approve();
  await lab.goto({ embedded: 'none', options: { features: FEATURES } });
  await lab.open();
  await expect(lab.button(/^Journey Wallet/)).toBeVisible();
  await expect(lab.button(/^Continue with/)).toHaveCount(0);
  await lab.button(/^Journey Wallet/).click();
  await lab.expectStatus('connected');
});

test('until the documents are accepted, the list is dimmed and no key reaches it', async ({ evmWallet, lab }) => {
  evmWallet.approve();
  await lab.goto({
    options: { features: { legalCheckbox: true }, termsConditionsUrl: 'https://host.example/terms' },
  });
  await lab.open();
  // By its text: what cannot be reached has no role.
  const row = lab.dialog.locator('button', { hasText: 'Journey Wallet' });
  await row.waitFor({ state: 'attached' });
  await comeToRest(lab);
  const opacity = () =>
    row.evaluate((element) => getComputedStyle(element.closest('.inert-region') ?? element).opacity);
  const reached = async () => {
    const names: string[] = [];
    for (let presses = 0; presses < 12; presses += 1) {
      await lab.page.keyboard.press('Tab');
      names.push(
        await lab.page
          .locator(':focus')
          .last()
          .evaluate((element) => element.textContent ?? ''),
      );
    }
    return names.join('|');
  };
  expect(Number(await opacity())).toBeLessThan(0.7);
  expect(await reached()).not.toContain('Journey Wallet');
  await lab.dialog.getByRole('checkbox').press('Space');
  await expect.poll(opacity).toBe('1');
  expect(await reached()).toContain('Journey Wallet');
});

test('accepting the documents leaves a receipt, and the same version is not asked for again', async ({
  evmWallet,
  lab,
}) => {
  evmWallet.approve();
  const goto = (termsVersion: string) =>
    lab.goto({
      options: {
        features: { legalCheckbox: true },
        termsConditionsUrl: 'https://host.example/terms',
        termsVersion,
        locale: 'en-GB',
      },
    });
  const box = lab.dialog.getByRole('checkbox');
  await goto('2026-11');
  await lab.open();
  await expect(box).not.toBeChecked();
  const tickedAt = Date.now();
  await box.press('Space');
  await lab.button(/^Journey Wallet/).click();
  await lab.expectStatus('connected');
  const stored = () => lab.page.evaluate(() => JSON.parse(localStorage.getItem('foyerkit:acceptance') ?? 'null'));
  const receipt = await stored();
  expect(receipt).toEqual({
    version: '2026-11',
    acceptedAt: expect.any(String),
    locale: 'en-GB',
    documents: { termsUrl: 'https://host.example/terms' },
  });
  expect(Math.abs(Date.parse(receipt.acceptedAt) - tickedAt)).toBeLessThan(60_000);

  await lab.page.getByTestId('disconnect-eip155').click();
  await lab.expectStatus('disconnected');
  await goto('2026-11');
  await lab.open();
  await expect(box).toBeChecked();
  await lab.button(/^Journey Wallet/).click();
  await lab.expectStatus('connected');
  expect(await stored()).toEqual(receipt);

  await lab.page.getByTestId('disconnect-eip155').click();
  await lab.expectStatus('disconnected');
  await goto('2027-01');
  await lab.open();
  await expect(box).not.toBeChecked();
});
