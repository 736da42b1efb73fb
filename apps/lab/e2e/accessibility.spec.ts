import { AxeBuilder } from '@axe-core/playwright';
import { comeToRest } from './support/at-rest.js';
import type { LabPage } from './support/lab-page.js';
import { ACTS, play, raiseCurtain, sceneName } from './support/scenes.js';
import { expect, test } from './support/test.js';

/** The axe violations of the current view. */
async function violationsOf(lab: LabPage): Promise<string[]> {
  // An element that is still fading in has another contrast.
  await comeToRest(lab);
  const { violations } = await new AxeBuilder({ page: lab.page }).include('#foyerkit-modal').analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
}

for (const themeMode of ['dark', 'light'] as const) {
  for (const act of ACTS) {
    test(`no view has a violation, ${themeMode}, ${act.name}`, async ({ evmWallet: wallet, lab }) => {
      test.slow();
      const cast = { lab, wallet };
      await raiseCurtain(act, cast, { options: { themeMode } });
      await play(act, cast, async (scene) => {
        expect.soft(await violationsOf(lab), sceneName(act, scene)).toEqual([]);
      });
    });
  }
}

test('the keyboard alone connects in fewer than 15 presses', async ({ evmWallet, lab }) => {
  evmWallet.approve();
  await lab.goto();
  await lab.connectButton.focus();
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await lab.page.keyboard.press(key);
  };
  await press('Enter');
  await expect(lab.button(/^Journey Wallet/)).toBeVisible();
  await expect.poll(async () => (await lab.focused()).isInDialog).toBe(true);
  while (!(await lab.focused()).text.startsWith('Journey Wallet') && presses < 14) await press('ArrowDown');
  await press('Enter');
  await lab.expectStatus('connected');
  expect(presses).toBeLessThan(15);
  await expect(lab.page.getByRole('button', { name: /^0x/ }).first()).toBeVisible();
});

test('focus moves in, stays inside, and returns', async ({ lab }) => {
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
