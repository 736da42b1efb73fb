import { AxeBuilder } from '@axe-core/playwright';
import type { LabPage } from './support/lab-page.js';
import { expect, test } from './support/test.js';
import { VIEWS_WITH_LOGINS, VIEWS_WITH_WALLET, VIEWS_WITHOUT_WALLET } from './support/views.js';

/** What axe finds in the view on screen; it has to be named, so that none is taken for another. */
async function violationsOf(lab: LabPage, view: string): Promise<string[]> {
  await expect(lab.view(view)).toBeVisible();
  // What is still fading in has a contrast of its own.
  await lab.page.waitForTimeout(600);
  const { violations } = await new AxeBuilder({ page: lab.page }).include('#foyerkit-modal').analyze();
  return violations.map(({ id, nodes }) => `${view}: ${id} ${nodes[0]?.html}`);
}

for (const themeMode of ['dark', 'light'] as const) {
  test.describe(`${themeMode}`, () => {
    test('no view has a violation', async ({ evmWallet, lab }) => {
      evmWallet.approve();
      await lab.goto({ options: { themeMode } });
      const check = async (view: string) => {
        await lab.openView(view);
        expect.soft(await violationsOf(lab, view)).toEqual([]);
        await lab.close();
      };
      for (const view of VIEWS_WITHOUT_WALLET) await check(view);
      await lab.connect('Journey Wallet');
      for (const view of VIEWS_WITH_WALLET) await check(view);
    });

    test('neither has a way to connect other than a wallet', async ({ lab }) => {
      await lab.goto({ options: { themeMode, features: { socials: ['google', 'x', 'github'] } } });
      for (const view of [...VIEWS_WITH_LOGINS, 'ConnectingSocial']) {
        await lab.openView(view);
        expect.soft(await violationsOf(lab, view)).toEqual([]);
        await lab.page.keyboard.press('Escape');
        await expect(lab.dialog).toBeHidden();
      }
    });

    test('neither has a connecting view, waiting or declined', async ({ evmWallet, lab }) => {
      evmWallet.hang();
      await lab.goto({ options: { themeMode } });
      await lab.open();
      await lab.button(/^Journey Wallet/).click();
      expect.soft(await violationsOf(lab, 'ConnectingExternal')).toEqual([]);
      evmWallet.release('reject');
      await expect(lab.button('Try again')).toBeVisible();
      expect.soft(await violationsOf(lab, 'ConnectingExternal')).toEqual([]);
    });

    test('neither has a switch of networks, waiting or declined', async ({ evmWallet, lab }) => {
      evmWallet.approve();
      await lab.goto({ options: { themeMode } });
      await lab.connect('Journey Wallet');
      evmWallet.hang();
      await lab.openView('Networks');
      await lab.button(/31338|Two/).click();
      expect.soft(await violationsOf(lab, 'SwitchNetwork')).toEqual([]);
      evmWallet.release('reject');
      await expect(lab.button('Try again')).toBeVisible();
      expect.soft(await violationsOf(lab, 'SwitchNetwork')).toEqual([]);
    });

    test('neither has the way out of a network that is not supported', async ({ evmWallet, lab }) => {
      evmWallet.approve();
      await lab.goto({ options: { themeMode, networks: ['eip155:31337'] } });
      await lab.connect('Journey Wallet');
      evmWallet.switchChain(31338);
      // The modal opens by itself.
      expect(await violationsOf(lab, 'UnsupportedChain')).toEqual([]);
    });

    test('neither has a wallet’s page of the catalogue', async ({ lab }) => {
      await lab.goto({ options: { themeMode } });
      await lab.openWallet('MetaMask');
      expect(await violationsOf(lab, 'ConnectingWalletConnect')).toEqual([]);
    });
  });
}

test('a keyboard alone connects in fewer than 15 presses', async ({ evmWallet, lab }) => {
  evmWallet.approve();
  await lab.goto();
  await lab.connectButton.focus();
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await lab.page.keyboard.press(key);
  };
  await press('Enter');
  await expect(lab.dialog).toBeVisible();
  while (!(await lab.focused()).text.startsWith('Journey Wallet') && presses < 14) await press('ArrowDown');
  await press('Enter');
  await lab.expectStatus('connected');
  expect(presses).toBeLessThan(15);
  await expect(lab.page.getByRole('button', { name: /^0x/ }).first()).toBeVisible();
});

test('focus goes in, stays in, and comes back', async ({ lab }) => {
  await lab.goto();
  await lab.connectButton.focus();
  await lab.page.keyboard.press('Enter');
  await expect(lab.dialog).toBeVisible();
  for (const key of [...Array<string>(25).fill('Tab'), ...Array<string>(25).fill('Shift+Tab')]) {
    await lab.page.keyboard.press(key);
    expect((await lab.focused()).isInDialog).toBe(true);
  }
  await lab.close();
  await expect(lab.connectButton).toBeFocused();
});
