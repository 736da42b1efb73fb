import { describe, expect, it } from 'vitest';
import { createTestClock } from '../testing/test-clock.js';
import { startChangingUpstream, type UpstreamAnswer } from '../testing/test-upstream.js';
import { createRemotePrices } from './remote-prices.js';

const ETH = 'eip155:1';
const USDC = 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
/** Enough for a busy machine to answer in; some tests wait for all of it. */
const TIMEOUT_MS = 2_000;
const ofEther = (price: number | string): UpstreamAnswer => ({
  json: {
    fungibles: [
      {
        address: 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
        name: 'Ether',
        symbol: 'ETH',
        price,
        iconUrl: null,
      },
    ],
  },
});

async function sourceOf(first: UpstreamAnswer) {
  const { now, passes } = createTestClock();
  const { answers, asked, url } = await startChangingUpstream(first);
  const urlTemplate = `${url}/prices?of={addresses}&in={currency}`;
  return { asked, answers, passes, source: createRemotePrices({ urlTemplate, now, timeoutMs: TIMEOUT_MS }) };
}

describe('prices of a source', () => {
  it('are asked for by CAIP-10 ids, with the placeholder of a native coin', async () => {
    const { source, asked } = await sourceOf(ofEther(1999.5));
    expect(await source.read([ETH, USDC])).toEqual(new Map([[ETH, { name: 'Ether', symbol: 'ETH', price: '1999.5' }]]));
    const [path = ''] = asked;
    const { searchParams } = new URL(path, 'http://source.example');
    expect(searchParams.get('of')).toBe(`eip155:1:0x${'e'.repeat(40)},${USDC}`);
    expect(searchParams.get('in')).toBe('usd');
  });

  it('are asked for once in 15 s, also those that are unknown, however many ask', async () => {
    const { source, asked, passes } = await sourceOf(ofEther('2000.000000000000000001'));
    const all = await Promise.all(Array.from({ length: 20 }, () => source.read([ETH, USDC])));
    expect(new Set(all.map((prices) => prices.get(ETH)?.price))).toEqual(new Set(['2000.000000000000000001']));
    passes(14_999);
    await source.read([ETH, USDC]);
    expect(asked).toHaveLength(1);
    passes(1);
    await source.read([ETH]);
    expect(asked).toHaveLength(2);
  });

  it.each<readonly [string, UpstreamAnswer]>([
    ['fails', { status: 500, json: {} }],
    ['answers nothing', null],
    ['answers no JSON', { text: '<html>' }],
    ['answers something else', { json: { fungibles: [{ address: 'x' }] } }],
    ['has a price that is none', ofEther('-1')],
    ['answers without an end', { text: `{"fungibles":[${' '.repeat(2_000_000)}]}` }],
  ])('are the last ones, with their age, while the source %s', async (_, answer) => {
    const { source, answers, passes } = await sourceOf(ofEther(2_000));
    await source.read([ETH]);
    answers(answer);
    passes(61_900);
    expect((await source.read([ETH, USDC])).get(ETH)).toMatchObject({ price: '2000', ageS: 61 });
    expect((await source.read([USDC])).size).toBe(0);
  });

  it('are asked for 200 at once, and others when there is room', async () => {
    const { source, asked } = await sourceOf(null);
    const many = Array.from({ length: 1_000 }, (_, index) => `eip155:1:0x${index.toString(16)}`);
    const all = source.read(many);
    expect((await source.read([ETH])).size).toBe(0);
    await all;
    expect(asked).toHaveLength(4);
  });

  it('are new again when the source is back, which is left alone for 5 s', async () => {
    const { source, answers, asked, passes } = await sourceOf({ status: 503, json: {} });
    expect((await source.read([ETH])).size).toBe(0);
    answers(ofEther(3_000));
    passes(4_999);
    expect((await source.read([ETH])).size).toBe(0);
    expect(asked).toHaveLength(1);
    passes(1);
    expect((await source.read([ETH])).get(ETH)).toEqual({ name: 'Ether', symbol: 'ETH', price: '3000' });
  });
});
