import { openDatabase } from '@foyerkit/database';
import { encodeAbiParameters, encodeFunctionData, erc20Abi, getAddress, isAddress, toFunctionSelector } from 'viem';
import { expect, it, onTestFinished } from 'vitest';
import { createChainList } from '../chains/chain-list.js';
import { MIGRATIONS } from '../database/migrations.js';
import type { ServicesTables } from '../database/tables.js';
import { createLog } from '../log.js';
import { accountOf } from '../testing/fake-chain.js';
import { CHAIN_ID } from '../testing/test-index.js';
import { startTestNode } from '../testing/test-node.js';
import { createIndexedHistory } from './indexed-history.js';
import { startIndexer } from './start-indexer.js';
import { createTokenKnowledge } from './token-knowledge.js';

const [ALICE, BOB, TOKEN] = [accountOf(0), accountOf(1), accountOf(900)];
if (!isAddress(BOB)) throw new Error('BOB is an address.');
const HASH = `0x${'7'.padStart(64, '0')}`;

const SENT = {
  hash: HASH,
  from: ALICE,
  to: TOKEN,
  nonce: '0x0',
  value: '0x0',
  input: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [BOB, 1_500_000n] }),
  blockNumber: null,
};
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value]);
const READINGS = new Map([
  [toFunctionSelector('name()'), text('USD Coin')],
  [toFunctionSelector('symbol()'), text('USDC')],
  [toFunctionSelector('decimals()'), encodeAbiParameters([{ type: 'uint8' }], [6])],
]);
/** A node that does not tell what waits for a block, unless it is asked for the transaction itself. */
function answerOf(method: string, [first]: readonly unknown[]): unknown {
  if (method === 'eth_chainId') return '0x7a69';
  if (method === 'eth_getTransactionByHash') return first === HASH ? SENT : null;
  if (method === 'eth_call') {
    const data: unknown = Reflect.get(Object(first), 'data');
    return [...READINGS].find(([selector]) => selector === data)?.[1] ?? '0x';
  }
  if (method !== 'eth_getBlockByNumber' || first === 'pending') return null;
  return {
    number: '0x0',
    hash: `0x${'1'.repeat(64)}`,
    parentHash: `0x${'0'.repeat(64)}`,
    timestamp: '0x1',
    transactions: [],
  };
}

it('shows a token that was never seen before with its symbol and decimals while its transfer waits', async () => {
  const node = await startTestNode((body) => {
    const { id, method, params } = JSON.parse(body);
    return { text: JSON.stringify({ jsonrpc: '2.0', id, result: answerOf(method, params) }) };
  });
  const place = { url: null, dataDir: ':memory:', name: 'test' };
  const database = await openDatabase<ServicesTables>({ ...place, migrations: MIGRATIONS });
  onTestFinished(() => database.close());
  const changed: string[] = [];
  const indexer = startIndexer({
    chains: createChainList([
      { id: CHAIN_ID, rpcUrl: node.url, name: 'Local', native: { symbol: 'ETH', decimals: 18 } },
    ]),
    database,
    knowledge: createTokenKnowledge([]),
    log: createLog('silent'),
    isFollowing: true,
    onChange: (_, accounts) => changed.push(...accounts),
  });
  indexer.note(CHAIN_ID, HASH);
  await expect.poll(() => changed).toContain(ALICE);
  const history = createIndexedHistory(database);
  const { rows } = await history.readPage(
    { account: ALICE, chainId: CHAIN_ID, cursor: null },
    new AbortController().signal,
  );
  expect(rows.map((row) => JSON.parse(row))).toMatchObject([
    {
      metadata: { hash: HASH, status: 'pending', sentTo: getAddress(BOB) },
      transfers: [
        { direction: 'out', quantity: { numeric: '1.5' }, fungible_info: { name: 'USD Coin', symbol: 'USDC' } },
      ],
    },
  ]);
});
