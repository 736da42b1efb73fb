import { DEVELOPMENT_KEYS } from '@foyerkit/testkit/evm';
import { installEvmWallet } from '@foyerkit/testkit/playwright';
import { expect, test } from '../e2e/support/test.js';
import { LOOKS, lookName, viewportOf } from './looks.js';

for (const look of LOOKS) {
  test.describe(lookName(look), () => {
    test.use(viewportOf(look));

    test('several wallets', async ({ chains, context, lab }) => {
      const [first, second, third] = DEVELOPMENT_KEYS;
      const keys = [first, second, third].filter((key) => key !== undefined);
      const wallets = [
        await installEvmWallet(context, {
          name: 'Wallet One',
          rdns: 'org.foyerkit.one',
          chains,
          keys: keys.slice(0, 2),
        }),
        await installEvmWallet(context, {
          name: 'A Wallet With A Rather Long Name That Ends Somewhere',
          rdns: 'org.foyerkit.two',
          chains,
          keys: keys.slice(2),
        }),
      ];
      const [one] = wallets;
      const picture = async (name: string) => {
        await lab.page.waitForTimeout(3_200);
        await lab.page.screenshot({ path: `screenshots/pictures/${name}--${lookName(look)}.png` });
      };
      await lab.goto({
        options: { themeMode: look.themeMode },
        host: { rtl: look.rtl },
        remote: { multiWallet: true },
      });
      await lab.openView('ProfileWallets');
      await picture('ProfileWallets-empty');
      await lab.page.keyboard.press('Escape');
      await lab.connect('A Wallet With');
      await lab.openView('Account');
      await lab.button('Wallets').waitFor();
      await picture('Account-wallets');
      await lab.button('Wallets').click();
      await picture('ProfileWallets-one');
      await lab.button(/^Add/).click();
      await lab.button(/^Wallet One/).click();
      await lab.view('ProfileWallets').waitFor();
      await picture('ProfileWallets');
      await lab.page.keyboard.press('Tab');
      await lab.page.keyboard.press('Tab');
      await picture('ProfileWallets-focus');
      one?.hang('wallet_revokePermissions');
      // A wallet is given 200 ms to revoke its permission; the test's clock advances no further.
      await lab.page.clock.install();
      await lab.page.clock.pauseAt(Date.now() + 60_000);
      await lab.button('Disconnect Wallet One').click();
      await lab.page.screenshot({ path: `screenshots/pictures/ProfileWallets-busy--${lookName(look)}.png` });
      await lab.page.clock.runFor(1_000);
      await expect(lab.dialog.getByText('Wallet deleted')).toBeVisible();
      await lab.page.screenshot({ path: `screenshots/pictures/ProfileWallets-deleted--${lookName(look)}.png` });
      await lab.page.clock.resume();
      await picture('ProfileWallets-recent');
      await lab.button('Disconnect All').click();
      await lab.dialog.getByText('No wallet connected').waitFor();
      await picture('ProfileWallets-recent-only');
      for (const wallet of wallets) wallet.close();
    });
  });
}
