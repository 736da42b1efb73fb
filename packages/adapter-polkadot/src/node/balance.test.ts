// @vitest-environment node
import { toNetwork } from '@foyerkit/core/adapter';
import { TypeRegistry } from '@polkadot/types';
import { u8aToHex } from '@polkadot/util';
import { blake2AsHex, decodeAddress, encodeAddress, xxhashAsHex } from '@polkadot/util-crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { polkadot } from '../networks.js';
import { createBench } from '../testing/bench.js';
import { type FakeNode, startFakeNode } from '../testing/fake-node.js';
import { readBalance } from './balance.js';
import { readSystemAccount, systemAccountKey } from './system-account.js';

const accountId = decodeAddress('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY');
const address = encodeAddress(accountId, 0);

const nodes: FakeNode[] = [];

async function answering(body: unknown): Promise<FakeNode> {
  const node = await startFakeNode(body);
  nodes.push(node);
  return node;
}

afterEach(() => {
  for (const node of nodes.splice(0)) node.close();
});

const networkAt = (...http: readonly string[]) => toNetwork({ ...polkadot, rpcUrls: { default: { http } } });

const stored = new TypeRegistry().createType('AccountInfoWithTripleRefCount', {
  nonce: 7,
  consumers: 1,
  providers: 2,
  sufficients: 3,
  data: { free: '123456789012345678901234567890', reserved: 5, miscFrozen: 9, feeFrozen: 0 },
});

describe('a balance', () => {
  it('is read from the storage key of Substrate accounts', () => {
    const prefix = `${xxhashAsHex('System', 128)}${xxhashAsHex('Account', 128).slice(2)}`;
    const expected = `${prefix}${blake2AsHex(accountId, 128).slice(2)}${u8aToHex(accountId, -1, false)}`;
    expect(systemAccountKey(accountId)).toBe(expected);
  });

  it('is read through the host’s node, in full width', async () => {
    const { asked, url } = await answering({ jsonrpc: '2.0', id: 1, result: stored.toHex() });
    await expect(readBalance({ fetch }, networkAt(url), address)).resolves.toEqual({
      value: '123456789012345678901234567890',
      decimals: 10,
      symbol: 'DOT',
    });
    expect(asked).toMatchObject([{ method: 'state_getStorage', params: [systemAccountKey(accountId)] }]);
    await expect(readSystemAccount({ url, fetch }, accountId)).resolves.toMatchObject({ reserved: 5n, frozen: 9n });
  });

  it('is zero for an account that is not on the chain', async () => {
    const { url } = await answering({ jsonrpc: '2.0', id: 1, result: null });
    await expect(readBalance({ fetch }, networkAt(url), address)).resolves.toMatchObject({ value: '0' });
  });

  it.each([
    ['an error', { error: { code: -32601, message: 'Method not found' } }],
    ['another chain’s storage', { result: '0x1234' }],
    ['invalid JSON', '<html>'],
    ['a number', '7'],
  ])('fails if the node responds with %s', async (_, body) => {
    const { url } = await answering(body);
    await expect(readBalance({ fetch }, networkAt(url), address)).rejects.toMatchObject({
      code: 'REQUEST_FAILED',
      message: 'Token Balance Unavailable',
    });
  });

  it('rejects with instructions when the host configured no endpoint', async () => {
    await expect(readBalance({ fetch }, networkAt(), address)).rejects.toMatchObject({
      code: 'REQUEST_FAILED',
      details: expect.stringContaining('rpcUrls.default.http'),
    });
  });

  it('fails if no server listens at the endpoint', async () => {
    await expect(readBalance({ fetch }, networkAt('http://127.0.0.1:1'), address)).rejects.toMatchObject({
      code: 'REQUEST_FAILED',
      cause: { code: 'NETWORK_UNREACHABLE' },
    });
  });

  it("is read with the host's fetch", async () => {
    const asked: unknown[] = [];
    const fetch = async (url: unknown) => {
      asked.push(url);
      return Response.json({ result: null });
    };
    const { adapter } = await createBench({
      fetch,
      networks: [{ ...polkadot, rpcUrls: { default: { http: ['http://node.invalid'] } } }],
    });
    await adapter.getBalance({ address, networkId: polkadot.caipNetworkId });
    adapter.destroy();
    expect(asked).toEqual(['http://node.invalid']);
  });

  it('is not read for an invalid address', async () => {
    await expect(readBalance({ fetch }, networkAt('http://127.0.0.1:1'), '0x12')).rejects.toMatchObject({
      code: 'INVALID_ADDRESS',
    });
  });
});
