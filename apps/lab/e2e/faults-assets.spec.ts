import type { Locator, Page, Route } from '@playwright/test';
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  getAddress,
  type Hex,
  http,
  parseEther,
} from 'viem';
import type { LabPage } from './support/lab-page.js';
import { OwnServices } from './support/own-services.js';
import { enterTransfer, newAddress, openReview, untilSendable } from './support/send-form.js';
import { CHAIN_ONE, CHAIN_TWO, expect, type LabInfo, OWN_ACCOUNT, test } from './support/test.js';
import { watchUnderWay } from './support/under-way.js';

const QUERY = 'projectId=lab&st=lab&sv=1';
const ALLOW = { 'access-control-allow-origin': '*' };
const ACTIVITY_FAILED = 'Failed to fetch transactions';

const urlOf = ({ chains }: LabInfo, networkId = CHAIN_ONE): string => chains[networkId]?.rpcUrl ?? '';
const nodeOf = (info: LabInfo) => createPublicClient({ transport: http(urlOf(info)), pollingInterval: 50 });

/** Has an account of nobody pay another one. @returns the hash of the transaction, which is included */
async function pay(info: LabInfo, to: Address, ether: string): Promise<Hex> {
  const from = newAddress();
  const transport = http(urlOf(info));
  const node = createTestClient({ mode: 'anvil', transport });
  await node.setBalance({ address: from, value: parseEther('1000') });
  await node.impersonateAccount({ address: from });
  const client = createWalletClient({ account: from, transport });
  const hash = await client.sendTransaction({ chain: null, to, value: parseEther(ether) });
  await nodeOf(info).waitForTransactionReceipt({ hash });
  await node.stopImpersonatingAccount({ address: from });
  return hash;
}

/** Waits until the blockchain API has so many transactions of an account. */
async function untilIndexed(lab: LabPage, services: string, address: string, count: number): Promise<void> {
  const url = `${services}/v1/account/${address}/history?${QUERY}&chainId=${CHAIN_ONE}`;
  await expect.poll(async () => (await (await lab.page.request.get(url)).json()).data?.length).toBe(count);
}

const activityOf = (lab: LabPage): Locator => lab.dialog.getByRole('list', { name: 'Activity' }).locator('[data-row]');
const rowOf = (lab: LabPage, hash: string): Locator => lab.dialog.locator(`a[href$="${hash}"]`);

// What is on its way when a journey ends is nobody's.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

interface Fault {
  readonly answer: (route: Route) => Promise<void>;
  /** Of the page, until it no longer waits for the answer. */
  readonly limitMs?: number;
}

const FAULTS: readonly Fault[] = [
  { answer: (route) => route.abort('connectionrefused') },
  // Never answered: the page has given up at its time limit.
  { answer: async () => {}, limitMs: 10_000 },
  { answer: (route) => route.fulfill({ json: { balances: 'none', data: { 0: null } }, headers: ALLOW }) },
];

