import type { Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { createNodeClients } from '../chain/node-client.js';
import { startJsonServer } from '../testing/json-server.js';
import { callsStatus, capabilities } from './calls.js';
import { createSmartAccounts, type SmartAccounts } from './smart-accounts.js';

const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const HASH: Hex = `0x${'ab'.repeat(32)}`;
const CALLS = { id: '0x01', userId: 'u', networkId: 'eip155:10', operationHash: HASH, createdMs: 0 };
const coin = { symbol: 'ETH', decimals: 18 };

const site = (bundlerUrl: string) =>
  createSmartAccounts(
    createNodeClients([
      { networkId: 'eip155:10', name: 'With', rpcUrl: 'http://127.0.0.1:1', bundlerUrl, ...coin },
      { networkId: 'eip155:1', name: 'Without', rpcUrl: 'http://127.0.0.1:1', ...coin },
    ]),
  );

describe('the status of calls', () => {
  /** Of a bundler that answers with one receipt. */
  async function statusOf(receipt: object | null) {
    const bundler = await startJsonServer((_body, response) => response.end(JSON.stringify({ result: receipt })));
    try {
      return await callsStatus(site(bundler.url), CALLS);
    } finally {
      await bundler.stop();
    }
  }
  const mined = { transactionHash: HASH, blockHash: HASH, blockNumber: '0x5', gasUsed: '0x6' };

  it('is waiting while they are not mined', async () => {
    expect(await statusOf(null)).toEqual({ version: '2.0.0', id: '0x01', chainId: '0xa', atomic: true, status: 100 });
  });

  it.each([
    [200, '0x1', true],
    [500, '0x0', false],
  ])('is %d, with a receipt, once they are', async (status, receiptStatus, success) => {
    expect(await statusOf({ userOpHash: HASH, success, logs: [], receipt: mined })).toMatchObject({
      status,
      receipts: [{ status: receiptStatus, logs: [], ...mined }],
    });
  });
});

describe('the capabilities', () => {
  const accounts: SmartAccounts = site('http://127.0.0.1:1');
  const smartAccount = accounts.addressOf(OWNER, 'eip155:10');
  const ask = (address: string, chainIds: readonly number[] | null = null) =>
    capabilities(accounts, { address, smartAccount, chainIds });

  it('of the smart account are calls at once, where there are smart accounts', () => {
    expect(ask(smartAccount ?? '')).toEqual({
      '0xa': { atomic: { status: 'supported' }, permissions: expect.objectContaining({ supported: true }) },
    });
    expect(ask((smartAccount ?? '').toLowerCase(), [10, 1])).toHaveProperty('0xa');
    expect(ask(smartAccount ?? '', [1])).toEqual({});
  });

  it('are also somebody else who pays, where there is a paymaster', () => {
    const [url, networkId] = ['http://127.0.0.1:1', 'eip155:10'];
    const network = { networkId, name: 'With', rpcUrl: url, bundlerUrl: url, paymasterUrl: url, ...coin };
    const paid = createSmartAccounts(createNodeClients([network]));
    const account = paid.addressOf(OWNER, networkId);
    expect(capabilities(paid, { address: account ?? '', smartAccount: account, chainIds: null })).toEqual({
      '0xa': expect.objectContaining({ paymasterService: { supported: true } }),
    });
  });

  it('of the plain account are none', () => {
    expect(ask(OWNER)).toEqual({});
  });
});

describe('the smart accounts of a site', () => {
  it('are on networks with a bundler', () => {
    const accounts = site('http://127.0.0.1:1');
    expect(accounts.chainIds).toEqual([10]);
    expect([accounts.isEnabled('eip155:10'), accounts.isEnabled('eip155:1')]).toEqual([true, false]);
    expect(() => accounts.of('eip155:1')).toThrow(expect.objectContaining({ code: 'CHAIN_NOT_SUPPORTED' }));
    expect(accounts.addressOf(OWNER, 'eip155:1')).toBe(accounts.addressOf(OWNER, 'eip155:10'));
  });

  it('have no addresses if there are none', () => {
    const none = createSmartAccounts(
      createNodeClients([{ networkId: 'eip155:1', name: 'Without', rpcUrl: 'http://127.0.0.1:1', ...coin }]),
    );
    expect(none.addressOf(OWNER, 'eip155:1')).toBeNull();
  });
});
