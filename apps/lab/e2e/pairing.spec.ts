import { type PairingTestWallet, SESSION_PROPOSAL } from '@foyerkit/testkit/pairing';
import { createPublicClient, http, verifyMessage } from 'viem';
import { comeToRest } from './support/at-rest.js';
import { decodeQr } from './support/decode-qr.js';
import type { LabPage } from './support/lab-page.js';
import { expectSignedOnceOpen } from './support/locked-phone.js';
import { CHAIN_ONE, CHAIN_TWO, expect, test } from './support/test.js';

const RECIPIENT = '0x000000000000000000000000000000000000bEEF';

test.describe('a wallet behind a pairing', () => {
  test.beforeEach(async ({ lab, pairingWallet }) => {
    pairingWallet.approve();
    await lab.goto();
    await lab.openCode();
  });

  test('connects by the link in the code; signs, sends, and its signature is valid', async ({
    info,
    lab,
    pairingWallet,
  }) => {
    await lab.scanWith(pairingWallet);
    const address = pairingWallet.addresses[0] as `0x${string}`;
    await lab.expectAccount(`${CHAIN_ONE}:${address}`);
    await expect(lab.dialog).toBeHidden();
    const signature = (await lab.sign('over the relay')) as `0x${string}`;
    expect(await verifyMessage({ address, message: 'over the relay', signature })).toBe(true);
    const hash = (await lab.send(RECIPIENT)) as `0x${string}`;
    const client = createPublicClient({ transport: http(info.chains[CHAIN_ONE]?.rpcUrl) });
    expect((await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })).status).toBe('success');
  });

  test('shows a code that a camera can read', async ({ lab }) => {
    const uri = await lab.pairingUri();
    await comeToRest(lab);
    expect(await decodeQr(lab.code)).toBe(uri);
  });

  test('declines: the modal reports it, and another attempt works', async ({ lab, pairingWallet }) => {
    pairingWallet.reject();
    await pairingWallet.pair(await lab.pairingUri());
    await expect(lab.dialog.getByText('Connection declined', { exact: true })).toBeVisible();
    pairingWallet.approve();
    await lab.button('Try again').click();
    await lab.scanWith(pairingWallet);
  });

  test('switches networks from the page and from the wallet', async ({ lab, pairingWallet }) => {
    await lab.scanWith(pairingWallet);
    await pairingWallet.switchChain(31338);
    await lab.expectNetwork(CHAIN_TWO);
    await lab.page.getByTestId('switch-network-eip155').selectOption(CHAIN_ONE);
    await lab.expectNetwork(CHAIN_ONE);
  });

  test('changes its account by itself, and the page follows', async ({ lab, pairingWallet }) => {
    await lab.scanWith(pairingWallet);
    await pairingWallet.selectAccount(1);
    await lab.expectAccount(`${CHAIN_ONE}:${pairingWallet.addresses[1]}`);
  });

  test('keeps requests pending while it is locked, keeps the session, and signs once it is unlocked', async ({
    lab,
    pairingWallet,
  }) => {
    await lab.scanWith(pairingWallet);
    await expectSignedOnceOpen(lab, pairingWallet, 'personal_sign');
  });

  test('disconnects by itself, and the page shows it', async ({ lab, pairingWallet }) => {
    await lab.scanWith(pairingWallet);
    await pairingWallet.disconnect();
    await lab.expectStatus('disconnected');
  });

  test('is disconnected from the page, and is notified', async ({ lab, pairingWallet }) => {
    await lab.scanWith(pairingWallet);
    await lab.page.getByTestId('disconnect-eip155').click();
    await lab.expectStatus('disconnected');
    await expect.poll(() => pairingWallet.sessions().length).toBe(0);
  });

  test('is restored after a reload, and still signs', async ({ lab, pairingWallet }) => {
    await lab.scanWith(pairingWallet);
    await lab.page.reload();
    await lab.expectStatus('connected');
    const address = pairingWallet.addresses[0] as `0x${string}`;
    const signature = (await lab.sign('after a reload')) as `0x${string}`;
    expect(await verifyMessage({ address, message: 'after a reload', signature })).toBe(true);
  });

  /** The phone shows the proposal, and its owner has closed the modal meanwhile. */
  async function closeWhileItIsAsked(lab: LabPage, wallet: PairingTestWallet) {
    wallet.hang();
    await wallet.pair(await lab.pairingUri());
    await wallet.waitForPrompt(SESSION_PROPOSAL);
    await lab.close();
    await lab.expectStatus('disconnected');
  }

  test('connects by an approval that comes after the modal was closed, and signs', async ({ lab, pairingWallet }) => {
    await closeWhileItIsAsked(lab, pairingWallet);
    pairingWallet.release();
    await lab.expectStatus('connected');
    pairingWallet.approve();
    const address = pairingWallet.addresses[0] as `0x${string}`;
    const signature = (await lab.sign('late, but welcome')) as `0x${string}`;
    expect(await verifyMessage({ address, message: 'late, but welcome', signature })).toBe(true);
    await lab.page.reload();
    await lab.expectStatus('connected');
  });

  test('is told that its approval came too late if another wallet was connected meanwhile', async ({
    evmWallet,
    lab,
    pairingWallet,
  }) => {
    evmWallet.approve();
    await lab.goto();
    await lab.openCode();
    await closeWhileItIsAsked(lab, pairingWallet);
    await lab.connect('Journey Wallet');
    pairingWallet.release();
    // The session stands for a moment, and is ended by the page.
    await expect.poll(() => pairingWallet.log().at(-1)?.status).toBe('answered');
    await expect.poll(() => pairingWallet.sessions()).toEqual([]);
    await lab.expectAccount(`${CHAIN_ONE}:${evmWallet.addresses[0]}`);
  });

  test('declines after the modal was closed, and the next code connects', async ({ lab, pairingWallet }) => {
    await closeWhileItIsAsked(lab, pairingWallet);
    pairingWallet.release('reject', SESSION_PROPOSAL);
    pairingWallet.approve();
    await lab.openCode();
    await lab.scanWith(pairingWallet);
  });

  test('no trace of its link remains once the modal is closed', async ({ lab }) => {
    const uri = await lab.pairingUri();
    await lab.close();
    const key = /symKey=([0-9a-f]+)/.exec(uri)?.[1] ?? 'no key';
    const kept = await lab.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toContain(key);
    expect(await lab.page.content()).not.toContain(key);
  });
});

for (const [name, size] of [
  ['1366x768 at 150 %', { viewport: { width: 911, height: 512 }, deviceScaleFactor: 1.5 }],
  ['1280x800 at 200 %', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
] as const) {
  test.describe(`a window of ${name} zoom`, () => {
    test.use(size);

    test('shows the whole code without scrolling, and a camera can read it', async ({ lab }) => {
      await lab.goto({ services: 'local' });
      await lab.openCode();
      const read = async () => {
        const uri = await lab.pairingUri();
        await comeToRest(lab);
        await expect(lab.code).toBeInViewport({ ratio: 1 });
        expect(await decodeQr(lab.code)).toBe(uri);
      };
      await read();
      await lab.close();
      // With tabs above the code, and an icon in it.
      await lab.openWallet('MetaMask');
      await lab.code.waitFor();
      await read();
    });
  });
}
