import { expect, test } from './support/test.js';

const PAGES = ['/', '/scenario/wagmi', '/scenario/no-react', '/scenario/elements', '/scenario/ssr', '/scenario/script'];

for (const path of PAGES) {
  test(`${path} offers wallets and logins by e-mail unless its address says otherwise`, async ({ lab }) => {
    await lab.page.goto(path);
    // A page that the server renders says so once its buttons work.
    if (path === '/scenario/ssr') await expect(lab.page.getByTestId('first-markup')).toBeAttached();
    await lab.open();
    await expect(lab.dialog.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await expect(lab.button(/^Lab Wallet( installed)?$/)).toBeVisible();
  });
}
