import { expect, test } from './support/test.js';

for (const path of ['/', '/scenario/wagmi', '/scenario/no-react', '/scenario/elements', '/scenario/ssr']) {
  test(`${path} offers wallets and logins by e-mail unless its address says otherwise`, async ({ lab }) => {
    await lab.page.goto(path);
    // A page that the server renders says so once its buttons work.
    if (path === '/scenario/ssr') await expect(lab.page.getByTestId('first-markup')).toBeAttached();
    await lab.open();
    await expect(lab.dialog.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await expect(lab.button(/^Lab Wallet( installed)?$/)).toBeVisible();
  });
}

test('the page with the script tag offers wallets only', async ({ lab }) => {
  await lab.page.goto('/scenario/script');
  await lab.open();
  await expect(lab.button(/^Lab Wallet( installed)?$/)).toBeVisible();
  await expect(lab.dialog.getByRole('textbox', { name: 'Email' })).toBeHidden();
});
