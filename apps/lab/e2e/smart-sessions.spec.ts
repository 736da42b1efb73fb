import { installEvmWallet } from '@foyerkit/testkit/playwright';
import { createPublicClient, createTestClient, getAddress, http, parseEther } from 'viem';
import type { LabPage } from './support/lab-page.js';
import { CHAIN_ONE, expect, OWN_ACCOUNT, test } from './support/test.js';

const CONFIG = { options: { features: { smartSessions: true } } };
const GRANT = 'Allow 0.01 ETH a day';

const outcomeOf = (lab: LabPage) => lab.page.getByTestId('session-outcome');
const press = (lab: LabPage, name: string) => lab.page.getByRole('button', { name, exact: true }).click();
const listOf = (lab: LabPage) => lab.view('SmartSessionList');

test.describe('an account of its own', () => {
  test.use(OWN_ACCOUNT);

  test('a visitor lets a page spend within limits, sees what it may do, and revokes it', async ({
    evmWallet: wallet,
    info,
    lab,
  }) => {
    const transport = http(info.chains[CHAIN_ONE]?.rpcUrl);
    const funds = { address: getAddress(wallet.addresses[0] ?? ''), value: parseEther('1') };
    await createTestClient({ mode: 'anvil', transport }).setBalance(funds);
    const recipient = info.accounts.eip155?.at(-1) ?? '';
    const balance = async () => {
      const call = { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [recipient, 'latest'] };
      const response = await lab.page.request.post(info.chains[CHAIN_ONE]?.rpcUrl ?? '', { data: call });
      return BigInt((await response.json()).result);
    };
    await lab.goto(CONFIG);
    wallet.approve();
    await lab.connect('Journey Wallet');

    // Declined in the signature, then in the grant.
    for (const method of ['personal_sign', 'wallet_grantPermissions']) {
      wallet.reject(method);
      await press(lab, GRANT);
      await expect.poll(() => wallet.log().at(-1)).toMatchObject({ method, errorCode: 4001 });
      await expect(outcomeOf(lab)).toHaveText('Request declined');
      wallet.approve();
    }

    await press(lab, GRANT);
    const created = lab.view('SmartSessionCreated');
    await expect(created.getByText('Smart Session created successfully')).toBeVisible();
    await expect(created.getByText('Spend up to 0.01 ETH every 1d')).toBeVisible();
    await lab.button('Got it!').click();
    await expect(lab.dialog).toBeHidden();

    // Within the limit without a prompt; beyond it the co-signer refuses, and the wallet is not asked.
    const [before, prompts] = [await balance(), wallet.prompts()];
    await press(lab, 'Pay 0.004 ETH');
    await expect(outcomeOf(lab)).toHaveText('paid 4000000000000000');
    await expect.poll(async () => (await balance()) - before).toBeGreaterThanOrEqual(4_000_000_000_000_000n);
    await press(lab, 'Pay 1 ETH');
    await expect(outcomeOf(lab)).toHaveText('The permissions of this session do not cover the calls.');
    expect(wallet.prompts()).toBe(prompts);

    await lab.openView('Account');
    await lab.button('Smart Sessions').click();
    await expect(lab.dialog.getByText('Beta')).toBeVisible();
    const active = listOf(lab).getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Revoke' });
    await expect(active).toHaveCount(1);
    await lab.button(/^Revoke,/).click();
    wallet.reject('personal_sign');
    await lab.button('Revoke session').click();
    await expect(listOf(lab).getByRole('alert')).toHaveText(/^The session could not be revoked/);
    wallet.approve();
    await lab.button(/^Revoke,/).click();
    await lab.button('Revoke session').click();
    await expect(listOf(lab).getByText('No active sessions')).toBeVisible();
    await listOf(lab).getByRole('tab', { name: 'Revoked' }).click();
    await expect(listOf(lab).getByText('Spend up to 0.01 ETH every 1d')).toBeVisible();
    await lab.close();
    await press(lab, 'Pay 0.004 ETH');
    await expect(outcomeOf(lab)).toHaveText('The session was revoked.');
  });
});

test('a visitor is told what is missing: a wallet with sessions, or the service', async ({ chains, context, lab }) => {
  const wallet = await installEvmWallet(context, { name: 'Plain Wallet', rdns: 'org.foyerkit.plain', chains });
  await lab.goto(CONFIG);
  wallet.approve();
  await lab.connect('Plain Wallet');
  const prompts = wallet.prompts();
  await press(lab, GRANT);
  await expect(outcomeOf(lab)).toHaveText('This wallet does not support these permissions');
  expect(wallet.prompts()).toBe(prompts);

  await lab.page.route('**/v1/sessions/**', (route) => route.abort());
  await lab.openView('SmartSessionList');
  await expect(listOf(lab).getByRole('alert')).toContainText('The sessions could not be loaded');
  await lab.page.unroute('**/v1/sessions/**');
  await lab.button('Try again').click();
  await expect(listOf(lab).getByText('No active sessions')).toBeVisible();
  await expect(listOf(lab).getByText('What you allow pages to do without asking you appears here')).toBeVisible();
});

test('the embedded wallet grants a session in words, and its site holds the page to it until it is revoked', async ({
  info,
  visitor,
}) => {
  await visitor.gotoLoggedIn(CONFIG);
  const { lab } = visitor;
  const transport = http(info.chains[CHAIN_ONE]?.rpcUrl);
  const address = getAddress(await visitor.address());
  await createTestClient({ mode: 'anvil', transport }).setBalance({ address, value: parseEther('1') });
  const chain = createPublicClient({ transport });
  const recipient = getAddress(info.accounts.eip155?.at(-1) ?? '');
  const balance = () => chain.getBalance({ address: recipient });
  // One question follows another at once.
  const pressOnCard = async (name: string) => {
    const button = visitor.card.getByRole('button', { name, exact: true });
    await expect(button).toBeEnabled();
    await button.press('Enter');
  };

  await press(lab, GRANT);
  await expect(visitor.card.getByText(/^Activate the Smart Session/)).toBeVisible();
  await pressOnCard('Approve');
  // What it may cost is more than one transaction: two presses.
  await expect(visitor.card.getByText('up to 0.01 ETH every day')).toBeVisible();
  await pressOnCard('Approve');
  await pressOnCard('Approve anyway');
  await expect(lab.view('SmartSessionCreated').getByText('Spend up to 0.01 ETH every 1d')).toBeVisible();
  await lab.button('Got it!').click();

  const before = await balance();
  await press(lab, 'Pay 0.004 ETH');
  await expect(outcomeOf(lab)).toHaveText('paid 4000000000000000');
  await expect.poll(async () => (await balance()) - before).toBeGreaterThanOrEqual(parseEther('0.004'));
  await expect(visitor.card).toBeHidden();
  await press(lab, 'Pay 1 ETH');
  await expect(outcomeOf(lab)).toHaveText('The permissions of this session do not cover the calls.');

  await lab.openView('SmartSessionList');
  await lab.button(/^Revoke,/).click();
  await lab.button('Revoke session').click();
  await expect(visitor.card.getByText('End what this page may do without asking')).toBeVisible();
  await pressOnCard('Approve');
  await expect(visitor.card.getByText(/^Revoke the Smart Session/)).toBeVisible();
  await pressOnCard('Approve');
  await expect(listOf(lab).getByText('No active sessions')).toBeVisible();
});
