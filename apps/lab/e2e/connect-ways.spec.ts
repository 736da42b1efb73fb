import { comeToRest } from './support/at-rest.js';
import { expect, test } from './support/test.js';

test('a visitor whose social login is unavailable continues with a wallet, and connects', async ({
  evmWallet,
  lab,
}) => {
  evmWallet.approve();
  await lab.goto({ options: { features: { socials: ['google', 'x', 'github'], collapseWallets: true } } });
  await lab.open();
  await lab.button('Continue with Google').click();
  await expect(lab.dialog.getByText('This login is not available in this application')).toBeVisible();
  await lab.button('Continue with a wallet').click();
  await expect(lab.view('ConnectWallets')).toBeVisible();
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
