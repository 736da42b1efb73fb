import { getAddress } from 'viem';
import { decideAtExchange } from './support/exchange-page.js';
import { RequestCounter } from './support/requests.js';
import { enterTransfer, openReview, untilSendable } from './support/send-form.js';
import { gotoWithFaults } from './support/service-faults.js';
import { marketOf } from './support/swap-chain.js';
import { enterSwap, openSwapReview, untilSignable } from './support/swap-form.js';
import { CHAIN_ONE, expect, OWN_ACCOUNT, test } from './support/test.js';

const RECEIVER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

const TOKENS = 'services GET /v1/account/{address}/balance';

const setVisible = (isVisible: boolean) => {
  Object.defineProperty(document, 'visibilityState', {
    value: isVisible ? 'visible' : 'hidden',
    configurable: true,
  });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

test('connecting, activity, sending, receiving and buying request what docs/requests.md says', async ({
  evmWallet,
  info,
  lab,
}) => {
  evmWallet.approve();
  const counter = new RequestCounter(lab.page, info);
  await lab.goto();
  await lab.connect('Journey Wallet');
  await expect(lab.dialog).toBeHidden();
  await counter.expectJourney('connect');

  await lab.openView('Account');
  await expect(lab.button('Activity')).toBeVisible();
  await counter.expectJourney('account');
  await lab.button('Activity').click();
  await expect(lab.view('Transactions')).toBeVisible();
  await counter.expectJourney('activity');
  await lab.close();
  // A reading may have followed until then.
  await counter.restart();

  await lab.openView('WalletSend');
  await enterTransfer(lab, { token: 'ETH', amount: '0.0001', receiver: RECEIVER });
  await counter.expectJourney('send: enter');
  await openReview(lab, RECEIVER);
  const send = await untilSendable(lab);
  await counter.expectJourney('send: preview');
  await lab.expectTold('0.0001 ETH sent', send);
  await lab.close();
  await counter.expectJourney('send: sent');

  await lab.openView('WalletReceive');
  await expect(lab.dialog.getByRole('img', { name: /^QR code of your address/ })).toBeVisible();
  await lab.close();
  await counter.expectJourney('receive');

  await lab.openView('FundWallet');
  await lab.button(/^Buy crypto/).click();
  await expect(lab.button('Meld')).toBeVisible();
  await counter.expectJourney('buy: choose');
  const opened = lab.page.waitForEvent('popup');
  await lab.button('Meld').click();
  await (await opened).close();
  await counter.expectJourney('buy: wait');
});

test('paying and depositing request what docs/requests.md says', async ({ evmWallet, info, lab }) => {
  evmWallet.approve();
  const counter = new RequestCounter(lab.page, info);
  await lab.goto({ options: { features: { pay: true, payWithExchange: true } } });
  await lab.connect('Journey Wallet');
  await counter.expectJourney('connect');

  await lab.page.getByRole('region', { name: 'Payments' }).locator('summary').click();
  await lab.page.getByTestId('pay-recipient').fill(RECEIVER);
  await lab.page.getByTestId('pay-amount').fill('0.0001');
  await lab.page.getByTestId('pay-open').click();
  await expect(lab.button('Pay with Test exchange')).toBeVisible();
  await counter.expectJourney('pay: choose');
  await lab.button('Pay with Journey Wallet').click();
  await expect(lab.dialog.getByText('Payment completed')).toBeVisible();
  await counter.expectJourney('pay: wallet');
  await expect(lab.dialog).toBeHidden();
  await counter.restartAtRest();

  await lab.page.getByTestId('pay-open').click();
  const opened = lab.page.waitForEvent('popup');
  await lab.button('Pay with Test exchange').click();
  const exchange = await opened;
  await decideAtExchange(exchange, 'Decline');
  await expect(lab.dialog.getByText('Payment failed').first()).toBeVisible();
  await counter.expectJourney('pay: exchange');
  await expect(lab.dialog).toBeHidden();

  await lab.openView('PayWithExchange');
  await lab.button('10 USD').click();
  await expect(lab.button('Deposit from Test exchange')).toBeEnabled();
  await counter.expectJourney('deposit: choose');
});

test('an account with tokens and a name request what docs/requests.md says, and nothing while hidden or closed', async ({
  info,
  visitor,
}) => {
  const { lab } = visitor;
  const { clock } = lab.page;
  await clock.install();
  const counter = new RequestCounter(lab.page, info);
  await visitor.gotoLoggedIn();
  await counter.untilRequested('connect');
  await counter.restartAtRest();
  await lab.openView('Account');
  await expect(lab.dialog.getByRole('tab', { name: 'Activity' })).toBeVisible();
  await counter.expectJourney('account with tokens');

  // From here on, time passes only where it says so: a reading that is due falls on one side of each step.
  await clock.pauseAt((await lab.page.evaluate(() => Date.now())) + 5_000);
  await counter.restart();
  await lab.page.evaluate(setVisible, false);
  await clock.runFor(60_000);
  await counter.settle();
  expect(counter.all).toEqual({});
  await lab.page.evaluate(setVisible, true);
  await clock.runFor(10_000);
  await expect.poll(() => counter.of('node balance')).toBe(1);
  await counter.settle();
  const { [TOKENS]: readings = 0, ...others } = counter.all;
  expect(readings).toBeLessThanOrEqual(1);
  expect(others).toEqual({ 'node balance': 1 });
  await clock.resume();
  await lab.close();
  await counter.restart();
  await clock.runFor(60_000);
  await counter.settle();
  expect(counter.all).toEqual({});

  // What was read a minute ago is read again.
  await lab.openView('Account');
  const rereads = ['node balance', TOKENS, 'services GET /appkit/v1/config'];
  await expect.poll(() => rereads.map((what) => counter.of(what))).toEqual([1, 1, 1]);
  await counter.restart();
  await lab.dialog.getByRole('tab', { name: 'Activity' }).click();
  await expect(lab.dialog.getByText('No activity yet')).toBeVisible();
  await counter.expectJourney('account with tokens: activity');
  await lab.close();
  await counter.restart();

  const label = `req${crypto.randomUUID().replaceAll('-', '').slice(0, 8)}`;
  await lab.openView('RegisterAccountName');
  await lab.dialog.getByRole('textbox', { name: 'Account name' }).fill(label);
  await clock.runFor(1_000);
  await expect(lab.button(`${label}.lab.id Available`)).toBeVisible();
  await counter.expectJourney('name: enter');
  await lab.button('Register name').click();
  await visitor.approve();
  await expect(lab.dialog.getByText('Account name chosen successfully')).toBeVisible();
  await counter.expectJourney('name: register');
});

test.describe('an account of its own', () => {
  test.use(OWN_ACCOUNT);

  test('swapping and Smart Sessions request what docs/requests.md says', async ({ evmWallet, info, lab }) => {
    await marketOf(info, CHAIN_ONE).fund(getAddress(evmWallet.addresses[0] ?? ''), ['LUSD']);
    evmWallet.approve();
    const counter = new RequestCounter(lab.page, info);
    const press = (name: string) => lab.page.getByRole('button', { name, exact: true }).click();
    await lab.goto({ options: { features: { smartSessions: true } } });
    await lab.connect('Journey Wallet');
    await counter.expectJourney('connect');

    await lab.openView('Swap');
    await expect(lab.button('ETH: change the token to pay')).toBeVisible();
    await counter.expectJourney('swap: choose');
    await enterSwap(lab, { from: 'LUSD', to: 'LBTC', amount: '12.5' });
    await counter.expectJourney('swap: enter');
    await openSwapReview(lab, 'Approve');
    await counter.expectJourney('swap: review');
    await (await untilSignable(lab, 'Approve'))();
    const swap = await untilSignable(lab, 'Swap');
    await counter.expectJourney('swap: approve');
    await lab.expectTold('Swapped LUSD to', swap);
    await lab.close();
    await counter.expectJourney('swap: sent');
    await counter.restartAtRest();

    await press('Allow 0.01 ETH a day');
    await expect(lab.view('SmartSessionCreated').getByText('Smart Session created successfully')).toBeVisible();
    await counter.expectJourney('session: grant');
    await lab.button('Got it!').click();
    await press('Pay 0.004 ETH');
    await expect(lab.page.getByTestId('session-outcome')).toHaveText('paid 4000000000000000');
    await counter.expectJourney('session: use');
    await lab.openView('SmartSessionList');
    await expect(lab.button(/^Revoke,/)).toBeVisible();
    await counter.expectJourney('session: list');
    await lab.button(/^Revoke,/).click();
    await lab.button('Revoke session').click();
    await expect(lab.dialog.getByText('No active sessions')).toBeVisible();
    await counter.expectJourney('session: revoke');
  });
});

test('a page that draws the wallets itself requests what docs/requests.md says', async ({ evmWallet, info, lab }) => {
  evmWallet.approve();
  const counter = new RequestCounter(lab.page, info);
  await lab.goto({}, '/scenario/headless');
  const press = (name: string) => lab.page.getByRole('button', { name, exact: true }).click();
  const result = lab.page.getByTestId('headless-result');
  await press('Journey Wallet');
  await expect(result).toHaveText('done');
  await counter.expectJourney('without views: connect');
  await lab.page.getByRole('textbox', { name: 'Name' }).fill('meta');
  await press('Search');
  await expect(lab.page.getByTestId('headless-catalogue').getByRole('button', { name: 'MetaMask' })).toBeVisible();
  await counter.expectJourney('without views: search');
  await lab.page.getByRole('textbox', { name: 'Recipient of the batch' }).fill(RECEIVER);
  await press('Send each');
  await expect(lab.page.getByTestId('batch-result')).toContainText('"outcome":"succeeded"');
  await counter.expectJourney('batch: each call');
});

test('tokens are not requested again after a 503 response, until the visitor tries again', async ({
  info,
  request,
  visitor,
}) => {
  const { lab } = visitor;
  const { clock } = lab.page;
  await clock.install();
  const services = await gotoWithFaults(lab, request, 'no tokens', { adapters: ['evm', 'solana'], embedded: 'site' });
  await services.set({ route: '/v1/account', status: 503 });
  await visitor.logIn();
  await lab.close();
  const counter = new RequestCounter(lab.page, info);
  await lab.openView('Account');
  await expect(lab.dialog.getByRole('tabpanel').getByText('Token Balance Unavailable')).toBeVisible();
  await expect(lab.button('Try again')).toBeVisible();
  // The node has not failed: its balance is the sentinel.
  for (const readings of [2, 3, 4, 5]) {
    await clock.runFor(10_000);
    await expect.poll(() => counter.of('node balance')).toBeGreaterThanOrEqual(readings);
  }
  expect(counter.of(TOKENS)).toBe(1);
  await services.mend();
  await lab.button('Try again').click();
  await expect(lab.button('Try again')).toBeHidden();
  await expect.poll(() => counter.of(TOKENS)).toBe(2);
});
