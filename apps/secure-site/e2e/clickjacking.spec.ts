import { expect, type Locator } from '@playwright/test';
import { verifyMessage } from 'ethers';
import { test, type Visitor } from './support/world.js';

const MESSAGE = 'I lend you my boat';
/** Longer than a press needs. */
const LONG_MS = 900;

interface Styles {
  readonly dialog?: string;
  readonly frame?: string;
  readonly overlay?: string;
}

/** What a hostile host does to the frame, and how it is undone. Each is a line of style. */
const ATTACKS: Readonly<Record<string, Styles>> = {
  'is covered by something transparent': { overlay: 'background: transparent' },
  'is covered by something that lets presses through': { overlay: 'background: red; pointer-events: none' },
  'has a part of it covered': { overlay: 'inset: 50% 50% 0 0; background: red' },
  'is invisible': { dialog: 'opacity: 0' },
  'is nearly opaque': { dialog: 'opacity: 0.99' },
  'is smaller than it is': { dialog: 'transform: scale(0.5)' },
  'is blurred': { dialog: 'filter: blur(8px)' },
  'is half outside the window': { dialog: 'transform: translateX(-50%)' },
  'has room for its buttons only': { frame: 'inset: auto 0 0 auto; width: 360px; height: 120px' },
};

const centerOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Sets the styles of an attack, or removes them. */
const attack = ({ page }: Visitor, styles: Styles | null) =>
  page.evaluate((set) => {
    document.querySelector('#overlay')?.remove();
    const [dialog, frame] = [document.querySelector('dialog'), document.querySelector('iframe')];
    if (!dialog || !frame) throw new Error('There is no frame.');
    const add = (element: HTMLElement, style = '') => {
      element.dataset.own ??= element.style.cssText;
      element.style.cssText = `${element.dataset.own};${style}`;
    };
    add(dialog, set?.dialog);
    add(frame, set?.frame);
    if (!set?.overlay) return;
    const overlay = document.createElement('div');
    overlay.id = 'overlay';
    overlay.style.cssText = `position: fixed; inset: 0; z-index: 9; ${set.overlay}`;
    dialog.append(overlay);
  }, styles);

/** With the mouse at once, and with the keyboard. */
async function pressAnyway({ approve, page }: Visitor): Promise<void> {
  const { x, y } = await centerOf(approve);
  await page.mouse.click(x, y);
  await approve.evaluate((button) => button.focus());
  await page.keyboard.press('Enter');
}

async function expectNothingSigned({ card, outcomes }: Visitor): Promise<void> {
  expect(await outcomes()).toEqual([]);
  await expect(card).toBeAttached();
}

async function expectNormalPress(visitor: Visitor, address: string): Promise<void> {
  await expect(visitor.approve).toBeEnabled();
  await visitor.press();
  const [outcome] = await visitor.untilOutcomes(1);
  expect(verifyMessage(MESSAGE, String(outcome?.result))).toBe(address);
}

for (const [name, styles] of Object.entries(ATTACKS)) {
  test(`nothing is signed while the approval ${name}; then a normal press works`, async ({ visitor }) => {
    const address = await visitor.logIn();
    await visitor.askToSign(address, MESSAGE);
    await expect(visitor.approve).toBeEnabled();

    await attack(visitor, styles);
    await expect(visitor.approve).toBeDisabled();
    await visitor.page.waitForTimeout(LONG_MS);
    await pressAnyway(visitor);
    await visitor.page.waitForTimeout(LONG_MS);
    await expectNothingSigned(visitor);

    await attack(visitor, null);
    await expectNormalPress(visitor, address);
  });
}

