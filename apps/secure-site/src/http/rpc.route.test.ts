import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type JsonServer, startJsonServer } from '../testing/json-server.js';
import { codeOf } from '../testing/mail-catcher.js';
import { useSites } from '../testing/test-site.js';

const REQUEST = v.object({ method: v.string(), params: v.unknown() });
const SMART = v.object({ address: v.string() });
const failure = (status: number, code: string) => ({ status, body: { error: { code } } });

describe('the reads of a page', () => {
  const sites = useSites();
  let node: JsonServer;
  /** What the node was asked. */
  let asked: v.InferOutput<typeof REQUEST>[];
  /** By method; the node refuses others. */
  let answers: Readonly<Record<string, unknown>>;
  beforeEach(async () => {
    asked = [];
    answers = {};
    node = await startJsonServer((body, response) => {
      const request = v.parse(REQUEST, JSON.parse(body));
      asked.push(request);
      const result = answers[request.method];
      response.end(
        JSON.stringify(
          result === undefined ? { error: { code: 3, message: 'reverted', data: '0x08c379a0' } } : { result },
        ),
      );
    });
    return () => node.stop();
  });
  afterEach(() => expect(asked.every(({ method }) => method.startsWith('eth_'))).toBe(true));

  const start = async () => {
    const network = { name: 'Test', rpcUrl: node.url, symbol: 'ETH', decimals: 18 };
    const site = await sites.start({
      networks: [
        { ...network, networkId: 'eip155:1', bundlerUrl: 'http://127.0.0.1:1' },
        { ...network, networkId: 'eip155:137' },
      ],
    });
    const browser = await sites.open(site);
    const email = `${randomUUID()}@example.com`;
    await browser.post('/api/login/email', { email });
    await browser.post('/api/login/otp', { otp: codeOf(await sites.mails.take(email)) });
    return { browser, site };
  };

  it('are answered by the node of the network, and by the site itself', async () => {
    const { browser } = await start();
    answers = { eth_getBalance: '0x5' };
    const balance = { method: 'eth_getBalance', params: ['0x1', 'latest'] };
    expect(await browser.post('/api/rpc', { ...balance, chainId: 137 })).toMatchObject({
      status: 200,
      body: { result: '0x5' },
    });
    expect(await browser.post('/api/rpc', { method: 'eth_chainId', chainId: 137 })).toMatchObject({
      body: { result: '0x89' },
    });
    expect(asked).toEqual([balance]);
  });

  it('are no way to what needs an approval, to other networks or to other addresses', async () => {
    const { browser, site } = await start();
    const sign = { method: 'personal_sign', params: ['0x00', '0x00'], chainId: 1, rpcUrl: node.url };
    expect(await browser.post('/api/rpc', sign)).toMatchObject(failure(403, 'METHOD_NOT_ALLOWED'));
    const read = { method: 'eth_getBalance', params: [], rpcUrl: node.url };
    expect(await browser.post('/api/rpc', { ...read, chainId: 5 })).toMatchObject(failure(422, 'CHAIN_NOT_SUPPORTED'));
    const stranger = await sites.open(site);
    expect(await stranger.post('/api/rpc', { ...read, chainId: 1 })).toMatchObject(failure(401, 'SESSION_EXPIRED'));
    expect(asked).toEqual([]);
  });

  it('tell what the node refused, with the data of a revert', async () => {
    const { browser } = await start();
    expect(await browser.post('/api/rpc', { method: 'eth_call', params: [{}], chainId: 1 })).toMatchObject({
      status: 502,
      body: { error: { message: 'The network refused it: reverted', data: '0x08c379a0' } },
    });
  });

  it('say whether the smart account is deployed', async () => {
    const { browser, site } = await start();
    answers = { eth_getCode: '0x' };
    const before = await browser.get('/api/user/smart-account/1');
    expect(before).toMatchObject({ status: 200, body: { isDeployed: false } });
    const { address } = v.parse(SMART, before.body);
    answers = { eth_getCode: '0x60' };
    expect((await browser.get('/api/user/smart-account/1')).body).toEqual({ address, isDeployed: true });
    expect(asked[0]).toMatchObject({ method: 'eth_getCode', params: [address, 'latest'] });
    expect(await browser.get('/api/user/smart-account/137')).toMatchObject(failure(422, 'CHAIN_NOT_SUPPORTED'));
    const stranger = await sites.open(site);
    expect(await stranger.get('/api/user/smart-account/1')).toMatchObject(failure(401, 'SESSION_EXPIRED'));
  });
});
