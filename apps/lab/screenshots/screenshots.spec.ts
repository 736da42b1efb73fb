import type { LabPage } from '../e2e/support/lab-page.js';
import { expect, test } from '../e2e/support/test.js';
import { VIEWS_WITH_LOGINS, VIEWS_WITH_WALLET, VIEWS_WITHOUT_WALLET } from '../e2e/support/views.js';
import { LOOKS, lookName, viewportOf } from './looks.js';

const settle = (lab: LabPage) => lab.page.waitForTimeout(700);

for (const each of LOOKS) {
  const { rtl, themeMode } = each;
  const look = lookName(each);
  test.describe(look, () => {
    test.use(viewportOf(each));

    const picture = async (lab: LabPage, name: string) => {
      await settle(lab);
      await lab.page.screenshot({ path: `screenshots/pictures/${name}--${look}.png` });
    };
    const config = { options: { themeMode }, host: { rtl } };

    test('views without a wallet', async ({ evmWallet, lab }) => {
      evmWallet.approve();
      await lab.goto({ ...config, wallets: 'testkit' });
      await picture(lab, 'page');
      for (const view of VIEWS_WITHOUT_WALLET) {
        await lab.openView(view);
        await picture(lab, view);
        await lab.close();
      }
      await lab.openView('Connect');
      await lab.page.keyboard.press('ArrowDown');
      await picture(lab, 'Connect-focus');
      await lab.close();
      await lab.openView('AllWallets');
      await lab.searchField.fill('no wallet is called this');
      await lab.dialog.getByText('No Wallet found').waitFor();
      await picture(lab, 'AllWallets-empty');
      await lab.close();
      await lab.openWallet('MetaMask');
      await picture(lab, 'ConnectingWalletConnect');
    });

    test('the ways to connect', async ({ evmWallet, lab }) => {
      evmWallet.approve();
      const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'];
      const legal = {
        termsConditionsUrl: 'https://host.example/terms',
        privacyPolicyUrl: 'https://host.example/privacy',
      };
      const ways = async (features: object, documents: object = {}) =>
        lab.goto({ ...config, options: { themeMode, features: { socials, ...features }, ...documents } });
      await ways({});
      for (const view of [...VIEWS_WITH_LOGINS, 'ConnectingMultiChain']) {
        await lab.openView(view);
        await picture(lab, `ways-${view}`);
        await lab.close();
      }
      await lab.openView('ConnectingSocial');
      await lab.button('Continue with a wallet').waitFor();
      await picture(lab, 'ways-ConnectingSocial');
      await ways({ collapseWallets: true, connectMethodsOrder: ['social', 'wallet'], legalCheckbox: true }, legal);
      await lab.openView('Connect');
      await picture(lab, 'ways-Connect-folded');
      await ways({ socials: ['google', 'x'], collapseWallets: true }, legal);
      await lab.openView('Connect');
      await picture(lab, 'ways-Connect-two');
    });

    test('waiting, declined and failed', async ({ context, evmWallet, lab }) => {
      evmWallet.hang();
      await lab.goto(config);
      await lab.open();
      await lab.button(/^Journey Wallet/).click();
      await picture(lab, 'ConnectingExternal');
      evmWallet.release('reject');
      await lab.button('Try again').waitFor();
      await picture(lab, 'ConnectingExternal-declined');
      await lab.close();
      await context.route('**/getWallets**', (route) => route.fulfill({ status: 500, body: 'down' }));
      await lab.page.reload();
      await lab.openView('AllWallets');
      await lab.button('Try again').waitFor();
      await picture(lab, 'AllWallets-error');
      await lab.close();
      await lab.goto({ ...config, services: 'none', wallets: 'none' });
      evmWallet.close();
    });

    test('nothing to connect', async ({ lab }) => {
      await lab.goto({ ...config, services: 'none' });
      await lab.openView('Connect');
      await picture(lab, 'Connect-empty');
    });

    test('views with a wallet', async ({ evmWallet, lab }) => {
      evmWallet.approve();
      await lab.goto(config);
      await lab.connect('Journey Wallet');
      await picture(lab, 'page-connected');
      for (const view of VIEWS_WITH_WALLET) {
        await lab.openView(view);
        await picture(lab, `${view}-connected`);
        await lab.close();
      }
      evmWallet.hang('wallet_switchEthereumChain');
      await lab.openView('Networks');
      await lab.dialog.getByRole('button', { name: /Two/ }).first().click();
      await picture(lab, 'SwitchNetwork');
      evmWallet.release('reject');
      await lab.button('Try again').waitFor();
      await picture(lab, 'SwitchNetwork-declined');
      await lab.close();
    });

    test('an unsupported chain', async ({ evmWallet, lab, chains }) => {
      evmWallet.approve();
      await lab.goto(config);
      await lab.connect('Journey Wallet');
      evmWallet.addChain({ id: 424242, rpcUrl: chains[0]?.rpcUrl ?? '' });
      evmWallet.switchChain(424242);
      await lab.expectNetwork('eip155:424242');
      // The modal opens by itself.
      await expect(lab.dialog).toBeVisible();
      await picture(lab, 'UnsupportedChain');
      await lab.close();
      await picture(lab, 'page-unsupported');
    });
  });
}
