import type { Locator } from '@playwright/test';
import { comeToRest } from './support/at-rest.js';
import type { LabPage } from './support/lab-page.js';
import { expect, test } from './support/test.js';

const cardOf = async (lab: LabPage) => {
  await comeToRest(lab);
  const { x, y, width, height } = await lab.dialog.locator('.card').evaluate((card) => {
    const box = card.getBoundingClientRect();
    return { x: box.x, y: box.y, width: box.width, height: box.height };
  });
  return { left: x, top: y, width, bottom: y + height };
};

test('the modal is 370 px wide, and from 430 px down a sheet at the lower edge', async ({ lab }) => {
  await lab.goto({});
  await lab.page.setViewportSize({ width: 1280, height: 900 });
  await lab.open();
  const centred = await cardOf(lab);
  expect(centred).toMatchObject({ left: 455, width: 370 });
  expect(Math.abs(centred.top + centred.bottom - 900)).toBeLessThan(1);
  await lab.page.setViewportSize({ width: 431, height: 900 });
  expect((await cardOf(lab)).width).toBe(370);
  for (const width of [430, 320]) {
    await lab.page.setViewportSize({ width, height: 900 });
    expect(await cardOf(lab)).toMatchObject({ left: 0, width, bottom: 900 });
  }
});

test('in a window of 700 px or less the modal is at the top, 24 px from the edge', async ({ lab }) => {
  await lab.goto({});
  await lab.page.setViewportSize({ width: 1280, height: 700 });
  await lab.openView('WhatIsAWallet');
  expect((await cardOf(lab)).top).toBe(24);
  await lab.page.setViewportSize({ width: 1280, height: 720 });
  expect((await cardOf(lab)).top).toBeGreaterThan(24);
});

/** Records for each opening which transitions of the card run in its first frame, and where the card starts. */
const watchMotion = ({ page }: LabPage) =>
  page.addInitScript(() => {
    const seen = { isOpen: false, motions: [] as string[] };
    Object.assign(globalThis, { seen });
    const look = () => {
      const card = document.querySelector('foyer-modal')?.shadowRoot?.querySelector('dialog[open] .card');
      if (card && !seen.isOpen) {
        const transitions = card.getAnimations().filter((one) => one instanceof CSSTransition);
        // The browser may have painted a frame of the motion already.
        for (const one of transitions) one.currentTime = 0;
        const moving = transitions.map(({ transitionProperty }) => transitionProperty).join(', ');
        seen.motions.push(
          `${moving || 'rests'}, ${card.getBoundingClientRect().top >= innerHeight ? 'below' : 'in'} the window`,
        );
      }
      seen.isOpen = Boolean(card);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

const motions = ({ page }: LabPage): Promise<readonly string[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'seen').motions);

test('on a phone the sheet comes from the edge, has no grip, and does not move with reduced motion', async ({
  lab,
}) => {
  await lab.page.setViewportSize({ width: 390, height: 844 });
  await watchMotion(lab);
  await lab.goto();
  await lab.open();
  await expect.poll(() => motions(lab)).toEqual(['translate, below the window']);
  await expect(lab.dialog.locator('.card-grip')).toHaveCount(0);
  await lab.close();
  await lab.page.emulateMedia({ reducedMotion: 'reduce' });
  await lab.open();
  await expect.poll(() => motions(lab)).toEqual(['translate, below the window', 'rests, in the window']);
});

/** Opens a page on which the button is pressed in the frame in which the view is laid out ahead. */
async function pressEarly(lab: LabPage): Promise<void> {
  await watchMotion(lab);
  await lab.page.addInitScript(() => {
    const look = () => {
      const root = document.querySelector('foyer-modal')?.shadowRoot;
      const card = root?.querySelector('dialog[data-rehearsal] .card');
      if (!card) return requestAnimationFrame(look);
      // Lays the card out now; without a press, this frame would do so after its callbacks.
      card.getBoundingClientRect();
      const buttons = [...document.querySelectorAll('button')];
      return buttons.find(({ textContent }) => textContent === 'Connect Wallet')?.click();
    };
    requestAnimationFrame(look);
  });
  await lab.goto();
  // A page that is idle has prepared the modal by itself; its dialog then covers the button.
  await lab.connectButton.hover({ force: true });
}

test('a press in the frame in which the view is laid out ahead still moves the sheet in', async ({ lab }) => {
  await lab.page.setViewportSize({ width: 390, height: 844 });
  await pressEarly(lab);
  await expect.poll(() => motions(lab)).toEqual(['translate, below the window']);
  expect((await cardOf(lab)).bottom).toBe(844);
});

test('a press in that frame still moves the card of a wide window, and ends in its place', async ({ lab }) => {
  await lab.page.setViewportSize({ width: 1280, height: 900 });
  await pressEarly(lab);
  await expect.poll(() => motions(lab)).toEqual(['translate, in the window']);
  const { bottom, top } = await cardOf(lab);
  expect(Math.abs(top + bottom - 900)).toBeLessThan(1);
});

test('a short list leaves no void in AllWallets and in ProfileWallets', async ({ evmWallet, lab }) => {
  evmWallet.approve();
  await lab.page.route(/\/getWallets\?/, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { readonly data: readonly unknown[] };
    await route.fulfill({ response, json: { data: data.slice(0, 3), count: 3 } });
  });
  await lab.goto({ remote: { multiWallet: true } });
  /** The empty space between the last of these elements and the end of the card. */
  const spaceBelow = async (view: 'AllWallets' | 'ProfileWallets', last: Locator) => {
    await lab.openView(view);
    await expect(last).toBeVisible();
    const { bottom } = await cardOf(lab);
    const box = await last.boundingBox();
    await lab.close();
    return bottom - (box?.y ?? 0) - (box?.height ?? 0);
  };
  expect(await spaceBelow('AllWallets', lab.dialog.locator('.tile').last())).toBeLessThan(40);
  await lab.connect('Journey Wallet');
  expect(await spaceBelow('ProfileWallets', lab.button('Add EVM Wallet'))).toBeLessThan(40);
});
