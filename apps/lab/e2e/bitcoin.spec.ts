import { base64 } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { isSignedBy } from './support/is-signed-by.js';
import type { LabPage } from './support/lab-page.js';
import { expectSignedOnceOpen } from './support/locked-phone.js';
import { BITCOIN_ONE, BITCOIN_TWO, expect, test as withLab } from './support/test.js';

const RECIPIENT = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
const CONFIG = { adapters: ['bitcoin'], options: { networks: [BITCOIN_ONE, BITCOIN_TWO] } } as const;

interface Coin {
  readonly txid: string;
  readonly vout: number;
  readonly value: number;
}

interface BitcoinFixtures {
  /** The page, with Bitcoin selected. */
  btc: LabPage;
  apiUrl: string;
}

const test = withLab.extend<BitcoinFixtures>({
  apiUrl: async ({ info }, use) => use(info.chains[BITCOIN_ONE]?.rpcUrl ?? ''),
  btc: async ({ lab }, use) => use(lab.of('bip122')),
});

const coinsOf = async (apiUrl: string, address: string): Promise<readonly Coin[]> =>
  (await fetch(`${apiUrl}/address/${address}/utxo`)).json();

async function expectSigns(btc: LabPage, address: string): Promise<void> {
  const signature = await btc.sign('Good evening');
  expect(isSignedBy.bip122(address, 'Good evening', signature)).toBe(true);
  expect(isSignedBy.bip122(address, 'Good morning', signature)).toBe(false);
  await expect(btc.page.locator('.verdict[data-valid="true"]')).toHaveText('Valid');
}

async function expectSends(btc: LabPage, apiUrl: string): Promise<void> {
  const txid = await btc.send(RECIPIENT);
  expect(await (await fetch(`${apiUrl}/tx/${txid}/status`)).json()).toMatchObject({ confirmed: true });
  const coins = await coinsOf(apiUrl, RECIPIENT);
  expect(coins.find((coin) => coin.txid === txid)).toMatchObject({ value: 1000 });
}

async function expectSignsPsbt(btc: LabPage): Promise<void> {
  await btc.page.getByTestId('sign-psbt-bip122').click();
  await expect(btc.own('signature')).toHaveText(/^cHNidP8/);
  const transaction = Transaction.fromPSBT(base64.decode(await btc.textOf('signature-bip122')));
  expect(transaction.getInput(0).partialSig).toHaveLength(1);
  // Finalising checks whether the signed transaction could be sent.
  transaction.finalize();
  expect(transaction.isFinal).toBe(true);
  await expect(btc.page.locator('.verdict[data-valid="true"]')).toHaveText('Valid');
}

