import type { Page } from '@playwright/test';
import { holdRequests } from './support/hold-requests.js';
import { gotoWithFaults } from './support/service-faults.js';
import { expect, test } from './support/test.js';

interface Motion {
  /** The opacity of the first row in the first frame in which it has a box. */
  readonly firstOpacity: number;
  /** Names of the animations and transitions that ran, and those of the elements. */
  readonly moving: readonly string[];
  /** Rows of the list that changed their place in the layout after they could be pressed. */
  readonly moved: readonly string[];
  /** What the browser itself reports as shifted after a row could be pressed. */
  readonly shifts: readonly string[];
}

/** Looks at the modal in every frame, from the next press on. @returns a function that ends it */
async function watch(page: Page): Promise<() => Promise<Motion>> {
  await page.evaluate(() => {
    const moving = new Set<string>();
    const moved = new Set<string>();
    const places = new Map<Element, string>();
    const shifts: string[] = [];
    const result = { firstOpacity: -1, shifts };
    let isOver = false;
    const root = () => document.querySelector('foyer-modal')?.shadowRoot;
    const opacityOf = (element: Element): number =>
      Number(getComputedStyle(element).opacity) * (element.parentElement ? opacityOf(element.parentElement) : 1);
    /** Without transforms. */
    const placeOf = (element: HTMLElement): string => {
      let [top, left] = [0, 0];
      for (let at: Element | null = element; at instanceof HTMLElement; at = at.offsetParent) {
        top += at.offsetTop;
        left += at.offsetLeft;
      }
      return `${left} ${top}`;
    };
    const look = () => {
      for (const { effect, playState } of root()?.getAnimations() ?? []) {
        const { duration = 0 } = effect?.getComputedTiming() ?? {};
        const target = effect instanceof KeyframeEffect ? effect.target?.className : '';
        if (playState === 'running' && Number(duration) > 0) moving.add(`${target} ${duration} ms`);
      }
      const rows = [...(root()?.querySelectorAll<HTMLElement>('dialog[open] [data-view] .row') ?? [])];
      for (const row of rows.filter((each) => each.getClientRects().length > 0)) {
        if (result.firstOpacity < 0) result.firstOpacity = opacityOf(row);
        const [place, former] = [placeOf(row), places.get(row)];
        if (former !== undefined && former !== place) moved.add(`${row.textContent}: ${former} to ${place}`);
        places.set(row, place);
      }
      if (!isOver) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    /** Of elements in the modal only: the lab's own panels follow the state. */
    const shiftsOf = (entry: PerformanceEntry): readonly string[] => {
      const sources: readonly { readonly node: Node | null }[] = Reflect.get(entry, 'sources');
      const nodes = sources.flatMap(({ node }) => (node?.getRootNode() === root() ? (node ?? []) : []));
      return nodes.map((node) => (node instanceof Element ? node.className : node.nodeName));
    };
    new PerformanceObserver((list) => {
      if (places.size > 0) shifts.push(...list.getEntries().flatMap(shiftsOf));
    }).observe({ type: 'layout-shift' });
    Object.assign(globalThis, {
      endWatch() {
        isOver = true;
        return { ...result, moving: [...moving], moved: [...moved] };
      },
    });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'endWatch')());
}

test('the list can be read in the first frame in which it is there', async ({ evmWallet, lab }) => {
  evmWallet.approve();
  await lab.goto({ services: 'none' });
  const end = await watch(lab.page);
  await lab.open();
  await expect(lab.button(/^Journey Wallet/)).toBeVisible();
  expect((await end()).firstOpacity).toBe(1);
});

test('nothing fades or moves with reduced motion, from the first press to the last', async ({ evmWallet, lab }) => {
  evmWallet.approve();
  await lab.page.emulateMedia({ reducedMotion: 'reduce' });
  await lab.goto({ services: 'local' });
  const end = await watch(lab.page);
  await lab.open();
  await lab.button(/^All Wallets/).click();
  await expect(lab.view('AllWallets')).toBeVisible();
  await lab.dialog.getByRole('button', { name: 'Back' }).click();
  await lab.button(/^Journey Wallet/).click();
  await lab.expectStatus('connected');
  await lab.page.waitForTimeout(300);
  expect((await end()).moving).toEqual([]);
});

test('no row moves once it can be pressed, however late the catalogue', async ({ evmWallet, lab }) => {
  evmWallet.approve();
  const release = await holdRequests(lab.page, /\/getWallets\?/);
  await lab.goto({ services: 'local' });
  const end = await watch(lab.page);
  await lab.open();
  await expect(lab.button(/^Journey Wallet/)).toBeVisible();
  const rows = lab.dialog.locator('[data-view="Connect"] .row');
  const before = await rows.count();
  release();
  await expect.poll(() => rows.count()).toBeGreaterThan(before);
  await lab.page.waitForTimeout(400);
  const { moved, shifts } = await end();
  expect([...moved, ...shifts]).toEqual([]);
});

test('no row moves when the catalogue fails', async ({ evmWallet, lab, request }) => {
  evmWallet.approve();
  const faults = await gotoWithFaults(lab, request, 'first press', { services: 'local', options: { debug: false } });
  await faults.set({ route: '/getWallets', status: 500 });
  const end = await watch(lab.page);
  await lab.open();
  await expect(lab.button(/^Journey Wallet/)).toBeVisible();
  await expect(lab.dialog.locator('.skeleton')).toHaveCount(0);
  await lab.page.waitForTimeout(400);
  const { moved, shifts } = await end();
  expect([...moved, ...shifts]).toEqual([]);
});

test('the view is laid out before the press, where nobody sees or reaches it', async ({ evmWallet, lab }) => {
  evmWallet.approve();
  await lab.page.addInitScript(() => {
    const seen = { isLaidOut: false, isVisible: false, place: '' };
    const look = () => {
      const rows = document.querySelector('foyer-modal')?.shadowRoot?.querySelectorAll('[data-rehearsal] .row') ?? [];
      for (const row of rows) {
        const { x, y, width, height } = row.getBoundingClientRect();
        seen.isLaidOut ||= width > 0;
        seen.isVisible ||= row.checkVisibility({ visibilityProperty: true });
        // The card is where its motion starts, 8 px lower.
        if (row === rows[0]) seen.place = [x, y - 8, width, height].map(Math.round).join(' ');
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(globalThis, { seen });
  });
  await lab.goto({ services: 'none' });
  await lab.page.getByRole('button', { name: 'Connect Wallet' }).first().hover();
  await expect.poll(() => lab.page.evaluate(() => Reflect.get(globalThis, 'seen').isLaidOut)).toBe(true);
  const dialog = lab.page.locator('foyer-modal dialog');
  await expect(dialog.locator('.row')).toHaveCount(0);
  await expect(dialog).not.toHaveAttribute('data-rehearsal');
  expect(await lab.page.evaluate(() => Reflect.get(globalThis, 'seen').isVisible)).toBe(false);
  await lab.open();
  await expect(lab.button(/^Journey Wallet/)).toBeFocused();
  // An opening that begins while the view is laid out must not move it, apart from the 8 px of that motion.
  const place = () =>
    lab.button(/^Journey Wallet/).evaluate((row) => {
      const { x, y, width, height } = row.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    });
  await expect.poll(place).toBe(await lab.page.evaluate(() => Reflect.get(globalThis, 'seen').place));
});

test('installed wallets come before WalletConnect, and the first of them has the first focus', async ({
  evmWallet,
  lab,
}) => {
  evmWallet.approve();
  await lab.goto({ services: 'local' });
  await lab.open();
  const rows = lab.dialog.locator('[data-view="Connect"] .row');
  await expect(rows.nth(1)).toHaveAccessibleName(/^WalletConnect/);
  await expect(rows.first()).toHaveAccessibleName(/^Journey Wallet/);
  await expect(rows.first()).toBeFocused();
});

for (const preload of ['intent', 'likely'] as const) {
  test(`nothing of Intl is made before the first frame of the list (${preload})`, async ({ evmWallet, lab }) => {
    evmWallet.approve();
    await lab.page.addInitScript(() => {
      const made: string[] = [];
      const watched: { made: readonly string[]; atFirstFrame: readonly string[] | null } = { made, atFirstFrame: null };
      const record = (name: string) => made.push(`${name} ${new Error('here').stack}`);
      for (const name of Object.getOwnPropertyNames(Intl)) {
        const original = Reflect.get(Intl, name);
        if (typeof original !== 'function' || !original.prototype) continue;
        const counted = new Proxy(original, {
          apply: (target, self, values) => record(name) && Reflect.apply(target, self, values),
          construct: (target, values, created) => record(name) && Reflect.construct(target, values, created),
        });
        Reflect.set(Intl, name, counted);
      }
      for (const { name, prototype } of [Array, BigInt, Date, Number]) {
        const format = prototype.toLocaleString;
        const counted = new Proxy(format, {
          apply: (target, self, values) => record(`${name}.toLocaleString`) && Reflect.apply(target, self, values),
        });
        Reflect.set(prototype, 'toLocaleString', counted);
      }
      const look = () => {
        const row = document
          .querySelector('foyer-modal')
          ?.shadowRoot?.querySelector('dialog[open] [data-view="Connect"] .row');
        if (row && row.getClientRects().length > 0) watched.atFirstFrame = [...made];
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      Object.assign(globalThis, { watched });
    });
    await lab.goto({ services: 'local', options: { preload } });
    await lab.open();
    await expect(lab.button(/^Journey Wallet/)).toBeVisible();
    const read = () =>
      lab.page.evaluate(() => Reflect.get(globalThis, 'watched') as Record<'atFirstFrame' | 'made', string[] | null>);
    await expect.poll(async () => (await read()).atFirstFrame).toEqual([]);
    // The count works: what the page makes itself is in it.
    await lab.page.evaluate(() => [new Intl.NumberFormat('en'), (1).toLocaleString()]);
    expect((await read()).made?.slice(-2)).toEqual([
      expect.stringMatching(/^NumberFormat /),
      expect.stringMatching(/^Number\.toLocaleString /),
    ]);
  });
}
