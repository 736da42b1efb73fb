import { type APIRequestContext, expect, test } from '@playwright/test';
import type { LabInfo } from '../src-shared/lab-info.js';

const QUERY = 'projectId=lab&st=lab&sv=1';

interface Balance {
  readonly symbol: string;
  readonly price: number;
  readonly quantity: { readonly decimals: string; readonly numeric: string };
  readonly address?: string;
}

interface Page {
  readonly data: readonly { readonly metadata: { readonly chain: string; readonly status: string } }[];
  readonly next: string | null;
}

const CHAINS = [
  ['eip155:31337', 'ETH', ['LUSD', 'LSD']],
  ['solana:localnet', 'SOL', ['LUSD', 'LTWO', 'LFEE']],
] as const;

async function accountOf(request: APIRequestContext, networkId: string) {
  const info: LabInfo = await (await request.get('/lab.json')).json();
  const account = info.accounts[networkId.split(':')[0] ?? '']?.[1];
  const tokens = info.tokens[networkId] ?? [];
  return { account, tokens, url: `${info.services.blockchain}/v1/account/${account}` };
}

for (const [networkId, coin, symbols] of CHAINS) {
  test(`what an account on ${networkId} holds and did is known soon after the start`, async ({ request }) => {
    const { account, tokens, url } = await accountOf(request, networkId);
    expect(account).toBeTruthy();
    expect(tokens.map(({ symbol }) => symbol)).toEqual(symbols);
    const readBalances = async (): Promise<readonly Balance[]> => {
      const response = await request.get(`${url}/balance?${QUERY}&currency=usd&chainId=${networkId}`);
      return response.ok() ? (await response.json()).balances : [];
    };
    const addressesOf = (balances: readonly Balance[]) => balances.flatMap(({ address }) => address ?? []);
    const expected = tokens.map(({ address }) => `${networkId}:${address}`.toLowerCase());
    await expect
      .poll(async () => addressesOf(await readBalances()).map((address) => address.toLowerCase()))
      .toEqual(expect.arrayContaining(expected));
    const balances = await readBalances();
    const native = balances.find(({ address }) => address === undefined);
    expect(native).toMatchObject({ symbol: coin, price: expect.any(Number) });
    expect(Number(native?.quantity.numeric)).toBeGreaterThan(0);
    const dollars = balances.find(({ address }) => address?.toLowerCase() === expected[0]);
    expect(dollars).toMatchObject({ symbol: 'LUSD', price: 1, quantity: { decimals: '6' } });

    await expect
      .poll(async (): Promise<Page['data']> => {
        const response = await request.get(`${url}/history?${QUERY}&chainId=${networkId}`);
        return response.ok() ? (await response.json()).data : [];
      })
      .toContainEqual(
        expect.objectContaining({ metadata: expect.objectContaining({ chain: networkId, status: 'confirmed' }) }),
      );
  });
}