test.describe('an injected Bitcoin wallet', () => {
  test.beforeEach(async ({ bitcoinWallet, lab }) => {
    bitcoinWallet.approve();
    await lab.goto(CONFIG);
  });

  test('connects with one prompt, with its payment account first', async ({ bitcoinWallet, btc }) => {
    await btc.connect('Journey Bitcoin');
    await btc.expectAccount(`${BITCOIN_ONE}:${bitcoinWallet.accounts()[0]?.[0]}`);
    await expect(btc.dialog).toBeHidden();
    const prompts = bitcoinWallet.log().filter(({ prompted }) => prompted);
    expect(prompts.map(({ method }) => method)).toEqual(['wallet_connect']);
  });

  test('shows "Connection declined" when the visitor declines, and tries again', async ({ bitcoinWallet, btc }) => {
    bitcoinWallet.reject();
    await btc.open();
    await btc.button(/^Journey Bitcoin/).click();
    await expect(btc.dialog.getByText('Connection declined', { exact: true })).toBeVisible();
    await btc.expectStatus('disconnected');
    bitcoinWallet.approve();
    await btc.button('Try again').click();
    await btc.expectStatus('connected');
  });

  test('signs a message, verified by an independent library', async ({ bitcoinWallet, btc }) => {
    await btc.connect('Journey Bitcoin');
    await expectSigns(btc, bitcoinWallet.accounts()[0]?.[0] ?? '');
  });

  test('sends a thousand satoshi, and the node confirms it', async ({ apiUrl, btc }) => {
    await btc.connect('Journey Bitcoin');
    await expectSends(btc, apiUrl);
  });

  test('signs a PSBT that could be sent', async ({ btc }) => {
    await btc.connect('Journey Bitcoin');
    await expectSignsPsbt(btc);
  });

  test('switches the network from the page and by itself', async ({ bitcoinWallet, btc }) => {
    await btc.connect('Journey Bitcoin');
    await btc.own('switch-network').selectOption(BITCOIN_TWO);
    await btc.expectNetwork(BITCOIN_TWO);
    await btc.expectAccount(`${BITCOIN_TWO}:${bitcoinWallet.accounts()[0]?.[0]}`);
    bitcoinWallet.switchNetwork('Regtest');
    await btc.expectNetwork(BITCOIN_ONE);
    await btc.expectStatus('connected');
  });

  test('changes its account by itself, and the page follows', async ({ bitcoinWallet, btc }) => {
    await btc.connect('Journey Bitcoin');
    bitcoinWallet.selectAccount(1);
    await btc.expectAccount(`${BITCOIN_ONE}:${bitcoinWallet.accounts()[1]?.[0]}`);
  });

  test('is locked, and connects again once it is unlocked', async ({ bitcoinWallet, btc }) => {
    await btc.connect('Journey Bitcoin');
    bitcoinWallet.lock();
    await btc.expectStatus('disconnected');
    bitcoinWallet.unlock();
    await btc.connect('Journey Bitcoin');
  });

  test('disconnects by itself, and the page shows it', async ({ bitcoinWallet, btc }) => {
    await btc.connect('Journey Bitcoin');
    bitcoinWallet.dropSession();
    await btc.expectStatus('disconnected');
    await expect(btc.own('account')).toHaveText('none');
  });

  test("is disconnected by the visitor, and revokes the page's permission", async ({ bitcoinWallet, btc }) => {
    await btc.connect('Journey Bitcoin');
    await btc.own('disconnect').click();
    await btc.expectStatus('disconnected');
    await expect.poll(() => bitcoinWallet.snapshot().isPermitted).toBe(false);
    await btc.page.reload();
    await btc.expectStatus('disconnected');
  });

  test('is restored after a reload without a prompt, and signs', async ({ bitcoinWallet, btc }) => {
    await btc.connect('Journey Bitcoin');
    const prompts = bitcoinWallet.prompts();
    await btc.page.reload();
    await btc.expectStatus('connected');
    expect(bitcoinWallet.prompts()).toBe(prompts);
    await expectSigns(btc, bitcoinWallet.accounts()[0]?.[0] ?? '');
  });

  test('is not asked to send to an invalid address', async ({ bitcoinWallet, btc }) => {
    await btc.connect('Journey Bitcoin');
    await btc.own('recipient').fill('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
    await btc.own('send').click();
    await expect(btc.page.getByTestId('last-error')).toContainText('INVALID_ADDRESS');
    expect(bitcoinWallet.log().some(({ method }) => method === 'sendTransfer')).toBe(false);
  });
});

for (const api of ['unisat', 'standard'] as const) {
  test.describe(`a Bitcoin wallet with the interface of ${api}`, () => {
    test('connects, signs a message and a PSBT, and is restored', async ({ bitcoin, btc, context, lab }) => {
      const { installBitcoinWallet } = await import('@foyerkit/testkit/playwright');
      const wallet = await installBitcoinWallet(context, { ...bitcoin, api, rdns: `org.foyerkit.${api}` });
      await lab.goto(CONFIG);
      await btc.connect(api === 'unisat' ? 'Unisat' : 'Journey Bitcoin');
      const address = wallet.accounts()[0]?.[0] ?? '';
      await btc.expectAccount(`${BITCOIN_ONE}:${address}`);
      await expectSigns(btc, address);
      await expectSignsPsbt(btc);
      await btc.page.reload();
      await btc.expectStatus('connected');
      wallet.close();
    });
  });
}

test.describe('a Bitcoin wallet behind a pairing', () => {
  test.beforeEach(async ({ btc, lab, pairingWallet }) => {
    pairingWallet.approve();
    await lab.goto(CONFIG);
    await btc.openCode();
  });

  test('connects, signs, sends and signs a PSBT', async ({ apiUrl, btc, pairingWallet }) => {
    await btc.scanWith(pairingWallet);
    const address = pairingWallet.addressesOf('bip122')[0] ?? '';
    await btc.expectAccount(`${BITCOIN_ONE}:${address}`);
    await expectSigns(btc, address);
    await expectSignsPsbt(btc);
    await expectSends(btc, apiUrl);
  });

  test('declines, and another attempt works', async ({ btc, pairingWallet }) => {
    pairingWallet.reject();
    await pairingWallet.pair(await btc.pairingUri());
    await expect(btc.dialog.getByText('Connection declined', { exact: true })).toBeVisible();
    pairingWallet.approve();
    await btc.button('Try again').click();
    await btc.scanWith(pairingWallet);
    pairingWallet.reject('signMessage');
    await btc.own('sign-message').click();
    await expect(btc.page.getByTestId('last-error')).toContainText('REQUEST_REJECTED');
  });

  test('switches its network, changes its account, and is restored after a reload', async ({ btc, pairingWallet }) => {
    await btc.scanWith(pairingWallet);
    await btc.own('switch-network').selectOption(BITCOIN_TWO);
    await btc.expectNetwork(BITCOIN_TWO);
    await btc.own('switch-network').selectOption(BITCOIN_ONE);
    await btc.expectNetwork(BITCOIN_ONE);
    await pairingWallet.selectAccount(1, 'bip122');
    const address = pairingWallet.addressesOf('bip122')[1] ?? '';
    await btc.expectAccount(`${BITCOIN_ONE}:${address}`);
    await btc.page.reload();
    await btc.expectStatus('connected');
    await expectSigns(btc, address);
  });

  test('keeps requests pending while it is locked, keeps the session, and signs once it is unlocked', async ({
    btc,
    pairingWallet,
  }) => {
    await btc.scanWith(pairingWallet);
    await expectSignedOnceOpen(btc, pairingWallet, 'signMessage');
  });

  test('disconnects by itself, and is disconnected by the visitor', async ({ btc, pairingWallet }) => {
    await btc.scanWith(pairingWallet);
    await pairingWallet.disconnect();
    await btc.expectStatus('disconnected');
    await btc.openCode();
    await btc.scanWith(pairingWallet);
    await btc.own('disconnect').click();
    await btc.expectStatus('disconnected');
    await expect.poll(() => pairingWallet.sessions()).toHaveLength(0);
  });
});