test('nothing is signed if the frame is moved below the pointer; then a normal press works', async ({ visitor }) => {
  const { approve, page } = visitor;
  const address = await visitor.logIn();
  await visitor.askToSign(address, MESSAGE);
  const { x, y } = await centerOf(approve);
  // Wholly visible, but elsewhere.
  await attack(visitor, { dialog: 'transform: translateX(-300px)' });
  await page.mouse.move(x - 5, y);
  await page.mouse.move(x, y);
  await page.waitForTimeout(LONG_MS);
  await expect(approve).toBeEnabled();

  await attack(visitor, null);
  await page.mouse.click(x, y);
  await page.waitForTimeout(LONG_MS);
  await expectNothingSigned(visitor);
  await expectNormalPress(visitor, address);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('nothing is signed if the frame is moved below it; then a normal press works', async ({ visitor }) => {
    const { approve, page } = visitor;
    const address = await visitor.logIn();
    await visitor.askToSign(address, MESSAGE);
    const { x, y } = await centerOf(approve);
    await attack(visitor, { dialog: 'transform: translateX(-300px)' });
    await page.waitForTimeout(LONG_MS);
    await expect(approve).toBeEnabled();

    await attack(visitor, null);
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(LONG_MS);
    await expectNothingSigned(visitor);

    await expect(approve).toBeEnabled();
    await page.touchscreen.tap(x, y);
    const [outcome] = await visitor.untilOutcomes(1);
    expect(verifyMessage(MESSAGE, String(outcome?.result))).toBe(address);
  });
});

test.describe('in a browser that cannot tell whether a frame is covered', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')),
  );

  test('nothing is signed half outside the window or moved below the pointer; then a normal press works', async ({
    visitor,
  }) => {
    const { approve, page } = visitor;
    const address = await visitor.logIn();
    await visitor.askToSign(address, MESSAGE);
    await expect(approve).toBeEnabled();
    const { x, y } = await centerOf(approve);
    await attack(visitor, { dialog: 'transform: translateX(-50%)' });
    await expect(approve).toBeDisabled();
    await pressAnyway(visitor);

    await attack(visitor, { dialog: 'transform: translateX(-300px)' });
    await page.mouse.move(x - 5, y);
    await page.mouse.move(x, y);
    await page.waitForTimeout(LONG_MS);
    await expect(approve).toBeEnabled();
    await attack(visitor, null);
    await page.mouse.click(x, y);
    await page.waitForTimeout(LONG_MS);
    await expectNothingSigned(visitor);
    await expectNormalPress(visitor, address);
  });
});

test('of presses that have begun before the approval was there, none counts in its first half second', async ({
  visitor,
}) => {
  const { approve, page } = visitor;
  const address = await visitor.logIn();
  // Where the button is going to be.
  await visitor.askToSign(address, MESSAGE);
  const { x, y } = await centerOf(approve);
  await page.keyboard.press('Escape');
  await visitor.untilOutcomes(1);

  let shownAt = Number.POSITIVE_INFINITY;
  let approvedAt = 0;
  let visibleMs = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/api/approvals')) shownAt = performance.now();
  });
  page.on('request', (request) => {
    if (!request.url().endsWith('/approve')) return;
    approvedAt = performance.now();
    ({ visibleMs } = request.postDataJSON());
  });
  await visitor.askToSign(address, MESSAGE);
  while ((await visitor.outcomes()).length < 2) await page.mouse.click(x, y, { delay: 20 });
  const [, outcome] = await visitor.outcomes();
  expect(verifyMessage(MESSAGE, String(outcome?.result))).toBe(address);
  expect(approvedAt - shownAt).toBeGreaterThanOrEqual(500);
  expect(visibleMs).toBeGreaterThanOrEqual(500);
});

test('a press by the page’s own scripts does not count', async ({ visitor }) => {
  const address = await visitor.logIn();
  await visitor.askToSign(address, MESSAGE);
  await expect(visitor.approve).toBeEnabled();
  await visitor.approve.evaluate((button) => (button as HTMLElement).click());
  await visitor.page.waitForTimeout(LONG_MS);
  await expectNothingSigned(visitor);
  await expectNormalPress(visitor, address);
});

test('a host that is in a frame of another site cannot embed the wallet', async ({ page, world }) => {
  const { host, site } = world;
  const url = `${host.origin}/?site=${site.url}`;
  await page.goto(host.aroundUrl(url));
  const hostFrame = await page
    .locator('iframe')
    .elementHandle()
    .then((frame) => frame?.contentFrame());
  if (!hostFrame) throw new Error('The host is not in a frame.');
  await expect.poll(() => hostFrame.evaluate(() => 'wallet' in window)).toBe(true);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await hostFrame.evaluate(() => {
    window.wallet.client.isConnected(window.wallet.signal).catch(() => undefined);
    window.wallet.client.connectEmail('a@mail.example', window.wallet.signal).catch(() => undefined);
  });
  await refused;
  expect(asked).toEqual(['/sdk']);
});
