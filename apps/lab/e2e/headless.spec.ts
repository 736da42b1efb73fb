import type { Page } from '@playwright/test';
import { createPublicClient, createTestClient, getAddress, http, parseEther } from 'viem';
import type { LabPage } from './support/lab-page.js';
import { newAddress } from './support/send-form.js';
import { CHAIN_ONE, expect, type LabInfo, test } from './support/test.js';

const PAGE = '/scenario/headless';

const panel = (lab: LabPage, name: string) => lab.page.getByRole('region', { name, exact: true });
const pressIn = (lab: LabPage, name: string, button: string) =>
  panel(lab, name).getByRole('button', { name: button, exact: true }).click();
const result = (lab: LabPage, name: 'batch' | 'headless' | 'wallet-button') => lab.page.getByTestId(`${name}-result`);

const balanceOf = (info: LabInfo, address: string): Promise<bigint> =>
  createPublicClient({ transport: http(info.chains[CHAIN_ONE]?.rpcUrl) }).getBalance({ address: getAddress(address) });

/** Logs in at the provider, in its window. */
async function logInAt(popup: Page, email: string): Promise<void> {
  await popup.getByLabel('E-mail').fill(email);
  await popup.getByRole('button', { name: 'Log in' }).click();
  await popup.getByRole('button', { name: 'Allow' }).click();
}

/** Sends two calls of one wei each with a button of the page, and waits until the chain has included them. */
async function sendBatch(lab: LabPage, info: LabInfo, button: string, approve?: () => Promise<void>) {
  const recipient = newAddress();
  await lab.page.getByRole('textbox', { name: 'Recipient of the batch' }).fill(recipient);
  await pressIn(lab, 'Batch of calls', button);
  await approve?.();
  await expect(result(lab, 'batch')).toContainText('"outcome":"succeeded"');
  expect(await balanceOf(info, recipient)).toBe(2n);
  const status: { readonly isAtomic: boolean; readonly receipts: readonly object[] } = JSON.parse(
    await lab.textOf('batch-result'),
  );
  return status;
}

test('a wallet of the page connects without any view after it has refused, and sends a batch call by call', async ({
  evmWallet,
  info,
  lab,
}) => {
  await lab.goto({}, PAGE);
  evmWallet.reject();
  await pressIn(lab, 'Wallets', 'Journey Wallet');
  await expect(result(lab, 'headless')).toHaveText('{"code":"CONNECTION_REJECTED","message":"Connection rejected"}');
  evmWallet.hang();
  await pressIn(lab, 'Wallets', 'Journey Wallet');
  await expect(lab.page.getByTestId('headless-asked')).toHaveText('Journey Wallet');
  evmWallet.approve();
  evmWallet.release('approve');
  await expect(result(lab, 'headless')).toHaveText('done');
  await lab.expectStatus('connected');
  await expect(lab.dialog).toBeHidden();

  await pressIn(lab, 'Batch of calls', 'Capabilities');
  await expect(result(lab, 'batch')).toContainText('"status":"unsupported"');
  await lab.page.getByRole('textbox', { name: 'Recipient of the batch' }).fill(newAddress());
  await pressIn(lab, 'Batch of calls', 'Send as one');
  await expect(result(lab, 'batch')).toContainText('"CALLS_UNSUPPORTED"');
  expect(await sendBatch(lab, info, 'Send each')).toMatchObject({ isAtomic: false, receipts: [{}, {}] });
});

test('a phone pairs by the link, is stopped before, and sends a batch', async ({ info, lab, pairingWallet }) => {
  await lab.goto({}, PAGE);
  const uri = lab.page.getByTestId('headless-uri');
  await pressIn(lab, 'Wallets', 'Pair');
  await expect(uri).toHaveText(/^wc:/);
  await pressIn(lab, 'Wallets', 'Stop');
  await expect(uri).toHaveText('none');
  await expect(result(lab, 'headless')).toContainText('"CONNECTION_ABORTED"');
  await pressIn(lab, 'Wallets', 'Pair');
  await expect(uri).toHaveText(/^wc:/);
  pairingWallet.approve();
  await pairingWallet.pair((await uri.textContent()) ?? '');
  await expect(result(lab, 'headless')).toHaveText('done');
  await lab.expectStatus('connected');
  await expect(uri).toHaveText('none');
  await expect(lab.dialog).toBeHidden();
  expect(await sendBatch(lab, info, 'Send each')).toMatchObject({ isAtomic: false, receipts: [{}, {}] });
});