test('a blockchain API that is gone, slow or of another shape takes nothing from the account, and is read again by itself', async ({
  info,
  visitor,
}) => {
  const { lab } = visitor;
  const { clock } = lab.page;
  const url = info.services.catalogue;
  let fault: Fault | null = null;
  await clock.install();
  await lab.page.route(`${url}/v1/account/**`, (route) => (fault ? fault.answer(route) : route.continue()));
  const asked = { balance: 0, history: 0 };
  const wantedIn = ({ pathname }: URL) => /\/v1\/account\/[^/]+\/(balance|history)$/.exec(pathname)?.[1];
  const underWay = watchUnderWay(lab.page, (address) => wantedIn(address) !== undefined);
  lab.page.on('request', (request) => {
    const what = wantedIn(new URL(request.url()));
    if (what === 'balance' || what === 'history') asked[what] += 1;
  });
  /** Lets time pass, but less than a notice stays, and than the service may take to answer. */
  const step = async () => {
    await clock.runFor(2_000);
    // The browser reports requests in order: all that the page has requested is counted then.
    await lab.page.evaluate((health) => fetch(health, { mode: 'no-cors' }), `${url}/health`);
    if (!fault) await expect.poll(() => underWay.size).toBe(0);
  };
  const pass = async (ms: number) => {
    for (let passedMs = 0; passedMs < ms; passedMs += 2_000) await step();
  };
  /**
   * Lets time pass until balances were requested so many times. They are read every 10 s, and neither within 30 s of an
   * answer nor of a failure.
   */
  const passUntilAsked = async (count: number) => {
    for (let steps = 0; steps < 25 && asked.balance < count; steps += 1) await step();
    expect(asked.balance).toBe(count);
  };
  await visitor.gotoLoggedIn();
  const address = getAddress(await visitor.address());
  await pay(info, address, '1');
  await untilIndexed(lab, info.services.catalogue, address, 1);

  const tokens = lab.dialog.locator('.token-row');
  const activity = activityOf(lab);
  const openTab = (name: string) => lab.dialog.getByRole('tab', { name }).click();
  await lab.openView('Account');
  await openTab('Activity');
  await expect(activity).toHaveCount(1);
  await openTab('Tokens');
  await expect(tokens).toContainText(['1.000 ETH']);
  // From here on time passes only where it says so: no notice disappears before it is looked for.
  await clock.pauseAt((await lab.page.evaluate(() => Date.now())) + 5_000);

  for (const [index, { answer, limitMs = 0 }] of FAULTS.entries()) {
    const before = { ...asked };
    fault = { answer };
    await passUntilAsked(before.balance + 1);
    await clock.runFor(limitMs);
    await expect(lab.dialog.getByText('Token Balance Unavailable')).toBeVisible();
    await expect(tokens).toContainText([`${index + 1}.000 ETH`]);
    // Said once, and not requested again at once.
    await pass(8_000);
    await expect(lab.dialog.getByText('Token Balance Unavailable')).toBeHidden();
    expect(asked.balance).toBe(before.balance + 1);

    await openTab('Activity');
    await expect.poll(() => asked.history).toBe(before.history + 1);
    await clock.runFor(limitMs);
    await expect(lab.dialog.getByText(ACTIVITY_FAILED)).toBeVisible();
    await expect(activity).toHaveCount(index + 1);

    await pay(info, address, '1');
    await untilIndexed(lab, info.services.catalogue, address, index + 2);
    fault = null;
    await pass(30_000);
    // A row that is added to the list is rendered in the next frame, for which time has to pass.
    await expect
      .poll(async () => {
        await clock.runFor(20);
        return await activity.count();
      })
      .toBe(index + 2);
    await expect(lab.button('Try again')).toHaveCount(0);
    await openTab('Tokens');
    await passUntilAsked(before.balance + 2);
    await expect(tokens).toContainText([`${index + 2}.000 ETH`]);
  }
});

