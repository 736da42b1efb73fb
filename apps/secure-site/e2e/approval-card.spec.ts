import { expect, type Page } from '@playwright/test';
import { verifyMessage } from 'ethers';
import { approvalOf, EXAMPLES } from './support/approvals.js';
import { findFaults } from './support/axe.js';
import { hex, test, type Visitor } from './support/world.js';

const MESSAGE = 'Good evening';

/** The looks that each approval is checked in. */
const LOOKS = {
  'in the light': { mode: 'light', width: 1280 },
  'in the dark': { mode: 'dark', width: 1280 },
  'on 320 px, from right to left': { mode: 'light', width: 320, isRightToLeft: true },
  'on 320 px in the dark': { mode: 'dark', width: 320 },
  'with forced colours': { mode: 'light', width: 360, isForced: true },
} as const;

/** Shows what the API would describe, without a request that leads to it. */
async function showExample({ frame, page }: Visitor, address: string, name: keyof typeof EXAMPLES): Promise<void> {
  const example = EXAMPLES[name];
  if (!example) throw new Error(`There is no example ${name}.`);
  await page.route('**/api/approvals', (route) => route.fulfill({ status: 201, json: approvalOf(example) }));
  await page.evaluate(
    (account) =>
      window.wallet.request({
        namespace: 'eip155',
        networkId: 'eip155:1',
        method: 'personal_sign',
        params: ['0x00', account],
      }),
    address,
  );
  await frame.getByRole('dialog', { name: example.title }).waitFor();
}

const sdkFrame = (page: Page) => {
  const frame = page.frames().find((one) => new URL(one.url()).pathname === '/sdk');
  if (!frame) throw new Error('The page is not in a frame.');
  return frame;
};

test('each kind of approval is whole and accessible in every look', async ({ visitor }, info) => {
  test.setTimeout(180_000);
  const { card, page } = visitor;
  const address = await visitor.logIn();
  for (const name of Object.keys(EXAMPLES)) {
    let shown = 0;
    for (const [look, settings] of Object.entries(LOOKS)) {
      const { mode, width, isForced, isRightToLeft } = { isForced: false, isRightToLeft: false, ...settings };
      await page.setViewportSize({ width, height: 720 });
      await page.emulateMedia({ forcedColors: isForced ? 'active' : 'none' });
      await page.evaluate((to) => {
        window.wallet.theme = { mode: to, variables: {} };
      }, mode);
      await showExample(visitor, address, name);
      const frame = sdkFrame(page);
      await frame.evaluate((dir) => document.documentElement.setAttribute('dir', dir), isRightToLeft ? 'rtl' : 'ltr');
      expect(await findFaults(page), `${name} ${look}`).toEqual([]);
      const overflow = await frame.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.approval, .details, .decision')]
          .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth)
          .map(({ className }) => className),
      );
      expect(overflow, `${name} ${look}`).toEqual([]);
      await info.attach(`${name} ${look}`, { body: await page.screenshot(), contentType: 'image/png' });
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${name}-${look.replaceAll(' ', '-')}.png` });
      await page.keyboard.press('Escape');
      await expect(card).toBeHidden();
      shown += 1;
    }
    expect(shown).toBe(Object.keys(LOOKS).length);
  }
});

test('Reject has the focus, Escape rejects, and the next request is shown after it', async ({ visitor }) => {
  const { card, page } = visitor;
  const address = await visitor.logIn();
  await visitor.askToSign(address, MESSAGE);
  await expect(card.getByRole('button', { name: 'Reject' })).toBeFocused();
  await page.keyboard.press('Escape');
  expect(await visitor.untilOutcomes(1)).toEqual([{ code: 'REQUEST_REJECTED' }]);
  await expect(card).toBeHidden();

  await visitor.askToSign(address, MESSAGE);
  await page.keyboard.press('Enter');
  expect(await visitor.untilOutcomes(2)).toEqual([{ code: 'REQUEST_REJECTED' }, { code: 'REQUEST_REJECTED' }]);

  await visitor.askToSign(address, MESSAGE);
  await visitor.press();
  const [, , outcome] = await visitor.untilOutcomes(3);
  expect(verifyMessage(MESSAGE, String(outcome?.result))).toBe(address);
});

test('Reject gets the focus also if the frame is shown later than the page knows of the request', async ({
  visitor,
}) => {
  const { card, page } = visitor;
  const address = await visitor.logIn();
  await page.evaluate(() => {
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function showLater() {
      setTimeout(() => showModal.call(this), 400);
    };
  });
  await visitor.askToSign(address, MESSAGE);
  await expect(card.getByRole('button', { name: 'Reject' })).toBeFocused();
  await page.keyboard.press('Escape');
  expect(await visitor.untilOutcomes(1)).toEqual([{ code: 'REQUEST_REJECTED' }]);
});

test('a visitor without a mouse reads, and approves', async ({ visitor }) => {
  const { approve, card, page } = visitor;
  const address = await visitor.logIn();
  await visitor.askToSign(address, MESSAGE);
  await expect(approve).toBeEnabled();
  await page.keyboard.press('Shift+Tab');
  await expect(card.getByRole('group', { name: 'What is asked' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(approve).toBeFocused();
  await page.keyboard.press('Enter');
  const [outcome] = await visitor.untilOutcomes(1);
  expect(verifyMessage(MESSAGE, String(outcome?.result))).toBe(address);
});

test('a host that takes a request back closes the card, and its next request is shown', async ({ visitor }) => {
  const { card, page } = visitor;
  const address = await visitor.logIn();
  await visitor.askToSign(address, MESSAGE);
  await page.evaluate(() => window.wallet.client.abortRequests());
  expect(await visitor.untilOutcomes(1)).toEqual([{ code: 'REQUEST_ABORTED' }]);
  await expect(card).toBeHidden();
  await visitor.askToSign(address, MESSAGE);
  await visitor.press();
  expect(await visitor.untilOutcomes(2)).toMatchObject([{}, { result: expect.stringMatching(/^0x[0-9a-f]{130}$/) }]);
});

test('what may cost more than it says needs a second press, with time to read in between', async ({ visitor }) => {
  const { approve, card, page } = visitor;
  const address = await visitor.logIn();
  const message = `bank.example wants you to sign in with your Ethereum account:\n${address}\n\nURI: https://bank.example\nVersion: 1\nChain ID: 1\nNonce: 32891756\nIssued At: 2026-11-23T12:00:00Z`;
  await page.evaluate(
    ([text, account]) =>
      window.wallet.request({
        namespace: 'eip155',
        networkId: 'eip155:1',
        method: 'personal_sign',
        params: [text, account],
      }),
    [hex(message), address],
  );
  await expect(card).toHaveAccessibleName('Sign in?');
  await expect(card.getByText(/^!This signs you in at bank\.example, but http/)).toBeVisible();
  await visitor.press();
  const again = card.getByRole('button', { name: 'Approve anyway' });
  await expect(again).toBeVisible();
  await expect(approve).toBeDisabled();
  await expect(card.getByRole('status')).toHaveText(
    'This may cost you more than it says. Press once more if you are sure.',
  );
  expect(await visitor.outcomes()).toEqual([]);
  await visitor.press();
  const [outcome] = await visitor.untilOutcomes(1);
  expect(verifyMessage(message, String(outcome?.result))).toBe(address);
});

