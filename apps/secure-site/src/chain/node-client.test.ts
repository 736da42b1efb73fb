import { type LocalChain, startAnvil } from '@foyerkit/http/testing/anvil';
import { SAFE_METHODS, UNSAFE_METHODS } from '@foyerkit/secure-frame/protocol';
import { getBlockNumber } from 'viem/actions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JsonServer, startJsonServer } from '../testing/json-server.js';
import type { SiteNetwork } from './networks.js';
import { createNodeClients } from './node-client.js';

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const network = (networkId: string, rpcUrl: string): SiteNetwork => ({
  networkId,
  name: 'Test',
  rpcUrl,
  symbol: 'ETH',
  decimals: 18,
});

let anvil: LocalChain;
let echo: JsonServer;

beforeAll(async () => {
  anvil = await startAnvil(31_337);
  echo = await startJsonServer((body, response) => response.end(JSON.stringify({ result: JSON.parse(body).method })));
}, 60_000);
afterAll(() => Promise.all([anvil.stop(), echo.stop()]));

const clients = () => createNodeClients([network('eip155:31337', anvil.rpcUrl), network(SOLANA, echo.url)]);

describe('the node of a network', () => {
  it('answers reads of pages', async () => {
    expect(await clients().of('eip155:31337').read('eth_chainId', [])).toBe('0x7a69');
  });

  it('answers the actions of viem', async () => {
    expect(await getBlockNumber(clients().evm('eip155:31337').client)).toBe(0n);
  });

  it.each(['eip155:1', 'eip155:031337', '', 'http://127.0.0.1:1', '__proto__'])('is not there for %j', (networkId) => {
    expect(() => clients().of(networkId)).toThrow(expect.objectContaining({ code: 'CHAIN_NOT_SUPPORTED' }));
  });

  it('of Solana is not asked as one of EVM', () => {
    expect(() => clients().evm(SOLANA)).toThrow(expect.objectContaining({ code: 'CHAIN_NOT_SUPPORTED' }));
  });

  it('of another chain is found', async () => {
    await expect(clients().evm('eip155:31337').assertChain()).resolves.toBeUndefined();
    const lying = createNodeClients([network('eip155:1', anvil.rpcUrl)]).evm('eip155:1');
    await expect(lying.assertChain()).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' });
  });
});

describe('what a page may ask a node', () => {
  const node = () => createNodeClients([network('eip155:1', echo.url)]).of('eip155:1');

  it.each(UNSAFE_METHODS)('is not %s', async (method) => {
    await expect(node().read(method, [])).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });

  it.each([
    'anvil_setBalance',
    'debug_traceCall',
    'eth_sign',
    'eth_signTransaction',
    'personal_unlockAccount',
    '',
    'toString',
  ])('is not %j', async (method) => {
    await expect(node().read(method, [])).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });

  it('is every safe method that is one of nodes', async () => {
    const results = await Promise.allSettled(SAFE_METHODS.map((method) => node().read(method, [])));
    const passed = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(passed).toEqual(SAFE_METHODS.filter((method) => passed.includes(method)));
    expect(SAFE_METHODS.filter((method) => !passed.includes(method))).toEqual([
      'eth_accounts',
      'eth_getAccount',
      'wallet_getCapabilities',
      'wallet_getCallsStatus',
      'eth_getUserOperationReceipt',
      'eth_estimateUserOperationGas',
      'eth_getUserOperationByHash',
      'eth_supportedEntryPoints',
      'wallet_getAssets',
    ]);
  });
});
