import { comeToRest, comeToRestAgain } from './support/at-rest.js';
import type { LabPage } from './support/lab-page.js';
import { PHONES, uriOf } from './support/phone.js';
import { EMBEDDED_GROUPS, openGroup, SCENE_GROUPS, sceneName, showScenes, VIEWS_BY_DEVICE } from './support/scenes.js';
import { expect, test } from './support/test.js';
import { expectAccessible } from './support/violations.js';

/** Smallest side of a touch target, in px. Source: WCAG 2.2, success criterion 2.5.8. */
const MIN_TARGET_PX = 24;

const wonder = {
  id: 'wonder',
  name: 'Wonder',
  mobile_link: 'wonder://',
  webapp_link: 'https://wonder.example/',
  homepage: 'https://wonder.example/',
  app_store: 'https://apps.apple.com/app/id1',
};

/**
 * The faults of the current view: it scrolls sideways, has a touch target that is too small, or a text whose characters
 * have changed places or that runs into its neighbour.
 */
const faultsOf = (lab: LabPage, view: string): Promise<string[]> =>
  lab.page.evaluate(
    ({ minPx, name }) => {
      const root = document.querySelector('foyer-modal')?.shadowRoot;
      const shown = root?.querySelector(`[data-view="${name}"]`)?.closest('dialog');
      if (!shown) return [`${name} is not on screen`];
      const page = document.documentElement;
      // Overflow from a box that does not scroll is intended; where it is too wide, a box around it scrolls.
      const wide = [page, ...shown.querySelectorAll('*')].filter(
        (element) =>
          element.scrollWidth > element.clientWidth &&
          (element === page || ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)),
      );
      const targets = [...shown.querySelectorAll('a, button, input, select, textarea, [role="tab"], [role="switch"]')];
      const small = targets.flatMap((target) => {
        // A control covered by its label is hit through the label; a link within a sentence may be as high as the sentence.
        const area = target.closest('label') ?? target;
        const { height, width } = area.getBoundingClientRect();
        const isShown = width > 0 && height > 0 && getComputedStyle(area).visibility === 'visible';
        const isInSentence = target.matches('.link-inline');
        return isShown && !isInSentence && Math.min(width, height) < minPx
          ? [`${name}: ${target.outerHTML.slice(0, 120)} is ${width} by ${height}`]
          : [];
      });
      // What is wider than its box in the middle overflows at both sides, and nothing scrolls.
      const pageWidth = page.clientWidth;
      const outside = targets.filter((target) => {
        const { height, left, right, width } = target.getBoundingClientRect();
        return width > 0 && height > 0 && (left < -0.5 || right > pageWidth + 0.5);
      });
      const texts: Text[] = [];
      const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      const range = document.createRange();
      const boxOf = (text: Text, from = 0, to = text.length): DOMRect => {
        range.setStart(text, from);
        range.setEnd(text, to);
        return range.getBoundingClientRect();
      };
      /** Whether a character of a line is before the one that it follows, in a text that is read from the left. */
      const isReordered = (text: Text): boolean => {
        if (!/[a-z]/i.test(text.data) || /[^\u0020-\u024f\u2000-\u206f\u2212]/.test(text.data)) return false;
        let last: DOMRect | undefined;
        return [...text.data].some((character, at) => {
          if (character === ' ') return false;
          const [before, box] = [last, boxOf(text, at, at + 1)];
          last = box;
          return before !== undefined && Math.abs(before.top - box.top) < 4 && box.left < before.left;
        });
      };
      const reordered = texts.filter((text) => isReordered(text));
      /** What can be seen of a text: where it is cut off, less than all of it. */
      const seenOf = (text: Text) => {
        const { bottom, left, right, top } = boxOf(text);
        const cut = text.parentElement?.closest('[part="row"] *') ? clipOf(text) : undefined;
        return {
          text,
          top,
          bottom,
          left: Math.max(left, cut?.left ?? left),
          right: Math.min(right, cut?.right ?? right),
        };
      };
      const clipOf = (text: Text): DOMRect | undefined => {
        let element = text.parentElement;
        while (element && !element.matches('[part="row"]') && getComputedStyle(element).overflowX === 'visible')
          element = element.parentElement;
        return element?.getBoundingClientRect();
      };
      const crowded = [...shown.querySelectorAll('[part="row"]')].flatMap((row) => {
        const seen = texts
          .filter((text) => row.contains(text) && text.data.trim() && !text.parentElement?.closest('.visually-hidden'))
          .map(seenOf);
        return seen.filter((one, at) =>
          seen.slice(at + 1).some(
            (other) =>
              // An amount and its symbol are one text.
              !one.text.parentElement?.contains(other.text) &&
              Math.min(one.right, other.right) - Math.max(one.left, other.left) > -4 &&
              Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4,
          ),
        );
      });
      return [
        ...wide.map((element) => `${name}: ${element.outerHTML.slice(0, 120)} scrolls sideways`),
        ...small,
        ...outside.map((target) => `${name}: ${target.outerHTML.slice(0, 120)} is cut off by the window`),
        ...reordered.map(({ data }) => `${name}: the characters of "${data}" are not in their order`),
        ...crowded.map(({ text: { data } }) => `${name}: "${data}" is too close to another text of its row`),
      ];
    },
    { minPx: MIN_TARGET_PX, name: view },
  );

