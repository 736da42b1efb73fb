import { afterEach, describe, expect, it, vi } from 'vitest';
import { announceWhenAsked, fallSilent } from './testing/announce.js';
import { createBench, endBench, RDNS } from './testing/bench.js';
import { ADDRESS, announcementOf, OTHER_ADDRESS, scriptedProvider } from './testing/scripted-provider.js';

const CHAIN = '0x7a69';
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const CAPABLE = { [CHAIN]: { assetDiscovery: { supported: true } } };
const metadata = { name: 'Dollar', symbol: 'USD', decimals: 6, price: 1.01, iconUrl: 'https://icons.example/usd.png' };
const coin = { address: '0x', balance: '0x0de0b6b3a7640000', type: 'NATIVE', metadata: { ...metadata, decimals: 18 } };
const dollar = { address: TOKEN.toLowerCase(), balance: '0xf4240', type: 'ERC20', metadata };

afterEach(() => {
  vi.useRealTimers();
  fallSilent();
  endBench();
});

async function connected(assets: unknown, capabilities: unknown = CAPABLE) {
  const provider = scriptedProvider({ wallet_getCapabilities: capabilities, wallet_getAssets: assets });
  announceWhenAsked(announcementOf(provider, RDNS));
  const { adapter, connect } = await createBench();
  await connect();
  const request = { connectorId: RDNS, address: ADDRESS, networkId: 'eip155:31337' } as const;
  return { provider, request, read: () => adapter.getWalletAssets?.(request), adapter };
}

describe('the assets that a wallet names', () => {
  it('are read where it says that it can', async () => {
    const { read } = await connected({ [CHAIN]: [coin, dollar] });
    expect(await read()).toEqual([
      { ...coin.metadata, value: '1000000000000000000', asset: { type: 'native' } },
      { ...metadata, value: '1000000', asset: { type: 'token', address: TOKEN } },
    ]);
  });

  it.each([
    ['nothing', {}],
    ['another network', { '0x1': CAPABLE[CHAIN] }],
    ['that it cannot', { [CHAIN]: { assetDiscovery: { supported: false } } }],
    ['a text', 'yes'],
  ])('are not asked for where its capabilities are %s', async (_, capabilities) => {
    const { provider, read } = await connected({ [CHAIN]: [coin] }, capabilities);
    expect(await read()).toBeNull();
    expect(provider.calls).toContain('wallet_getCapabilities');
    expect(provider.calls).not.toContain('wallet_getAssets');
  });

  it('are read again without asking whether it can', async () => {
    const { provider, read } = await connected({ [CHAIN]: [coin] });
    await read();
    expect(await read()).toHaveLength(1);
    expect(provider.calls.filter((method) => method === 'wallet_getAssets')).toHaveLength(2);
    expect(provider.calls.filter((method) => method === 'wallet_getCapabilities')).toHaveLength(1);
  });

  it.each([
    ['address', { ...dollar, address: 5 }],
    ['address of a token', { ...dollar, address: '0x12' }],
    ['balance', { ...dollar, balance: 1_000_000 }],
    ['balance in hex', { ...dollar, balance: '1000000' }],
    ['type', { ...dollar, type: 'ERC721' }],
    ['metadata', { ...dollar, metadata: undefined }],
    ['name', { ...dollar, metadata: { ...metadata, name: null } }],
    ['symbol', { ...dollar, metadata: { ...metadata, symbol: 1 } }],
    ['picture', { ...dollar, metadata: { ...metadata, iconUrl: undefined } }],
    ['decimals', { ...dollar, metadata: { ...metadata, decimals: '6' } }],
    ['possible decimals', { ...dollar, metadata: { ...metadata, decimals: 1.5 } }],
    ['price', { ...dollar, metadata: { ...metadata, price: '1' } }],
  ])('are none at all when one of them has no valid %s', async (_, broken) => {
    const { read } = await connected({ [CHAIN]: [coin, broken] });
    expect(await read()).toBeNull();
  });

  it.each([[undefined], [null], [{}], [{ [CHAIN]: 'many' }], [[coin]]])(
    'are none when it answers %j',
    async (answer) => {
      const { read } = await connected(answer);
      expect(await read()).toBeNull();
    },
  );

  it('are none when it does not answer for 5 seconds, and leave no timer', async () => {
    const { read } = await connected(() => new Promise(() => undefined));
    vi.useFakeTimers();
    const reading = read();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await reading).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are read for accounts that it shares only', async () => {
    const { adapter, provider, request } = await connected({ [CHAIN]: [coin] });
    const foreign = adapter.getWalletAssets?.({ ...request, address: OTHER_ADDRESS });
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    expect(provider.calls).not.toContain('wallet_getCapabilities');
  });
});
