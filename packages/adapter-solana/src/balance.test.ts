import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBench, endBench, LOCALNET, localnet } from './testing/bench.js';

const ADDRESS = '9B5XszUGdMaxCZ7uSQhPzdks5ZQSmWxrmzCSvtJ6Ns6g';

afterEach(() => {
  vi.unstubAllGlobals();
  endBench();
});

async function balanceBy(answer: unknown) {
  vi.stubGlobal('fetch', async () => ({ json: async () => answer }));
  const bench = await createBench({ networks: [localnet('http://node.invalid')] });
  return bench.adapter.getBalance({ address: ADDRESS, networkId: LOCALNET });
}

describe('a balance', () => {
  it.each([
    ['a fraction', { result: { value: 1.5 } }],
    ['a negative value', { result: { value: -1 } }],
    ['a string', { result: { value: '5' } }],
    ['no value', { result: {} }],
    ['nothing', null],
    ['a list', []],
    ['an error', { error: { code: -32000, message: 'busy' } }],
  ])('fails if the node returns %s', async (_, answer) => {
    await expect(balanceBy(answer)).rejects.toMatchObject({ code: 'REQUEST_FAILED', name: 'ModalError' });
  });

  it('is read from a node that includes an error of null', async () => {
    expect(await balanceBy({ error: null, result: { value: 7 } })).toEqual({ value: '7', decimals: 9, symbol: 'SOL' });
  });

  it("is read with the host's fetch", async () => {
    const asked: unknown[] = [];
    const fetch = async (url: unknown) => {
      asked.push(url);
      return Response.json({ result: { value: 7 } });
    };
    const bench = await createBench({ fetch, networks: [localnet('http://node.invalid')] });
    expect(await bench.adapter.getBalance({ address: ADDRESS, networkId: LOCALNET })).toMatchObject({ value: '7' });
    expect(asked).toEqual(['http://node.invalid']);
  });
});
