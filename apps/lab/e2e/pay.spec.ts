import { Keypair } from '@solana/web3.js';
import { type Address, createPublicClient, getAddress, http, parseUnits } from 'viem';
import { blockFirstWindow } from './support/block-window.js';
import { decideAtExchange } from './support/exchange-page.js';
import { heldOnEvm, heldOnSolana } from './support/held.js';
import type { LabPage, LabPageConfig } from './support/lab-page.js';
import { OwnServices } from './support/own-services.js';
import { newAddress } from './support/send-form.js';
import { CHAIN_ONE, expect, type LabInfo, SOLANA_ONE, test } from './support/test.js';

test.use({ viewport: { width: 1280, height: 900 } });

const PAYING: LabPageConfig = { services: 'local', options: { features: { pay: true, payWithExchange: true } } };

interface Invoice {
  readonly asset: string;
  readonly recipient: string;
  readonly amount?: string;
  readonly redirect?: string;
  readonly timeoutMs?: string;
}

/** Asks for a payment as a host does. */
async function ask(lab: LabPage, { amount = '0.25', asset, recipient, redirect = '', timeoutMs = '' }: Invoice) {
  const panel = lab.page.getByRole('region', { name: 'Payments' });
  if (!(await lab.page.getByTestId('pay-open').isVisible())) await panel.locator('summary').click();
  await lab.page.getByTestId('pay-asset').selectOption(asset);
  await lab.page.getByTestId('pay-amount').fill(amount);
  await lab.page.getByTestId('pay-recipient').fill(recipient);
  await lab.page.getByTestId('pay-redirect').fill(redirect);
  await lab.page.getByTestId('pay-timeout').fill(timeoutMs);
  await lab.page.getByTestId('pay-open').click();
  await expect(lab.view('Pay')).toBeVisible();
}

const BLOCKED = 'Your browser blocked the window. Allow popups for this page, and try again.';

const outcome = (lab: LabPage) => lab.page.getByTestId('pay-outcome');

const nodeOf = (info: LabInfo) => createPublicClient({ transport: http(info.chains[CHAIN_ONE]?.rpcUrl) });
const held = (info: LabInfo, holder: Address, token: string | null): Promise<bigint> =>
  heldOnEvm(nodeOf(info), holder, token);

test.describe('a payment from a wallet', () => {
  test('connects it first, is paid in the coin and in a token, and closes by itself', async ({
    evmWallet,
    info,
    lab,
  }) => {
    evmWallet.approve();
    await lab.goto(PAYING);
    const name = info.chains[CHAIN_ONE]?.name ?? '';
    const shop = newAddress();
    await ask(lab, { asset: `ETH on ${name}`, recipient: shop });
    await expect(lab.dialog.getByText('0.25 ETH')).toBeVisible();
    await lab.button('Pay with wallet').click();
    await lab.button(/^Journey Wallet/).click();
    await expect(lab.button('Pay with Journey Wallet')).toBeVisible();
    await lab.button('Pay with Journey Wallet').click();
    await expect(lab.dialog.getByText('Payment completed')).toBeVisible();
    await expect(lab.dialog).toBeHidden();
    await expect(outcome(lab)).toHaveText(/^paid 0x[\da-f]{64}$/);
    expect(await held(info, shop, null)).toBe(parseUnits('0.25', 18));

    const token = info.tokens[CHAIN_ONE]?.find(({ symbol }) => symbol === 'LUSD');
    await ask(lab, { asset: `LUSD on ${name}`, recipient: shop, amount: '1.5' });
    // With the keyboard alone.
    await lab.button('Pay with Journey Wallet').focus();
    await lab.page.keyboard.press('Enter');
    await expect(lab.dialog.getByText('Payment completed')).toBeVisible();
    expect(await held(info, shop, token?.address ?? '')).toBe(parseUnits('1.5', token?.decimals ?? 0));
  });

  test('that is refused can be made again, and ends by the limit of the host', async ({ evmWallet, info, lab }) => {
    evmWallet.approve();
    await lab.goto(PAYING);
    await lab.connect('Journey Wallet');
    const asset = `ETH on ${info.chains[CHAIN_ONE]?.name}`;
    const shop = newAddress();
    evmWallet.reject('eth_sendTransaction');
    await ask(lab, { asset, recipient: shop });
    await lab.button('Pay with Journey Wallet').click();
    await expect(lab.dialog.getByText('You declined. Nothing was paid.')).toBeVisible();
    evmWallet.approve();
    await lab.button('Try again').click();
    await expect(outcome(lab)).toHaveText(/^paid /);
    await expect(lab.dialog).toBeHidden();
    expect(await held(info, shop, null)).toBe(parseUnits('0.25', 18));
    await ask(lab, { asset, recipient: shop, timeoutMs: '1500' });
    await expect(outcome(lab)).toHaveText('failed PAY_TIMEOUT');
    await expect(lab.dialog.getByText('Payment timeout')).toBeVisible();
    await expect(lab.dialog).toBeHidden();
  });

  test('is made on Solana, in the coin and in tokens of both programs', async ({
    info,
    lab,
    solanaNode,
    solanaWallet,
  }) => {
    solanaWallet.approve();
    await lab.goto({ ...PAYING, adapters: ['evm', 'solana'] });
    await lab.of('solana').connect('Journey Solana');
    const shop = Keypair.generate().publicKey;
    const coin = { address: null, symbol: 'SOL' };
    const tokens = (info.tokens[SOLANA_ONE] ?? []).filter(({ symbol }) => symbol === 'LUSD' || symbol === 'LTWO');
    expect(tokens).toHaveLength(2);
    for (const { address, symbol } of [coin, ...tokens]) {
      await ask(lab, { asset: `${symbol} on ${info.chains[SOLANA_ONE]?.name}`, recipient: shop.toBase58() });
      await lab.button('Pay with Journey Solana').click();
      await expect(outcome(lab)).toHaveText(/^paid [1-9A-HJ-NP-Za-km-z]{80,90}$/, { timeout: 30_000 });
      await expect(lab.dialog).toBeHidden();
      expect(await heldOnSolana(solanaNode, shop, address)).toBe(0.25);
    }
  });
});

