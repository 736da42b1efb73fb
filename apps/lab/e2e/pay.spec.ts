import { Keypair, LAMPORTS_PER_SOL } from '@solana/web3.js';
import { type Address, createPublicClient, erc20Abi, getAddress, http, parseUnits, toHex } from 'viem';
import type { LabPage, LabPageConfig } from './support/lab-page.js';
import { CHAIN_ONE, expect, type LabInfo, SOLANA_ONE, test } from './support/test.js';

test.use({ viewport: { width: 1280, height: 900 } });

/** An address that nobody has used, so that it holds what the journey has paid and nothing else. */
const newAddress = () => getAddress(toHex(crypto.getRandomValues(new Uint8Array(20))));

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

const outcome = (lab: LabPage) => lab.page.getByTestId('pay-outcome');

const nodeOf = (info: LabInfo) => createPublicClient({ transport: http(info.chains[CHAIN_ONE]?.rpcUrl) });
const held = (info: LabInfo, holder: Address, token: string | null): Promise<bigint> =>
  token === null
    ? nodeOf(info).getBalance({ address: holder })
    : nodeOf(info).readContract({
        address: getAddress(token),
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [holder],
      });

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

  test('is made on Solana', async ({ info, lab, solanaNode, solanaWallet }) => {
    solanaWallet.approve();
    await lab.goto({ ...PAYING, adapters: ['evm', 'solana'] });
    await lab.of('solana').connect('Journey Solana');
    const shop = Keypair.generate().publicKey;
    await ask(lab, { asset: `SOL on ${info.chains[SOLANA_ONE]?.name}`, recipient: shop.toBase58() });
    await lab.button('Pay with Journey Solana').click();
    await expect(outcome(lab)).toHaveText(/^paid [1-9A-HJ-NP-Za-km-z]{80,90}$/, { timeout: 30_000 });
    expect(await solanaNode.getBalance(shop)).toBe(0.25 * LAMPORTS_PER_SOL);
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
    await exchange.getByRole('button', { name: 'Approve' }).click();
    await expect(exchange.locator('#hash')).toBeVisible();
    await exchange.close();
    await expect(lab.dialog.getByText('Payment completed')).toBeVisible({ timeout: 15_000 });
    await lab.page.waitForURL('**/lab.json');
    expect(await held(info, shop, null)).toBe(parseUnits('1234.5', 18));
  });

  test('fails when it is declined, and is not opened where the browser blocks it', async ({ info, lab }) => {
    await lab.goto(PAYING);
    const asset = `ETH on ${info.chains[CHAIN_ONE]?.name}`;
    await lab.page.evaluate(() => {
      const open = window.open.bind(window);
      let isBlocked = true;
      window.open = (...request) => {
        const shown = isBlocked ? null : open(...request);
        isBlocked = false;
        return shown;
      };
    });
    await ask(lab, { asset, recipient: newAddress() });
    await lab.button('Pay with Test exchange').click();
    await expect(
      lab.dialog.getByText('Your browser blocked the window. Allow popups for this page, and try again.'),
    ).toBeVisible();
    const opened = lab.page.waitForEvent('popup');
    await lab.button('Try again').click();
    // Closed before anything was decided, and opened again.
    await (await opened).close();
    const again = lab.page.waitForEvent('popup');
    await lab.button('Open the window again').click();
    const exchange = await again;
    await exchange.getByRole('button', { name: 'Decline' }).click();
    await exchange.close();
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
  const opened = lab.page.waitForEvent('popup');
  await lab.expectTold('Deposit in progress...', () => lab.button('Deposit from Test exchange').click());
  await expect(lab.view('Account')).toBeVisible();
  const before = await held(info, account, null);
  const exchange = await opened;
  await lab.expectTold('Deposit completed', async () => {
    await exchange.getByRole('button', { name: 'Approve' }).click();
    await exchange.close();
  });
  expect((await held(info, account, null)) - before).toBe(parseUnits('0.0199', 18));
});