test.describe('an account of its own', () => {
  test.use(OWN_ACCOUNT);

  /** Connects the account, which has ten ETH. */
  async function connect(lab: LabPage, info: LabInfo, wallet: { approve(): void; addresses: readonly string[] }) {
    const address = getAddress(wallet.addresses[0] ?? '');
    const node = createTestClient({ mode: 'anvil', transport: http(urlOf(info)) });
    await node.setBalance({ address, value: parseEther('10') });
    wallet.approve();
    await lab.goto();
    await lab.connect('Journey Wallet');
    return address;
  }

  /** @returns what moves the page's clock on, without ending a request that is under way */
  function skipping(page: Page): (ms: number) => Promise<void> {
    const underWay = watchUnderWay(page, ({ pathname }) => pathname.startsWith('/v1/'));
    return async (ms) => {
      await expect.poll(() => underWay.size).toBe(0);
      await page.clock.fastForward(ms);
    };
  }

  test('a node that is down or of another chain stops a transfer before it is signed, and the form keeps what was entered', async ({
    evmWallet,
    info,
    lab,
  }) => {
    let mode: 'down' | 'other' | 'right' = 'right';
    await lab.page.route(urlOf(info), async (route) => {
      if (mode === 'right') return route.continue();
      if (mode === 'down') return route.abort('connectionrefused');
      const body = route.request().postData() ?? '';
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(urlOf(info, CHAIN_TWO), { method: 'POST', headers, body });
      return route.fulfill({ body: await answer.text(), headers: { ...headers, ...ALLOW } });
    });
    const address = await connect(lab, info, evmWallet);
    const receiver = newAddress();
    await lab.openView('WalletSend');
    await enterTransfer(lab, { token: 'ETH', amount: '0.25', receiver });
    const preview = lab.view('WalletSendPreview');
    const send = preview.getByRole('button', { name: 'Send', exact: true });
    for (mode of ['down', 'other'] as const) {
      await openReview(lab, receiver);
      const notice = preview.getByRole('alert');
      await expect(notice).toContainText('This cannot be sent');
      await expect(notice).toContainText('The network fee cannot be estimated right now');
      await expect(send).toHaveAttribute('aria-disabled', 'true');
      await preview.getByRole('button', { name: 'Cancel' }).click();
      await expect(lab.dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.25');
      await expect(lab.dialog.getByRole('textbox', { name: 'Receiver' })).toHaveValue(receiver);
    }
    await openReview(lab, receiver);
    await expect(preview.getByRole('alert')).toContainText('This cannot be sent');
    mode = 'right';
    await preview.getByRole('button', { name: 'Try again' }).click();
    const press = await untilSendable(lab);
    await press();
    await expect(lab.view('Account')).toBeVisible();
    await expect.poll(() => nodeOf(info).getBalance({ address: receiver })).toBe(parseEther('0.25'));
    expect(await nodeOf(info).getTransactionCount({ address })).toBe(1);
  });

  test('an indexer that is behind shows what was sent once it has caught up, and once', async ({
    evmWallet,
    info,
    lab,
  }) => {
    await lab.page.clock.install();
    const skip = skipping(lab.page);
    let isBehind = true;
    await lab.page.route(`${info.services.catalogue}/v1/account/*/history**`, (route) =>
      isBehind ? route.fulfill({ json: { data: [], next: null }, headers: ALLOW }) : route.continue(),
    );
    const address = await connect(lab, info, evmWallet);
    // What the modal has shown is followed from then on.
    await lab.openView('Transactions');
    await expect(lab.dialog.getByText('No Transactions yet')).toBeVisible();
    await lab.close();
    const hash = await lab.send(newAddress());
    await untilIndexed(lab, info.services.catalogue, address, 1);
    await lab.openView('Transactions');
    await expect(lab.dialog.getByText('No Transactions yet')).toBeVisible();
    await skip(20_000);
    await expect(lab.dialog.getByText('No Transactions yet')).toBeVisible();
    isBehind = false;
    await expect
      .poll(async () => {
        await skip(20_000);
        return rowOf(lab, hash).count();
      })
      .toBe(1);
    await expect(activityOf(lab)).toHaveCount(1);
    await lab.close();
    await skip(20_000);
    await lab.openView('Transactions');
    await expect(activityOf(lab)).toHaveCount(1);
    await expect(rowOf(lab, hash)).toContainText('Sent');
  });

  test('services that are killed lose neither activity nor a name, and have none of it twice', async ({
    evmWallet,
    info,
    lab,
  }, testInfo) => {
    const skip = skipping(lab.page);
    const shared = info.services.catalogue;
    const chain = {
      id: CHAIN_ONE,
      rpcUrl: urlOf(info),
      name: 'Lab One',
      native: { symbol: 'ETH', decimals: 18 },
      pollMs: 250,
      startBlock: Number(await nodeOf(info).getBlockNumber()),
      mayRestart: true,
    };
    const services = new OwnServices({
      DATA_DIR: testInfo.outputPath('services'),
      NAME_ZONE: 'lab.id',
      CHAINS: JSON.stringify([chain]),
    });
    await services.start();
    try {
      // Whether the services are killed before a registration reaches them, or once it is stored.
      let killed: 'before' | 'after' | null = null;
      await lab.page.route(`${shared}/v1/**`, async (route) => {
        const url = services.addressOf(route.request().url(), shared);
        const isRegistration = route.request().method() === 'POST' && url.includes('/v1/profile/account');
        if (!isRegistration || !killed) return route.continue({ url });
        if (killed === 'after') expect((await route.fetch({ url })).status()).toBe(200);
        await services.kill();
        return route.abort('connectionreset');
      });
      await lab.page.clock.install();
      const address = await connect(lab, info, evmWallet);
      const first = await lab.send(newAddress());
      // Only what is shown is followed, and nothing has been shown yet.
      await untilIndexed(lab, services.url, address, 1);
      await lab.openView('Transactions');
      await expect(rowOf(lab, first)).toHaveCount(1);
      await lab.close();

      await services.kill();
      const second = await lab.send(newAddress());
      // What was read is fresh for 15 s.
      await skip(20_000);
      await lab.expectTold(ACTIVITY_FAILED, () => lab.openView('Transactions'));
      await expect(rowOf(lab, first)).toHaveCount(1);
      await services.start();
      await expect
        .poll(async () => {
          await skip(30_000);
          return rowOf(lab, second).count();
        })
        .toBe(1);
      await expect(rowOf(lab, first)).toHaveCount(1);
      await expect(activityOf(lab)).toHaveCount(2);
      await lab.close();

      const label = `sig${crypto.randomUUID().replaceAll('-', '').slice(0, 8)}`;
      const name = `${label}.lab.id`;
      await lab.openView('RegisterAccountName');
      const field = lab.dialog.getByRole('textbox', { name: 'Account name' });
      await field.fill(label);
      await expect(lab.button(`${name} Available`)).toBeVisible();
      const register = () => lab.button('Register name').press('Enter');
      for (killed of ['before', 'after'] as const) {
        await register();
        await expect(lab.view('RegisterAccountName').getByRole('alert')).toHaveText(`Error registering name ${name}`);
        await expect(field).toHaveValue(label);
        await services.start();
      }
      killed = null;
      await register();
      await expect(lab.dialog.getByText('Account name chosen successfully')).toBeVisible();
      const names = await (await fetch(`${services.url}/v1/profile/reverse/${address}?${QUERY}&apiVersion=2`)).json();
      expect(names.map((one: { readonly name: string }) => one.name)).toEqual([name]);
    } finally {
      await services.kill();
    }
  });
});