test('says why Approve does not work while the card is covered', async ({ visitor }) => {
  const { card, page } = visitor;
  const address = await visitor.logIn();
  await visitor.askToSign(address, MESSAGE);
  await page.evaluate(() => {
    const cover = document.createElement('div');
    cover.style.cssText = 'position: fixed; inset: 0 0 50% 0; background: red';
    document.querySelector('dialog')?.append(cover);
  });
  await expect(card.getByRole('status')).toHaveText(
    'Approve works once this window has been in full view for a moment.',
  );
});

test('on a small or magnified window everything can be reached', async ({ visitor }) => {
  const { approve, card, page } = visitor;
  const address = await visitor.logIn();
  for (const [width, height] of [
    [640, 360],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visitor.askToSign(address, MESSAGE);
    expect(await findFaults(page)).toEqual([]);
    await approve.scrollIntoViewIfNeeded();
    await expect(approve).toBeInViewport({ ratio: 1 });
    await expect(approve).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
  }
});

test('has the look of the modal, on a frame that is transparent', async ({ visitor }) => {
  const { approve, page } = visitor;
  const address = await visitor.logIn();
  await page.evaluate(() => {
    const variables = { '--w3m-accent': '#0a7a44', '--w3m-border-radius-master': '1px' };
    window.wallet.theme = { mode: 'dark', variables };
  });
  await visitor.askToSign(address, MESSAGE);
  await expect(approve).toBeEnabled();
  await expect(approve).toHaveCSS('background-color', 'rgb(10, 122, 68)');
  await expect(approve).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(visitor.card).toHaveCSS('border-top-left-radius', '7px');
  const { colorScheme, backgroundColor } = await sdkFrame(page).evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return { colorScheme: style.colorScheme, backgroundColor: style.backgroundColor };
  });
  // Another scheme than the host's would make the browser paint it white.
  expect([colorScheme, backgroundColor]).toEqual(['normal', 'rgba(0, 0, 0, 0)']);
});

test('is 360 by 600 px, a little below the middle, and as wide as a narrow window', async ({ visitor }) => {
  const { card, page } = visitor;
  const address = await visitor.logIn();
  await page.setViewportSize({ width: 1280, height: 800 });
  await visitor.askToSign(address, MESSAGE);
  expect(await card.boundingBox()).toEqual({ x: 460, y: 132, width: 360, height: 600 });
  await page.setViewportSize({ width: 1280, height: 640 });
  expect(await card.boundingBox()).toEqual({ x: 460, y: 32, width: 360, height: 600 });
  await page.setViewportSize({ width: 430, height: 800 });
  expect(await card.boundingBox()).toEqual({ x: 0, y: 200, width: 430, height: 600 });
});
