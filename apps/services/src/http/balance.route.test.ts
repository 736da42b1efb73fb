import { expect, it } from 'vitest';
import type { AccountBalance, BalanceSource } from '../chain-api/ports.js';
import { createChainList } from '../chains/chain-list.js';
import { createTestApp } from '../testing/test-app.js';
import { balanceRoutes } from './balance.route.js';

const CHAIN = 'eip155:31337';
const ACCOUNT = `0x${'a'.repeat(40)}`;
const SPAM = `0x${'b'.repeat(40)}`;

/** A source whose reads the test ends, each with what it was asked for. */
function createRoutes() {
  const waiting: (() => void)[] = [];
  const balances: BalanceSource = {
    readBalances: ({ forceUpdate }) =>
      new Promise<readonly AccountBalance[]>((resolve) => {
        const balance = {
          name: forceUpdate.join() || 'unforced',
          symbol: 'T',
          chainId: CHAIN,
          price: 0,
          quantity: { decimals: '0', numeric: String(waiting.length) },
        };
        waiting.push(() => resolve([balance]));
      }),
  };
  const native = { symbol: 'ETH', decimals: 18 };
  const chains = createChainList([{ id: CHAIN, rpcUrl: 'http://node.test', name: 'Local', native }]);
  const { routes } = balanceRoutes({ chains, balances, publicUrl: () => 'http://services.test' });
  const fetch = createTestApp(routes);
  const ask = async (forceUpdate?: string) => {
    const query = new URLSearchParams({ projectId: 'p', st: 'foyer', sv: '1', chainId: CHAIN });
    if (forceUpdate !== undefined) query.set('forceUpdate', forceUpdate);
    const request = new Request(`http://services.test/v1/account/${ACCOUNT}/balance?${query}`);
    const response = await fetch(request, { remoteAddress: '127.0.0.1' });
    return await response.json();
  };
  return { ask, waiting };
}
const answer = (name: string, read: number) => ({ balances: [{ name, quantity: { numeric: String(read) } }] });
const FORCED = `${CHAIN}:${SPAM}`;

it('answers equal questions with one read', async () => {
  const { ask, waiting } = createRoutes();
  const answers = Promise.all([ask(), ask()]);
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.();
  expect(await answers).toMatchObject([answer('unforced', 0), answer('unforced', 0)]);
  expect(await ask()).toMatchObject(answer('unforced', 0));
});

it('reads anew for each forced question, and answers it with no other read, nor others with it', async () => {
  const { ask, waiting } = createRoutes();
  const before = ask();
  await expect.poll(() => waiting.length).toBe(1);
  const forced = ask(FORCED);
  await expect.poll(() => waiting.length).toBe(2);
  const forcedAgain = ask(FORCED);
  await expect.poll(() => waiting.length).toBe(3);
  // Not what a forced question names, such as spam, and nothing from before it.
  const during = ask();
  await expect.poll(() => waiting.length).toBe(4);
  for (const end of waiting) end();
  expect(await Promise.all([before, forced, forcedAgain, during])).toMatchObject([
    answer('unforced', 0),
    answer(SPAM, 1),
    answer(SPAM, 2),
    answer('unforced', 3),
  ]);
  expect(await ask()).toMatchObject(answer('unforced', 3));
});
