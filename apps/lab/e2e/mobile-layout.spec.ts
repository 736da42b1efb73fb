import { comeToRest } from './support/at-rest.js';
import type { LabPage } from './support/lab-page.js';
import { PHONES, uriOf } from './support/phone.js';
import { EMBEDDED_GROUPS, openGroup, SCENE_GROUPS, sceneName, showScenes } from './support/scenes.js';
import { expect, test } from './support/test.js';

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

/** The faults of the current view: it scrolls sideways, or has a touch target that is too small. */
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
      return [...wide.map((element) => `${name}: ${element.outerHTML.slice(0, 120)} scrolls sideways`), ...small];
    },
    { minPx: MIN_TARGET_PX, name: view },
  );

async function check(lab: LabPage, view: string, name = view): Promise<void> {
  await expect(lab.view(view)).toBeVisible();
  await comeToRest(lab);
  expect.soft(await faultsOf(lab, view), name).toEqual([]);
}

/** For addresses and codes, which do not wrap. Source: WCAG 2.2, success criterion 1.4.10. */
const NARROWEST = { width: 320, height: 568 };

const LOOKS = [
  ['from the left', {}],
  ['from the right', { rtl: true }],
] as const;

test.use(PHONES['Safari on an iPhone']);

for (const [look, host] of LOOKS) {
  for (const group of SCENE_GROUPS) {
    test(`no view is too wide for a phone or too small for a finger, ${look}, ${group.name}`, async ({
      evmWallet: wallet,
      info,
      lab,
      mailbox,
      visitor,
    }) => {
      const fixtures = { lab, wallet, visitor, mailbox, siteUrl: info.services.secureSite };
      const isNarrow = look === 'from the right' && EMBEDDED_GROUPS.includes(group);
      if (isNarrow) await lab.page.setViewportSize(NARROWEST);
      await openGroup(group, fixtures, { host });
      await showScenes(group, fixtures, (scene) => check(lab, scene.view, sceneName(group, scene)));
    });
  }

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
