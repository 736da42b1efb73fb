import { afterEach, expect, it } from 'vitest';
import { createBench, endBench } from './testing/bench.js';
import { hostNetwork } from './testing/networks.js';
import { ADDRESS } from './testing/scripted-provider.js';

afterEach(endBench);

it("reads a chain without a transport of the host with the host's fetch", async () => {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    asked.push(request.url);
    const { id }: { readonly id: number } = await request.json();
    return Response.json({ jsonrpc: '2.0', id, result: '0x10' });
  };
  const network = { ...hostNetwork(10), rpcUrls: { default: { http: ['http://node.invalid'] } } };
  const { adapter } = await createBench({ fetch, networks: [network] });
  const balance = await adapter.getBalance({ address: ADDRESS, networkId: 'eip155:10' });
  expect(balance).toMatchObject({ value: '16' });
  expect(asked).toEqual(['http://node.invalid/']);
});
