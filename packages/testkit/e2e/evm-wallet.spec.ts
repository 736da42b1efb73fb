import { type LocalChain, startAnvil } from '@foyerkit/http/testing/anvil';
import { verifyMessage } from 'viem';
import { test as base, expect, installEvmWallet } from '../src/playwright.js';
import { APP, ask, names, serveApp } from './page.js';

const test = base.extend<object, { chain: LocalChain }>({
  chain: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const chain = await startAnvil(31337);
      await use(chain);
      await chain.stop();
    },
    { scope: 'worker' },
  ],
});

test.beforeEach(({ context }) => serveApp(context));

test('is announced to the first script of a page, signs and reads the chain while the page contacts no host', async ({
  page,
  context,
  evmWallet,
  chain,
}) => {
  const requested: string[] = [];
  context.on('request', (request) => requested.push(request.url()));
  evmWallet.addChain({ id: 1, rpcUrl: chain.rpcUrl });
  evmWallet.switchChain(1);
  await page.goto(APP);
  expect(await page.evaluate('foundAtOnce')).toBe(1);
  expect(await ask(page, 'eth_requestAccounts')).toEqual({ result: evmWallet.addresses });
  expect(await ask(page, 'eth_blockNumber')).toEqual({ result: '0x0' });
  const [address] = evmWallet.addresses;
  const signed = await ask(page, 'personal_sign', ['hello', address]);
  expect(await verifyMessage({ address: hex(address), message: 'hello', signature: hex(resultOf(signed)) })).toBe(true);
  expect(requested).toEqual([APP]);
});

test('rejects, hangs, throws a string and answers twice as the test decides', async ({ page, evmWallet }) => {
  evmWallet.reject();
  await page.goto(APP);
  expect(await ask(page, 'eth_requestAccounts')).toMatchObject({ cause: { name: 'ProviderRpcError', code: 4001 } });
  evmWallet.throwString();
  expect(await ask(page, 'eth_requestAccounts')).toEqual({ cause: 'wallet is busy' });
  evmWallet.hang();
  const hanging = ask(page, 'eth_requestAccounts');
  await evmWallet.waitForPrompt('eth_requestAccounts');
  evmWallet.release();
  expect(await hanging).toEqual({ result: evmWallet.addresses });
  evmWallet.answerTwice('eth_accounts');
  const count = page.evaluate(`new Promise((resolve) => {
    let count = 0;
    announced[0].provider.request({ method: 'eth_accounts' }).then(() => { count += 1; });
    setTimeout(() => resolve(count), 100);
  })`);
  expect(await count).toBe(2);
  expect(evmWallet.prompts()).toBe(3);
});

test('notifies every tab of what its user does, and remembers the page across a reload', async ({
  page,
  context,
  evmWallet,
}) => {
  evmWallet.addChain({ id: 31338, rpcUrl: 'http://127.0.0.1:1' });
  await page.goto(APP);
  const other = await context.newPage();
  await other.goto(APP);
  await ask(page, 'eth_requestAccounts');
  evmWallet.selectAccount(1);
  evmWallet.switchChain(31338);
  evmWallet.goOffline();
  const [first, second, third] = evmWallet.addresses;
  for (const tab of [page, other]) {
    await expect
      .poll(() => tab.evaluate('events'))
      .toEqual([
        ['accountsChanged', [first, second, third]],
        ['accountsChanged', [second, first, third]],
        ['chainChanged', '0x7a6a'],
        ['disconnect', 4900],
      ]);
  }
  await page.reload();
  expect(await ask(page, 'eth_accounts')).toEqual({ result: [second, first, third] });
  expect(await ask(page, 'eth_chainId')).toEqual({ result: '0x7a6a' });
  evmWallet.dropSession();
  await expect.poll(() => page.evaluate('events')).toEqual([['accountsChanged', []]]);
});

test('can be removed, appear late and change its name, in open pages and in those that load later', async ({
  page,
  evmWallet,
}) => {
  await page.goto(APP);
  await evmWallet.changeIdentity({ name: 'Impostor' });
  await expect.poll(() => names(page)).toEqual(['Test Wallet', 'Impostor']);
  await page.reload();
  expect(await names(page)).toEqual(['Impostor']);
  await evmWallet.withdraw();
  await page.reload();
  expect(await names(page)).toEqual([]);
  await evmWallet.announceLate(300);
  await page.reload();
  expect(await names(page)).toEqual([]);
  await expect.poll(() => names(page)).toEqual(['Impostor']);
  await evmWallet.announceTwice();
  await page.reload();
  expect(await names(page)).toEqual(['Impostor', 'Impostor']);
  await evmWallet.announceHostile('throwingGetters');
  await page.reload();
  await expect(names(page)).rejects.toThrow('reading name fails');
});

test.describe('with options of the test', () => {
  test.use({ wallet: { name: 'Alpha', rdns: 'org.alpha', legacy: true, flags: { isMetaMask: true } } });

  test('has the identity and the flags from the test, also as window.ethereum', async ({ page, evmWallet }) => {
    await page.goto(APP);
    expect(await names(page)).toEqual([evmWallet.info().name]);
    expect(await page.evaluate('ethereum.isMetaMask && ethereum === announced[0].provider')).toBe(true);
  });

  test('coexists with another one and is controlled separately', async ({ page, context, evmWallet }) => {
    const beta = await installEvmWallet(context, { name: 'Beta', announcement: { hostile: 'longName' } });
    evmWallet.reject();
    await page.goto(APP);
    expect(await names(page)).toEqual(['Alpha', 'Beta '.repeat(1000)]);
    expect(await ask(page, 'eth_requestAccounts')).toMatchObject({ cause: { code: 4001 } });
    const accounts = page.evaluate("announced[1].provider.request({ method: 'eth_requestAccounts' })");
    expect(await accounts).toEqual(beta.addresses);
  });
});

function resultOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'result' in answer ? answer.result : undefined;
}

function hex(value: unknown): `0x${string}` {
  if (typeof value === 'string' && value.startsWith('0x')) return `0x${value.slice(2)}`;
  throw new TypeError(`${String(value)} is not hexadecimal`);
}
