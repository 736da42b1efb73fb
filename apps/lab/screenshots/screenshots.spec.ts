import type { LabPage } from '../e2e/support/lab-page.js';
import { openGroup, SCENE_GROUPS, sceneName, showScenes } from '../e2e/support/scenes.js';
import { expect, test } from '../e2e/support/test.js';
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

    for (const group of SCENE_GROUPS) {
      test(group.name, async ({ lab, stage }) => {
        await openGroup(group, stage, config);
        await picture(lab, `page, ${group.name}`);
        await showScenes(group, stage, (scene) => picture(lab, sceneName(group, scene)));
      });
    }

    test('focus and failure', async ({ context, lab }) => {
      await lab.goto(config);
      await lab.openView('Connect');
      await lab.page.keyboard.press('ArrowDown');
      await picture(lab, 'Connect-focus');
      await lab.close();
      await context.route('**/getWallets**', (route) => route.fulfill({ status: 500, body: 'down' }));
      await lab.page.reload();
      await lab.openView('AllWallets');
      await lab.button('Try again').waitFor();
      await picture(lab, 'AllWallets-error');
    });

    test('a modal that fails to load', async ({ context, lab }) => {
      await lab.goto({ ...config, options: { ...config.options, preload: 'never' } });
      await context.setOffline(true);
      await lab.connectButton.click();
      await lab.page.getByRole('button', { name: 'Could not be opened. Try again' }).waitFor();
      await picture(lab, 'page, not opened');
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
