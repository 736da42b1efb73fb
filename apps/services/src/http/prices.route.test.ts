import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { startServices } from '../start-services.js';
import { makeDataDir, useServices } from '../testing/test-services.js';
import { startTestUpstream } from '../testing/test-upstream.js';

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const server = useServices({
  prices: [
    { chainId: 'eip155:1', name: 'Ether', symbol: 'ETH', price: '1999.99', iconUrl: 'https://icons.example/eth.png' },
    { chainId: 'eip155:1', address: USDC, name: 'USD Coin', symbol: 'USD/C', price: '1' },
    { chainId: 'solana:local', name: 'Solana', symbol: 'SOL', price: '150' },
  ],
});
const priced = async (addresses: readonly string[]) =>
  await server.post('/v1/fungible/price', { currency: 'usd', addresses, projectId: 'test-project' });

describe('POST /v1/fungible/price', () => {
  it('has the prices of tokens and native coins, as they were asked for', async () => {
    const ether = `eip155:1:0x${'e'.repeat(40)}`;
    const token = `eip155:1:${USDC.toLowerCase()}`;
    const sol = 'solana:local:So11111111111111111111111111111111111111111';
    const system = 'solana:local:11111111111111111111111111111111';
    const response = await priced([ether, token, 'eip155:2:0x00', sol, system, ether]);
    expect(response.status).toBe(200);
    const icon = expect.stringMatching(/\/public\/getTokenImage\/SOL\?projectId=test-project&st=foyer&sv=/);
    expect(await response.json()).toEqual({
      fungibles: [
        { name: 'Ether', symbol: 'ETH', iconUrl: 'https://icons.example/eth.png', price: 1999.99, address: ether },
        {
          name: 'USD Coin',
          symbol: 'USD/C',
          iconUrl: expect.stringContaining('/public/getTokenImage/USD-C?'),
          price: 1,
          address: token,
        },
        { name: 'Solana', symbol: 'SOL', iconUrl: icon, price: 150, address: sol },
        { name: 'Solana', symbol: 'SOL', iconUrl: icon, price: 150, address: system },
      ],
    });
  });

  it('names pictures that can be fetched as they are', async () => {
    const answer = v.object({ fungibles: v.tuple([v.object({ iconUrl: v.string() })]) });
    const { fungibles } = v.parse(answer, await (await priced([`eip155:1:${USDC}`])).json());
    const picture = await fetch(fungibles[0].iconUrl);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it.each([
    ['another currency', { currency: 'eur', addresses: [] }, 'currency'],
    ['an address without its network', { currency: 'usd', addresses: [USDC] }, 'addresses.0'],
    [
      'too many addresses',
      { currency: 'usd', addresses: Array.from({ length: 101 }, () => 'eip155:1:0x00') },
      'addresses',
    ],
    ['a long address', { currency: 'usd', addresses: [`eip155:1:${'0'.repeat(129)}`] }, 'addresses.0'],
    ['no list', { currency: 'usd', addresses: 'eip155:1:0x00' }, 'addresses'],
  ])('rejects %s', async (_, body, field) => {
    const response = await server.post('/v1/fungible/price', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { field } });
  });

  it('takes from the source what the table does not have', async () => {
    const folder = makeDataDir();
    const upstream = await startTestUpstream(() => ({
      json: { fungibles: [{ address: 'eip155:5:0x01', name: 'Five', symbol: 'V', price: 5 }] },
    }));
    const services = await startServices({
      port: 0,
      dataDir: folder.path,
      log: 'silent',
      prices: [{ chainId: 'eip155:1', name: 'Ether', symbol: 'ETH', price: '2' }],
      priceSourceUrl: `${upstream.url}/{addresses}`,
    });
    const response = await fetch(`${services.url}/v1/fungible/price?projectId=p&st=foyer&sv=1`, {
      method: 'POST',
      body: JSON.stringify({ currency: 'usd', addresses: [`eip155:1:0x${'e'.repeat(40)}`, 'eip155:5:0x01'] }),
    });
    expect(await response.json()).toMatchObject({ fungibles: [{ price: 2 }, { price: 5 }] });
    expect(upstream.asked).toEqual([`/${encodeURIComponent('eip155:5:0x01')}`]);
    await services.stop();
    folder.remove();
  });
});
