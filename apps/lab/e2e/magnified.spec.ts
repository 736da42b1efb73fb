import { installEvmWallet } from '@foyerkit/testkit/playwright';
import type { Locator } from '@playwright/test';
import { comeToRest } from './support/at-rest.js';
import { expect, test } from './support/test.js';

/** A window of 1280 × 1024 at 400 % zoom. */
const MAGNIFIED = { width: 320, height: 256 };

const LONG_NAME = 'Wallet Whose Name Fits Into No Row';

/** How many pixels of an element's focus ring are clipped; infinite without a ring. */
const clippedRing = (control: Locator): Promise<number> =>
  control.evaluate((element) => {
    const { outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(element);
    if (outlineStyle === 'none') return Number.POSITIVE_INFINITY;
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const { bottom, left, right, top } = element.getBoundingClientRect();
    let clipped = 0;
    for (let box = element.parentElement; box; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const clip = box.getBoundingClientRect();
      if (overflowY !== 'visible') clipped = Math.max(clipped, clip.top - top + reach, bottom + reach - clip.bottom);
      if (overflowX !== 'visible') clipped = Math.max(clipped, clip.left - left + reach, right + reach - clip.right);
    }
    return clipped;
  });

test('at 400 % zoom the wallets are not in a strip, and the focus ring of each control is whole', async ({
  evmWallet,
  lab,
}) => {
  evmWallet.approve();
  await lab.goto({ remote: { multiWallet: true } });
  await lab.connect('Journey Wallet');
  await lab.page.setViewportSize(MAGNIFIED);
  await lab.openSeveralWallets();
  await comeToRest(lab);
  const heightOf = async (locator: Locator) => (await locator.boundingBox())?.height ?? 0;
  const card = lab.dialog.locator('.wallet-card').first();
  expect(await heightOf(lab.dialog.locator('.scroll-area'))).toBeGreaterThan(await heightOf(card));
  const seen = new Set<string>();
  for (let presses = 0; presses < 12; presses += 1) {
    await lab.page.keyboard.press('Tab');
    const focused = lab.page.locator(':focus').last();
    const name = await focused.evaluate((element) => element.ariaLabel ?? element.textContent ?? '');
    seen.add(name);
    await expect.poll(() => clippedRing(focused), { message: `the ring of ${name}` }).toBeLessThan(0.5);
    await expect(focused).toBeInViewport({ ratio: 0.99 });
  }
  expect([...seen]).toEqual(expect.arrayContaining(['Disconnect All', 'Disconnect Journey Wallet', 'Add EVM Wallet']));
});

test('a long name is shown in full while the focus or the pointer is on it', async ({ chains, context, lab }) => {
  const wallet = await installEvmWallet(context, { name: LONG_NAME, rdns: 'org.foyerkit.long', chains });
  await lab.page.setViewportSize({ width: 360, height: 700 });
  await lab.goto();
  for (const [view, part] of [
    ['Connect', '.row-name'],
    ['AllWallets', '.tile-name'],
  ] as const) {
    await lab.openView(view);
    await comeToRest(lab);
    const control = lab.button(new RegExp(`^${LONG_NAME}`)).first();
    const name = control.locator(part);
    const isCut = () =>
      name.evaluate(
        ({ clientHeight, clientWidth, scrollHeight, scrollWidth }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
      );
    await lab.page.mouse.move(0, 0);
    await expect.poll(isCut, { message: `${view}, at rest` }).toBe(true);
    await control.hover();
    await expect.poll(isCut, { message: `${view}, by the pointer` }).toBe(false);
    await lab.page.mouse.move(0, 0);
    await expect.poll(isCut).toBe(true);
    // By a key, so that the focus is visible.
    await lab.page.keyboard.press('Tab');
    await control.focus();
    await expect.poll(isCut, { message: `${view}, by the focus` }).toBe(false);
    await lab.close();
  }
  wallet.close();
});
