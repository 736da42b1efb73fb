import { expect, test } from './support/test.js';

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

  test('leave the documented parts in their places', async ({ lab, page }) => {
    await lab.open();
    for (const name of ['root', 'backdrop', 'card', 'header', 'title', 'body', 'view', 'row', 'icon-button']) {
      await expect(page.locator(`[part~="${name}"]`).first()).toBeAttached();
    }
  });
});