test('wallet buttons open the modal at their wallet, and say how it ended', async ({ evmWallet, lab }) => {
  await lab.goto({}, PAGE);
  const said = result(lab, 'wallet-button');
  await pressIn(lab, 'Wallet buttons', 'Unheard-of');
  await expect(said).toContainText('"CONNECTOR_NOT_FOUND"');
  await expect(lab.dialog).toBeHidden();
  await pressIn(lab, 'Wallet buttons', 'WalletConnect');
  await expect(lab.code).toBeVisible();
  await lab.close();
  await expect(said).toHaveText('{"code":"CONNECTION_ABORTED","message":"Modal closed"}');
  evmWallet.reject();
  await pressIn(lab, 'Wallet buttons', 'By its name');
  await expect(said).toContainText('"message":"Connection rejected"');
  await lab.close();
  evmWallet.approve();
  await pressIn(lab, 'Wallet buttons', 'By its name');
  await expect(said).toContainText('"connectorId":"org.foyerkit.journey"');
  await lab.expectStatus('connected');
});

test('buttons for social logins log in at the site, and say how a login ended that did not', async ({
  mailbox,
  visitor,
}) => {
  const { lab } = visitor;
  const options = { features: { socials: ['google', 'farcaster'] } } as const;
  await lab.goto({ adapters: ['evm', 'solana'], embedded: 'site', options }, PAGE);
  const expectEnd = (code: string, message: string) =>
    // There may be details for developers.
    expect(result(lab, 'wallet-button')).toContainText(JSON.stringify({ code, message }).slice(0, -1));
  const press = async () => {
    const popup = lab.page.waitForEvent('popup');
    await pressIn(lab, 'Wallet buttons', 'Google');
    return popup;
  };
  const popup = await press();
  await expect(popup.getByRole('button', { name: 'Log in' })).toBeVisible();
  await popup.close();
  await expectEnd('POPUP_CLOSED', 'Popup closed');
  await lab.close();

  // The site fails before the visitor is at the provider, and after it.
  for (const [path, code, message] of [
    ['**/api/login/social/google/start', 'SOCIAL_URI_FAILED', 'Failed to initiate social connection'],
    ['**/api/login/social', 'REQUEST_FAILED', 'Failed to connect'],
  ] as const) {
    await lab.page.route(path, (route) => route.fulfill({ status: 500 }));
    const failing = await press();
    if (code === 'REQUEST_FAILED') await logInAt(failing, mailbox.newAddress());
    await expectEnd(code, message);
    await lab.page.unroute(path);
    await lab.close();
  }

  await pressIn(lab, 'Wallet buttons', 'Farcaster');
  await expect(lab.page.locator('[data-uri]')).toBeVisible();
  await lab.close();
  await expectEnd('FLOW_CANCELLED', 'Modal closed');
  await lab.page.route('**/api/login/farcaster', (route) => route.fulfill({ status: 500 }));
  await pressIn(lab, 'Wallet buttons', 'Farcaster');
  await expectEnd('FARCASTER_FAILED', 'Failed to connect to farcaster');
  await lab.close();

  // The provider still knows the visitor, who has allowed it once.
  await press();
  await lab.expectStatus('connected');
  await expect(result(lab, 'wallet-button')).toContainText('"caipAddress"');
});

test('the e-mail button logs in, and the embedded smart account sends a batch as one', async ({
  info,
  mailbox,
  visitor,
}) => {
  const { lab } = visitor;
  await lab.goto({ adapters: ['evm', 'solana'], embedded: 'site' }, PAGE);
  await pressIn(lab, 'Wallet buttons', 'Email');
  const email = mailbox.newAddress();
  await visitor.enterEmail(email);
  await expect(lab.view('EmailVerifyOtp')).toBeVisible();
  await visitor.typeCode(await mailbox.nextCode(email));
  await lab.expectStatus('connected');
  await expect(result(lab, 'wallet-button')).toContainText('"caipAddress"');
  await lab.close();

  const node = createTestClient({ mode: 'anvil', transport: http(info.chains[CHAIN_ONE]?.rpcUrl) });
  await node.setBalance({ address: getAddress(await visitor.address()), value: parseEther('1') });
  const status = await sendBatch(lab, info, 'Send as one', async () => {
    await expect(visitor.card.getByRole('heading', { name: /^Send/ })).toHaveCount(2);
    await visitor.approve();
  });
  expect(status).toMatchObject({ isAtomic: true, receipts: [{ isSuccess: true }] });
});
