import { Connection, Keypair, LAMPORTS_PER_SOL, type PublicKey } from '@solana/web3.js';
import { isSignedBy } from './support/is-signed-by.js';
import type { LabPage } from './support/lab-page.js';
import { expectSignedOnceOpen } from './support/locked-phone.js';
import { expect, SOLANA_ONE, SOLANA_TWO, test } from './support/test.js';

const CONFIG = { adapters: ['solana'] } as const;

/** An account that already exists, so that a transfer of one lamport is enough. */
async function openAccount(connection: Connection): Promise<PublicKey> {
  const { publicKey } = Keypair.generate();
  await connection.requestAirdrop(publicKey, LAMPORTS_PER_SOL);
  return publicKey;
}

/** Sends one lamport and checks the chain. */
async function expectSent(lab: LabPage, connection: Connection): Promise<void> {
  const recipient = await openAccount(connection);
  const signature = await lab.send(recipient.toBase58());
  const { value } = await connection.getSignatureStatus(signature);
  expect(value).toMatchObject({ err: null, confirmationStatus: 'finalized' });
  expect(await connection.getBalance(recipient)).toBe(LAMPORTS_PER_SOL + 1);
}

test.use({ viewport: { width: 1280, height: 900 } });

test.describe('an announced Solana wallet', () => {
  test.beforeEach(async ({ lab, solanaWallet }) => {
    solanaWallet.approve();
    await lab.goto(CONFIG);
  });

  const own = (lab: LabPage) => lab.of('solana');

  test('connects, receives requests for accounts and nothing else, and the page shows its account', async ({
    lab,
    solanaWallet,
  }) => {
    await own(lab).connect('Journey Solana');
    await own(lab).expectAccount(`${SOLANA_ONE}:${solanaWallet.addresses[0]}`);
    await expect(lab.dialog).toBeHidden();
    expect(solanaWallet.log().map(({ method }) => method)).toEqual(['standard:connect']);
  });

  test('shows "Connection declined" when the visitor declines, and tries again', async ({ lab, solanaWallet }) => {
    solanaWallet.reject();
    await lab.open();
    await lab.button(/^Journey Solana/).click();
    await expect(lab.dialog.getByText('Connection declined', { exact: true })).toBeVisible();
    await own(lab).expectStatus('disconnected');
    solanaWallet.approve();
    await lab.button('Try again').click();
    await own(lab).expectStatus('connected');
  });

  test('signs a text and a transaction, verified by a library that is not the wallet', async ({
    lab,
    solanaWallet,
  }) => {
    await own(lab).connect('Journey Solana');
    const address = solanaWallet.addresses[0] ?? '';
    const signature = await own(lab).sign('Good evening');
    expect(isSignedBy.solana(address, 'Good evening', signature)).toBe(true);
    expect(isSignedBy.solana(address, 'Good morning', signature)).toBe(false);
    await lab.page.getByTestId('sign-transaction-solana').click();
    await expect(own(lab).own('signature')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/);
    await expect(own(lab).own('signature')).not.toHaveText(signature);
    expect(solanaWallet.log().at(-1)).toMatchObject({ method: 'solana:signTransaction', status: 'answered' });
  });

  test('sends one lamport, and it is on the chain', async ({ lab, solanaNode }) => {
    await own(lab).connect('Journey Solana');
    await expectSent(own(lab), solanaNode);
  });

  test('reports what is wrong with a transfer', async ({ lab, solanaWallet }) => {
    await own(lab).connect('Journey Solana');
    await own(lab).own('recipient').fill('0x000000000000000000000000000000000000dEaD');
    await own(lab).own('send').click();
    await expect(lab.page.getByTestId('last-error')).toContainText('INVALID_ADDRESS');
    solanaWallet.reject();
    await own(lab)
      .own('recipient')
      .fill(solanaWallet.addresses[1] ?? '');
    await own(lab).own('send').click();
    await expect(lab.page.getByTestId('last-error')).toContainText('REQUEST_REJECTED');
  });

  test('switches the network without a prompt, and sends there', async ({ info, lab, solanaWallet }) => {
    await own(lab).connect('Journey Solana');
    const asked = solanaWallet.log().length;
    await own(lab).own('switch-network').selectOption(SOLANA_TWO);
    await own(lab).expectNetwork(SOLANA_TWO);
    expect(solanaWallet.log()).toHaveLength(asked);
    await expectSent(own(lab), new Connection(info.chains[SOLANA_TWO]?.rpcUrl ?? '', 'confirmed'));
  });

  test('changes its account by itself, and the page follows', async ({ lab, solanaWallet }) => {
    await own(lab).connect('Journey Solana');
    solanaWallet.selectAccount(1);
    await own(lab).expectAccount(`${SOLANA_ONE}:${solanaWallet.addresses[1]}`);
  });

  test('is locked or disconnects by itself, and the page shows it', async ({ lab, solanaWallet }) => {
    await own(lab).connect('Journey Solana');
    solanaWallet.lock();
    await own(lab).expectStatus('disconnected');
    await expect(own(lab).own('account')).toHaveText('none');
    solanaWallet.unlock();
    await own(lab).connect('Journey Solana');
    solanaWallet.dropSession();
    await own(lab).expectStatus('disconnected');
  });

  test('is disconnected from the page, revokes its permission, and is not restored after a reload', async ({
    lab,
    solanaWallet,
  }) => {
    await own(lab).connect('Journey Solana');
    await own(lab).own('disconnect').click();
    await own(lab).expectStatus('disconnected');
    await expect.poll(() => solanaWallet.snapshot().isPermitted).toBe(false);
    await lab.page.reload();
    await own(lab).expectStatus('disconnected');
  });

  test('is restored after a reload, without a prompt, also when it is announced late', async ({
    lab,
    solanaWallet,
  }) => {
    await own(lab).connect('Journey Solana');
    solanaWallet.reject();
    await solanaWallet.announceLate(500);
    await lab.page.reload();
    await own(lab).expectStatus('connected');
    const address = solanaWallet.addresses[0] ?? '';
    await own(lab).expectAccount(`${SOLANA_ONE}:${address}`);
    solanaWallet.approve();
    expect(isSignedBy.solana(address, 'still here', await own(lab).sign('still here'))).toBe(true);
  });

  test('injects nothing when it is hostile', async ({ lab, solanaWallet }) => {
    for (const kind of ['scriptName', 'htmlIcon', 'hugeIcon', 'throwingGetters'] as const) {
      await solanaWallet.announceHostile(kind);
      await lab.page.reload();
      await lab.open();
      await expect(lab.view('Connect')).toBeVisible();
      expect(await lab.page.evaluate('window.__hostileWalletRan')).toBeUndefined();
    }
    await expect(lab.page.getByTestId('ignored-wallets')).toContainText('It has no name that can be read.');
  });
});

