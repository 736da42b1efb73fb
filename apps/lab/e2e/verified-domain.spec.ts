import type { PairingTestWallet } from '@foyerkit/testkit/pairing';
import { CHAIN_ONE, expect, test } from './support/test.js';

/** How long the SDK's own code waits for a verify server. */
const SDK_LIMIT_MS = 5_000;

/** What the phone was told about the page with each request so far. */
const validations = (wallet: PairingTestWallet) => wallet.log().map(({ method, page }) => [method, page?.validation]);

test.describe("the page's domain, as a wallet behind a pairing sees it", () => {
  test.beforeEach(({ pairingWallet }) => pairingWallet.approve());

  test('is verified where the host names a verify server, for the proposal and each request', async ({
    info,
    lab,
    page,
    pairingWallet,
  }) => {
    await lab.goto({ verify: true });
    await lab.openCode();
    await lab.scanWith(pairingWallet);
    await lab.expectAccount(`${CHAIN_ONE}:${pairingWallet.addresses[0]}`);
    await lab.sign('from a verified page');
    expect(validations(pairingWallet)).toEqual([
      ['wc_sessionPropose', 'VALID'],
      ['personal_sign', 'VALID'],
    ]);
    expect(pairingWallet.log()[0]?.page?.origin).toBe(new URL(info.lab).origin);
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('is unknown by default, and no verify server is asked', async ({ info, lab, page, pairingWallet }) => {
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().includes('/v3/') && asked.push(request.url())));
    await lab.goto();
    await lab.openCode();
    await lab.scanWith(pairingWallet);
    await lab.expectAccount(`${CHAIN_ONE}:${pairingWallet.addresses[0]}`);
    expect(validations(pairingWallet)).toEqual([['wc_sessionPropose', 'UNKNOWN']]);
    expect([asked, new URL(info.services.verify).protocol]).toEqual([[], 'http:']);
  });

  test('is unknown where the server does not answer: the code shows without its wait', async ({
    info,
    lab,
    page,
    pairingWallet,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    let askedAt = 0;
    // The frame never finishes loading.
    await page.route(`${info.services.verify}/v3/attestation**`, () => {
      askedAt = Date.now();
    });
    await lab.goto({ verify: true });
    await lab.openCode();
    await lab.pairingUri();
    expect(askedAt).toBeGreaterThan(0);
    expect(Date.now() - askedAt).toBeLessThan(SDK_LIMIT_MS / 2);
    await expect.poll(() => warnings.filter((text) => text.includes('APKT005')).length).toBe(1);
    await expect(lab.dialog.getByText('Unverified Domain')).toHaveCount(0);
    await lab.scanWith(pairingWallet);
    await lab.expectAccount(`${CHAIN_ONE}:${pairingWallet.addresses[0]}`);
    expect(validations(pairingWallet)).toEqual([['wc_sessionPropose', 'UNKNOWN']]);
    expect(warnings.filter((text) => text.includes('APKT005'))).toHaveLength(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
