import type { Page } from '@playwright/test';
import { gotoWithFaults } from './support/service-faults.js';
import { CHAIN_TWO, expect, test } from './support/test.js';

test('a relay that is down is reported, and the code appears once it is back', async ({
  lab,
  pairingWallet,
  request,
}) => {
  pairingWallet.approve();
  const services = await gotoWithFaults(lab, request, 'relay down');
  await services.set({ route: '/relay', refuse: true });
  await lab.openCode();
  await expect(lab.dialog.getByText('The connection service cannot be reached')).toBeVisible({ timeout: 30_000 });
  await expect(lab.dialog.getByText('Connection declined')).toHaveCount(0);
  await expect(lab.page.getByTestId('state')).toContainText('RELAY_UNREACHABLE');
  await services.mend();
  await lab.button('Try again').click();
  await expect(lab.code).toBeVisible({ timeout: 30_000 });
  await lab.scanWith(pairingWallet);
});

test('the modal waits for a slow relay, and the wallet connects', async ({ lab, pairingWallet, request }) => {
  pairingWallet.approve();
  const services = await gotoWithFaults(lab, request, 'relay slow');
  await services.set({ route: '/relay', delayMs: 3_000 });
  await lab.openCode();
  await expect(lab.code).toBeVisible({ timeout: 30_000 });
  await lab.scanWith(pairingWallet);
});

test('a relay that drops during a session loses nothing: the wallet still signs and switches', async ({
  lab,
  pairingWallet,
  request,
}) => {
  pairingWallet.approve();
  const services = await gotoWithFaults(lab, request, 'relay drops');
  await lab.openCode();
  await lab.scanWith(pairingWallet);
  await services.set({ route: '/relay', drop: true, times: 1 });
  await lab.sign('after the line broke');
  await pairingWallet.switchChain(31338);
  await lab.expectNetwork(CHAIN_TWO);
  await lab.expectStatus('connected');
});

test('a relay that drops while a code is on screen still connects the wallet that scans it', async ({
  lab,
  pairingWallet,
  request,
}) => {
  pairingWallet.approve();
  const services = await gotoWithFaults(lab, request, 'relay drops early');
  await lab.openCode();
  const uri = await lab.pairingUri();
  await services.set({ route: '/relay', drop: true, times: 1 });
  await pairingWallet.pair(uri);
  await lab.expectStatus('connected');
});

/** Moves the clock of the page, from its first script on. */
const skewClock = (page: Page, skewMs: number) =>
  page.addInitScript((ms) => {
    const TrueDate = Date;
    globalThis.Date = class extends TrueDate {
      constructor(...parts: [] | [number]) {
        super(...((parts.length === 0 ? [TrueDate.now() + ms] : parts) as [number]));
      }
      static override now() {
        return TrueDate.now() + ms;
      }
    } as DateConstructor;
  }, skewMs);

for (const [what, skewMs] of [
  ['ten minutes ahead', 600_000],
  ['ten minutes behind', -600_000],
] as const) {
  test(`a visitor whose clock is ${what} pairs, signs, and is restored`, async ({ lab, page, pairingWallet }) => {
    pairingWallet.approve();
    await skewClock(page, skewMs);
    await lab.goto();
    await lab.openCode();
    await lab.scanWith(pairingWallet);
    await lab.sign('at another time');
    await page.reload();
    await lab.expectStatus('connected');
  });
}

for (const [what, skewMs] of [
  ['an hour fast', 3_600_000],
  ['three days slow', -3 * 86_400_000],
] as const) {
  test(`a visitor whose clock is ${what} is told that the clock is wrong`, async ({ lab, page }) => {
    await skewClock(page, skewMs);
    await lab.goto();
    await lab.openCode();
    await expect(lab.dialog.getByText('The clock of this device is wrong')).toBeVisible();
    await expect(page.getByTestId('state')).toContainText('CLOCK_WRONG');
  });
}