test.describe('a payment from an exchange', () => {
  test('is approved on its page, and leads the page on', async ({ info, lab }) => {
    await lab.goto(PAYING);
    const shop = newAddress();
    const asset = `ETH on ${info.chains[CHAIN_ONE]?.name}`;
    await ask(lab, { asset, recipient: shop, amount: '1234.5', redirect: `${info.lab}lab.json` });
    const opened = lab.page.waitForEvent('popup');
    await lab.button('Pay with Test exchange').click();
    const exchange = await opened;
    await expect(exchange.getByRole('heading', { name: 'Test exchange' })).toBeVisible();
    await expect(exchange.locator('#amount')).toHaveText('1234.5 ETH');
    expect(await exchange.evaluate(() => window.opener)).toBeNull();
    await decideAtExchange(exchange, 'Approve');
    await expect(lab.dialog.getByText('Payment completed')).toBeVisible({ timeout: 15_000 });
    await lab.page.waitForURL('**/lab.json');
    expect(await held(info, shop, null)).toBe(parseUnits('1234.5', 18));
  });

  test('fails when it is declined, and is not opened where the browser blocks it', async ({ info, lab }) => {
    await lab.goto(PAYING);
    const asset = `ETH on ${info.chains[CHAIN_ONE]?.name}`;
    await lab.page.evaluate(blockFirstWindow);
    await ask(lab, { asset, recipient: newAddress() });
    await lab.button('Pay with Test exchange').click();
    await expect(lab.dialog.getByText(BLOCKED)).toBeVisible();
    await expect(lab.view('PayLoading')).toBeVisible();
    const opened = lab.page.waitForEvent('popup');
    await lab.button('Try again').click();
    // Closed before anything was decided, and opened again.
    await (await opened).close();
    const again = lab.page.waitForEvent('popup');
    await lab.button('Open the window again').click();
    const exchange = await again;
    await decideAtExchange(exchange, 'Decline');
    await expect(outcome(lab)).toHaveText('failed PAY_FAILED', { timeout: 15_000 });
    await expect(lab.dialog).toBeHidden();
  });

  test('is not offered while the service is down, and a wallet can pay all the same', async ({ info, lab }) => {
    await lab.page.route('**/v1/json-rpc?*', (route) =>
      route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } }),
    );
    await lab.goto(PAYING);
    await ask(lab, { asset: `ETH on ${info.chains[CHAIN_ONE]?.name}`, recipient: newAddress() });
    await expect(lab.dialog.getByText(/^Exchanges cannot be reached now/)).toBeVisible();
    await expect(lab.button('Pay with wallet')).toBeVisible();
    await lab.close();
    await expect(outcome(lab)).toHaveText('failed CONNECTION_ABORTED');
  });
});