test.describe('a Solana wallet behind a pairing', () => {
  test.beforeEach(async ({ lab, pairingWallet }) => {
    pairingWallet.approve();
    await lab.goto(CONFIG);
    await lab.openCode();
  });

  const addressOf = (wallet: { addressesOf(namespace: string): readonly string[] }, index = 0): string =>
    wallet.addressesOf('solana')[index] ?? '';

  test('connects by the link in the code; signs, sends, and its signature is valid', async ({
    lab,
    pairingWallet,
    solanaNode,
  }) => {
    const own = lab.of('solana');
    await own.scanWith(pairingWallet);
    const address = addressOf(pairingWallet);
    await own.expectAccount(`${SOLANA_ONE}:${address}`);
    expect(isSignedBy.solana(address, 'over the relay', await own.sign('over the relay'))).toBe(true);
    await lab.page.getByTestId('sign-transaction-solana').click();
    await expect.poll(() => pairingWallet.log().at(-1)?.method).toBe('solana_signTransaction');
    await expectSent(own, solanaNode);
  });

  test('declines: the modal reports it, and another attempt works', async ({ lab, pairingWallet }) => {
    pairingWallet.reject();
    await pairingWallet.pair(await lab.pairingUri());
    await expect(lab.dialog.getByText('Connection declined', { exact: true })).toBeVisible();
    pairingWallet.approve();
    await lab.button('Try again').click();
    await lab.of('solana').scanWith(pairingWallet);
  });

  test('switches to another account and another network, and the page follows', async ({ lab, pairingWallet }) => {
    const own = lab.of('solana');
    await own.scanWith(pairingWallet);
    await pairingWallet.selectAccount(1, 'solana');
    await own.expectAccount(`${SOLANA_ONE}:${addressOf(pairingWallet, 1)}`);
    await own.own('switch-network').selectOption(SOLANA_TWO);
    await own.expectNetwork(SOLANA_TWO);
    expect(isSignedBy.solana(addressOf(pairingWallet, 1), 'there', await own.sign('there'))).toBe(true);
  });

  test('keeps requests pending while it is locked, keeps the session, and signs once it is unlocked', async ({
    lab,
    pairingWallet,
  }) => {
    const own = lab.of('solana');
    await own.scanWith(pairingWallet);
    await expectSignedOnceOpen(own, pairingWallet, 'solana_signMessage');
  });

  test('disconnects by itself, and is disconnected from the page', async ({ lab, pairingWallet }) => {
    const own = lab.of('solana');
    await own.scanWith(pairingWallet);
    await pairingWallet.disconnect();
    await own.expectStatus('disconnected');
    await lab.openCode();
    await own.scanWith(pairingWallet);
    await own.own('disconnect').click();
    await own.expectStatus('disconnected');
    await expect.poll(() => pairingWallet.sessions().length).toBe(0);
  });

  test('is restored after a reload, and still signs', async ({ lab, pairingWallet }) => {
    const own = lab.of('solana');
    await own.scanWith(pairingWallet);
    await lab.page.reload();
    await own.expectStatus('connected');
    const signature = await own.sign('after a reload');
    expect(isSignedBy.solana(addressOf(pairingWallet), 'after a reload', signature)).toBe(true);
  });
});
