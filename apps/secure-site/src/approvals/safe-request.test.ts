import { openDatabase } from '@foyerkit/database';
import { UNSAFE_METHODS } from '@foyerkit/secure-frame/protocol';
import { entryPoint08Address } from 'viem/account-abstraction';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createNodeClients } from '../chain/node-client.js';
import { createSmartAccounts } from '../smart-account/smart-accounts.js';
import { addCalls } from '../stores/calls.store.js';
import { MIGRATIONS } from '../stores/migrations.js';
import type { SiteDatabase, Tables } from '../stores/tables.js';
import { type JsonServer, startJsonServer } from '../testing/json-server.js';
import { answerSafeRequest, type SafeParty } from './safe-request.js';

const ME = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const PARTY: SafeParty = { userId: 'u', address: ME, accountType: 'smartAccount' };
const coin = { symbol: 'ETH', decimals: 18 };

let database: SiteDatabase;
let node: JsonServer;
let bundler: JsonServer;

/** A server that answers with its name and what it was asked. */
const echo = (name: string) =>
  startJsonServer((body, response) => response.end(JSON.stringify({ result: `${name}: ${JSON.parse(body).method}` })));

beforeEach(async () => {
  database = await openDatabase<Tables>({ url: null, dataDir: ':memory:', name: 'site', migrations: MIGRATIONS });
  [node, bundler] = await Promise.all([echo('node'), echo('bundler')]);
});
afterEach(() => Promise.all([database.close(), node.stop(), bundler.stop()]));

function site() {
  const nodes = createNodeClients([
    { networkId: 'eip155:10', name: 'With', rpcUrl: node.url, bundlerUrl: bundler.url, ...coin },
    { networkId: 'eip155:1', name: 'Without', rpcUrl: node.url, ...coin },
    {
      networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      name: 'Solana',
      rpcUrl: node.url,
      symbol: 'SOL',
      decimals: 9,
    },
  ]);
  return { db: database.db, nodes, smartAccounts: createSmartAccounts(nodes) };
}
const ask = (method: string, params: unknown = [], networkId = 'eip155:10', party: Partial<SafeParty> = {}) =>
  answerSafeRequest(site(), { ...PARTY, ...party }, { method, params, networkId });
const smartAccount = () => site().smartAccounts.addressOf(ME, 'eip155:10');

describe('a read', () => {
  it('is answered by the node of its network', async () => {
    expect(await ask('eth_getBalance', [ME, 'latest'])).toBe('node: eth_getBalance');
  });

  it.each(['eth_getUserOperationReceipt', 'eth_estimateUserOperationGas', 'eth_getUserOperationByHash'])(
    'of an operation is answered by the bundler: %s',
    async (method) => {
      expect(await ask(method)).toBe(`bundler: ${method}`);
      await expect(ask(method, [], 'eip155:1')).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' });
    },
  );

  it('of the chain is answered by the configuration', async () => {
    expect(await ask('eth_chainId')).toBe('0xa');
    expect(await ask('eth_supportedEntryPoints')).toEqual([entryPoint08Address]);
  });

  it('of the accounts names the one in use first', async () => {
    expect(await ask('eth_accounts')).toEqual([smartAccount(), ME]);
    expect(await ask('eth_accounts', [], 'eip155:10', { accountType: 'eoa' })).toEqual([ME, smartAccount()]);
    expect(await ask('eth_accounts', [], 'eip155:1')).toEqual([ME]);
  });

  it('of the capabilities is about the smart account', async () => {
    const permissions = expect.objectContaining({ supported: true });
    const atomic = { '0xa': { atomic: { status: 'supported' }, permissions } };
    expect(await ask('wallet_getCapabilities', [smartAccount()])).toEqual(atomic);
    expect(await ask('wallet_getCapabilities', [smartAccount(), ['0xa']])).toEqual(atomic);
    expect(await ask('wallet_getCapabilities', [smartAccount(), ['0x1']])).toEqual({});
    expect(await ask('wallet_getCapabilities', [ME])).toEqual({});
  });

  it('of calls is about those of the user', async () => {
    await database.db.insertInto('users').values({ id: 'u', user_name: null, created_ms: 0 }).execute();
    await addCalls(database.db, { id: '0x01', userId: 'u', networkId: 'eip155:10', operationHash: '-', createdMs: 0 });
    expect(await ask('wallet_getCallsStatus', ['0x01'])).toMatchObject({ id: '0x01', status: 100 });
    const other = ask('wallet_getCallsStatus', ['0x01'], 'eip155:10', { userId: 'other' });
    await expect(other).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });
});

describe('what is no read', () => {
  it.each([...UNSAFE_METHODS, 'eth_sign', 'debug_traceCall', 'wallet_getAssets', 'eth_getAccount'])(
    'is refused: %s',
    async (method) => {
      await expect(ask(method)).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
    },
  );

  it.each<[string, unknown]>([
    ['wallet_getCapabilities', []],
    ['wallet_getCapabilities', [ME, ['10']]],
    ['wallet_getCallsStatus', [5]],
    ['wallet_getCallsStatus', ['x'.repeat(67)]],
  ])('is %s with wrong parameters', async (method, params) => {
    await expect(ask(method, params)).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });

  it.each(['eip155:5', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])(
    'is one of another network: %s',
    async (networkId) => {
      await expect(ask('eth_getBalance', [], networkId)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' });
    },
  );
});