test('a payment at an exchange whose services are killed, or answer something else, goes on or ends, and is not made twice', async ({
  info,
  lab,
}) => {
  const { clock } = lab.page;
  const shared = info.services.catalogue;
  const { name = '', rpcUrl = '' } = info.chains[CHAIN_ONE] ?? {};
  const asset = { id: `${CHAIN_ONE}/slip44:60`, symbol: 'ETH', decimals: 18, from: info.accounts.eip155?.at(-1) };
  const services = new OwnServices({
    DATA_DIR: ':memory:',
    CHAINS: JSON.stringify([{ id: CHAIN_ONE, rpcUrl, name, native: { symbol: 'ETH', decimals: 18 } }]),
    EXCHANGES: JSON.stringify([{ kind: 'test', id: 'test', name: 'Test exchange', assets: [asset] }]),
  });
  await services.start();
  let isOfAnotherShape = false;
  await lab.page.route(`${shared}/v1/json-rpc?*`, (route) => {
    const headers = { 'access-control-allow-origin': '*' };
    if (isOfAnotherShape) return route.fulfill({ json: { result: { status: 'DONE', exchanges: 0 } }, headers });
    return route.continue({ url: services.addressOf(route.request().url(), shared) });
  });
  const openExchange = async () => {
    const opened = lab.page.waitForEvent('popup');
    await lab.button('Pay with Test exchange').click();
    const exchange = await opened;
    await expect(exchange.getByRole('button', { name: 'Approve' })).toBeVisible();
    return exchange;
  };
  try {
    await clock.install();
    await lab.goto(PAYING);
    const shop = newAddress();
    const invoice = { asset: `ETH on ${name}`, recipient: shop };
    await ask(lab, invoice);
    const exchange = await openExchange();
    isOfAnotherShape = true;
    await decideAtExchange(exchange, 'Approve');
    await expect(lab.dialog.getByText('The exchange does not say now what became of the payment.')).toBeVisible();
    isOfAnotherShape = false;
    await lab.button('Ask again').click();
    await expect(lab.dialog.getByText('Payment completed')).toBeVisible();
    await expect(outcome(lab)).toHaveText(/^paid 0x[\da-f]{64}$/);
    await expect(lab.dialog).toBeHidden();

    await ask(lab, invoice);
    const forgotten = await openExchange();
    await expect(lab.button('Pay another way')).toBeHidden();
    await services.kill();
    await forgotten.close();
    await expect(lab.button('Ask again')).toBeVisible();
    await services.start();
    await lab.button('Ask again').click();
    await expect(lab.dialog.getByText('Continue in the window of the exchange.')).toBeVisible();
    // The exchange has forgotten it, and may have paid all the same.
    await expect(lab.button('Pay another way')).toBeHidden();
    await clock.fastForward(300_000);
    await expect(outcome(lab)).toHaveText('failed PAY_TIMEOUT');
    expect(await held(info, shop, null)).toBe(parseUnits('0.25', 18));
    await clock.fastForward(5_000);
    await expect(lab.dialog).toBeHidden();

    // It may still arrive: the same invoice is not paid a second time without the visitor's word.
    await ask(lab, invoice);
    await expect(lab.dialog.getByText('An earlier payment may still arrive')).toBeVisible();
    await expect(lab.button(/^Pay with/)).toBeHidden();
    await lab.button('Back to the earlier payment').click();
    await expect(lab.button('Open the window again')).toBeVisible();
    await clock.fastForward(300_000);
    await expect(lab.dialog.getByText('Payment timeout')).toBeVisible();
    await clock.fastForward(5_000);
    await expect(lab.dialog).toBeHidden();
    await ask(lab, invoice);
    await lab.button('Pay again anyway').click();
    await expect(lab.button('Pay with wallet')).toBeVisible();
    await expect(lab.button('Pay with Test exchange')).toBeVisible();
  } finally {
    await services.kill();
  }
});

test('a deposit from an exchange arrives in the account', async ({ evmWallet, info, lab }) => {
  evmWallet.approve();
  await lab.goto(PAYING);
  await lab.connect('Journey Wallet');
  const account = getAddress((await lab.textOf('account-eip155')).split(':').at(-1) ?? '');
  await lab.openView('FundWallet');
  await lab.button('Deposit from exchange').click();
  await expect(lab.button('Deposit from Test exchange')).toHaveAttribute('aria-disabled', 'true');
  await lab.button('50 USD').click();
  // At the lab's price of 2500.25 dollars.
  await expect(lab.dialog.getByText('0.0199 ETH')).toBeVisible();
  await lab.page.evaluate(blockFirstWindow);
  await lab.expectTold(BLOCKED, () => lab.button('Deposit from Test exchange').click());
  await expect(lab.view('PayWithExchange')).toBeVisible();
  const opened = lab.page.waitForEvent('popup');
  await lab.expectTold('Deposit in progress...', () => lab.button('Deposit from Test exchange').click());
  await expect(lab.view('Account')).toBeVisible();
  const before = await held(info, account, null);
  const exchange = await opened;
  await lab.expectTold('Deposit completed', async () => {
    await decideAtExchange(exchange, 'Approve');
  });
  expect((await held(info, account, null)) - before).toBe(parseUnits('0.0199', 18));
});