async function check(lab: LabPage, view: string, name = view): Promise<void> {
  await expect(lab.view(view)).toBeVisible();
  await comeToRest(lab);
  expect.soft(await faultsOf(lab, view), name).toEqual([]);
}

const PHONE = PHONES['Safari on an iPhone'];
const DESKTOP = { width: 1280, height: 720 };
/** For addresses and codes, which do not wrap. Source: WCAG 2.2, success criterion 1.4.10. */
const NARROWEST = { width: 320, height: 568 };

test.use(PHONE);

// A large part of all journeys, which several workers share.
test.describe.configure({ mode: 'parallel' });

/** Mirrors the page and the modal on screen, as a host does with `direction`, or turns them back. */
const setDirection = (lab: LabPage, direction: 'ltr' | 'rtl'): Promise<void> =>
  lab.page.evaluate((dir) => {
    const root = document.querySelector('foyer-modal')?.shadowRoot?.querySelector('[data-theme]');
    if (!root) throw new Error('The modal is not rendered.');
    for (const element of [document.documentElement, root]) element.setAttribute('dir', dir);
  }, direction);

for (const group of SCENE_GROUPS) {
  // Views with addresses and codes, which have a direction of their own.
  const isNarrow = EMBEDDED_GROUPS.includes(group);
  // In one visit, because opening a view takes longer than looking at it.
  test(`no view is too wide for a phone, too small for a finger or inaccessible, from either side, ${group.name}`, async ({
    lab,
    stage,
  }) => {
    test.slow();
    await openGroup(group, stage, { options: { themeMode: 'dark' } });
    await showScenes(group, stage, async (scene) => {
      const name = sceneName(group, scene);
      await check(lab, scene.view, name);
      await setDirection(lab, 'rtl');
      if (isNarrow) await lab.page.setViewportSize(NARROWEST);
      await comeToRestAgain(lab);
      expect.soft(await faultsOf(lab, scene.view), `${name}, from the right`).toEqual([]);
      if (isNarrow) await expectAccessible(lab, `${name}, from the right`);
      await setDirection(lab, 'ltr');
      // As a desktop shows them, they are looked at in accessibility.spec.ts.
      if (!VIEWS_BY_DEVICE.includes(scene.view)) {
        await lab.page.setViewportSize(DESKTOP);
        await comeToRestAgain(lab);
        await expectAccessible(lab, name);
      }
      await lab.page.setViewportSize(PHONE.viewport);
    });
  });
}

for (const [look, host] of [
  ['from the left', {}],
  ['from the right', { rtl: true }],
] as const) {
  test(`the view of a wallet that is reached by its links fits a phone, ${look}`, async ({ lab, pairingWallet }) => {
    await lab.goto({ host, options: { customWallets: [wonder] } });
    await lab.open();
    await lab.button(/^Wonder/).tap();
    const open = lab.dialog.getByRole('link', { name: 'Open' });
    await expect(open).toHaveAttribute('href', /uri=/);
    await check(lab, 'ConnectingWalletConnect');
    // The panel for when no app opened, without leaving the page.
    await lab.page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
    await open.tap();
    await expect(lab.button('Get the app')).toBeVisible();
    await check(lab, 'ConnectingWalletConnect');
    await pairingWallet.pair(uriOf(await open.getAttribute('href')));
    await lab.expectStatus('connected');
    pairingWallet.hang('personal_sign');
    await lab.page.getByTestId('sign-message-eip155').tap();
    await check(lab, 'OpenWallet');
    await pairingWallet.waitForPrompt('personal_sign');
    pairingWallet.release('reject');
    await expect(lab.dialog).toBeHidden();
  });
}
