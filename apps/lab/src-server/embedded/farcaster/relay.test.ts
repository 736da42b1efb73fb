import { parseAbi, verifyMessage } from 'viem';
import { parseSiweMessage } from 'viem/siwe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFundedClient } from '../funded-client.js';
import type { HttpService } from '../http-service.js';
import { createFormBrowser } from '../testing/form-browser.js';
import { type LocalChain, startLocalChain } from '../testing/local-chain.js';
import { deployIdRegistry, type IdRegistry } from './registry.js';
import { startFarcasterRelay } from './relay.js';

const REQUEST = {
  siweUri: 'http://localhost:5183/sdk',
  domain: 'localhost:5183',
  nonce: 'abcdefgh12345678',
  expirationTime: '2100-01-01T00:00:00.000Z',
};

let chain: LocalChain;
let registry: IdRegistry;
let relay: HttpService;

beforeAll(async () => {
  chain = await startLocalChain(31_337);
  registry = await deployIdRegistry(chain.id, chain.rpcUrl);
  relay = await startFarcasterRelay({ port: 0, registry });
});
afterAll(async () => {
  await relay.close();
  await chain.stop();
});

async function open(request: object = REQUEST) {
  const response = await fetch(`${relay.url}/v1/channel`, { method: 'POST', body: JSON.stringify(request) });
  return { status: response.status, ...(await response.json()) };
}

async function status(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${relay.url}/v1/channel/status`, { headers });
  return { status: response.status, ...(await response.json()) };
}

async function approveAs(userName: string, url: string) {
  const browser = createFormBrowser(relay.url);
  await browser.visit(url);
  return browser.submit(url, { userName });
}

const custodyOf = async (fid: number) => {
  const client = await createFundedClient(chain.id, chain.rpcUrl);
  const abi = parseAbi(['function custodyOf(uint256 fid) view returns (address)']);
  return client.readContract({ address: registry.address, abi, functionName: 'custodyOf', args: [BigInt(fid)] });
};

describe('a channel', () => {
  it('is pending until somebody approves', async () => {
    const { status: created, channelToken, url, nonce } = await open();
    expect(created).toBe(201);
    expect(nonce).toBe(REQUEST.nonce);
    expect(await status(channelToken)).toEqual({ status: 202, state: 'pending', nonce, url });
    await createFormBrowser(relay.url).visit(url);
    expect(await status(channelToken)).toMatchObject({ status: 202 });
  });

  it('has a nonce of its own if none was given', async () => {
    const { nonce: _, ...request } = REQUEST;
    const nonces = [(await open(request)).nonce, (await open(request)).nonce];
    expect(nonces[0]).toMatch(/^[\da-z]{8,}$/);
    expect(new Set(nonces).size).toBe(2);
  });

  it.each([
    ['without a domain', { siweUri: REQUEST.siweUri }],
    ['with a nonce that is too short', { ...REQUEST, nonce: 'abc' }],
    ['with a line break in the domain', { ...REQUEST, domain: 'a\nb' }],
    ['with a time that is none', { ...REQUEST, expirationTime: 'tomorrow' }],
  ])('is not opened %s', async (_case, request) => {
    expect(await open(request)).toMatchObject({ status: 400, error: 'validation' });
  });

  it('is known to the holder of its token only', async () => {
    expect(await status('00000000-0000-0000-0000-000000000000')).toMatchObject({ status: 401 });
  });
});

describe('an approval', () => {
  it('is a message for this request, signed by the address that holds the id on the chain', async () => {
    const { channelToken, url } = await open();
    expect((await approveAs('ada', url)).body).toContain('Approved');
    const { message, signature, custody, fid, ...rest } = await status(channelToken);
    expect(rest).toMatchObject({ status: 200, state: 'completed', username: 'ada', nonce: REQUEST.nonce });
    expect(await verifyMessage({ address: custody, message, signature })).toBe(true);
    expect(parseSiweMessage(message)).toMatchObject({
      address: custody,
      domain: REQUEST.domain,
      uri: REQUEST.siweUri,
      nonce: REQUEST.nonce,
      chainId: 10,
      statement: 'Farcaster Auth',
      expirationTime: new Date(REQUEST.expirationTime),
      resources: [`farcaster://fid/${fid}`],
    });
    expect(await custodyOf(fid)).toBe(custody);
  });

  it('is given once', async () => {
    const { channelToken, url } = await open();
    await approveAs('ada', url);
    const first = await status(channelToken);
    await approveAs('eve', url);
    expect(await status(channelToken)).toEqual(first);
  });

  it('of one user has the same id every time, and of another user another one', async () => {
    const ids: number[] = [];
    for (const userName of ['ada', 'ada', 'eve']) {
      const { channelToken, url } = await open();
      await approveAs(userName, url);
      ids.push((await status(channelToken)).fid);
    }
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('needs a user name that Farcaster would accept', async () => {
    const { channelToken, url } = await open();
    const page = await approveAs('<b>', url);
    expect(page).toMatchObject({ status: 422, body: expect.stringContaining('up to 16 small letters') });
    expect(await status(channelToken)).toMatchObject({ status: 202 });
  });

  it('is not offered for an unknown channel', async () => {
    const { url } = await open();
    const unknown = `${url}0`;
    expect((await createFormBrowser(relay.url).visit(unknown)).status).toBe(404);
    expect((await approveAs('ada', unknown)).status).toBe(404);
  });
});

it('does not give an id away', async () => {
  const { channelToken, url } = await open();
  await approveAs('ada', url);
  const { fid } = await status(channelToken);
  await expect(registry.register('0x00000000000000000000000000000000000000ee', BigInt(fid))).rejects.toThrow(
    /reverted/,
  );
});
