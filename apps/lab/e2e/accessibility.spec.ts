import { comeToRest } from './support/at-rest.js';
import { DESKTOP_GROUPS, openGroup, sceneName, showScenes } from './support/scenes.js';
import { expect, test } from './support/test.js';
import { expectAccessible } from './support/violations.js';

// What a phone shows as well is looked at in mobile-layout.spec.ts.
for (const group of DESKTOP_GROUPS) {
  test(`no view of a desktop has an accessibility violation, in either theme, ${group.name}`, async ({
    lab,
    stage,
  }) => {
    test.slow();
    await openGroup(group, stage, { options: { themeMode: 'dark' } });
    await showScenes(group, stage, async (scene) => {
      await comeToRest(lab);
      await expectAccessible(lab, sceneName(group, scene));
    });
  });
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
