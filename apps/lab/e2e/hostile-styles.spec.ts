import { writeFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { comeToRest } from './support/at-rest.js';
import { countDifferences, pictureOfCard } from './support/compare-pictures.js';
import type { LabPage } from './support/lab-page.js';
import { expect, test } from './support/test.js';

/** Views that look the same each time; a code to scan differs on every visit. */
const VIEWS_WITH_WALLET = ['Account', 'AccountSettings', 'Networks'] as const;
const VIEWS = ['Connect', 'AllWallets', 'Networks', 'GetWallet', 'WhatIsAWallet', 'WhatIsANetwork'];

/** The page shows through behind the card's round corners, so it must be the same in both pictures. */
const hidePage = (lab: LabPage) =>
  lab.page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'html { background: #777 !important } body { background: none !important } #lab { opacity: 0 !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });

/** Uses the lab's controls even where hostile styles have moved them out of view. */
async function openView(lab: LabPage, view: string): Promise<void> {
  await lab.page.getByTestId('open-view').selectOption(view, { force: true });
  await lab.page.getByTestId('open-view-go').dispatchEvent('click');
  await expect(lab.view(view)).toBeVisible();
  // The total appears once the service has answered; no placeholder shows that it is loading.
  if (view === 'Account') await expect(lab.dialog.locator('.account-total')).toBeVisible();
  await lab.page.mouse.move(2, 2);
  await comeToRest(lab, true);
}

async function close(lab: LabPage): Promise<void> {
  await lab.page.keyboard.press('Escape');
  await expect(lab.dialog).toBeHidden();
}

async function pictures(lab: LabPage, host: Readonly<Record<string, boolean>>): Promise<ReadonlyMap<string, PNG>> {
  const found = new Map<string, PNG>();
  const take = async (name: string, view: string) => {
    await openView(lab, view);
    found.set(name, await pictureOfCard(lab.page));
  };
  await lab.goto({ host });
  await hidePage(lab);
  for (const view of VIEWS) {
    await take(view, view);
    await close(lab);
  }
  await openView(lab, 'Connect');
  await lab.button(/^Journey Wallet/).click();
  await lab.expectStatus('connected');
  for (const view of VIEWS_WITH_WALLET) {
    await take(`${view} with a wallet`, view);
    await close(lab);
  }
  // The next page must look like a first visit.
  await lab.page.evaluate(() => localStorage.clear());
  return found;
}

for (const [direction, rtl] of [
  ['left to right', false],
  ['right to left', true],
] as const) {
  test(`a page with hostile styles shows the modal like a clean one, ${direction}`, async ({
    evmWallet,
    lab,
  }, testInfo) => {
    test.slow();
    evmWallet.approve();
    // An account whose balance no other journey changes between two pictures.
    evmWallet.selectAccount(evmWallet.addresses.length - 1);
    const clean = await pictures(lab, { rtl });
    const hostile = await pictures(lab, { rtl, hostileCss: true });
    for (const [name, one] of clean) {
      const other = hostile.get(name) ?? new PNG();
      const differing = countDifferences(one, other);
      if (differing > 0) {
        writeFileSync(testInfo.outputPath(`${name}-clean.png`), PNG.sync.write(one));
        writeFileSync(testInfo.outputPath(`${name}-hostile.png`), PNG.sync.write(other));
      }
      expect.soft(differing, name).toBe(0);
    }
  });
}

test('the hostile styles do affect the page itself', async ({ lab }) => {
  await lab.goto();
  const clean = PNG.sync.read(await lab.page.screenshot());
  await lab.goto({ host: { hostileCss: true } });
  const hostile = PNG.sync.read(await lab.page.screenshot());
  expect(countDifferences(clean, hostile)).toBeGreaterThan(clean.width * clean.height * 0.05);
});
