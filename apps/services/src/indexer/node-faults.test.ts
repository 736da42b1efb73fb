import { openDatabase } from '@foyerkit/database';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toChain } from '../chains/chain.js';
import { createNodeClient } from '../chains/node-client.js';
import { NodeError } from '../chains/node-error.js';
import { MIGRATIONS } from '../database/migrations.js';
import type { ServicesTables } from '../database/tables.js';
import { createLog } from '../log.js';
import { accountOf, createFakeChain, transferOf } from '../testing/fake-chain.js';
import { createTestIndex } from '../testing/test-index.js';
import { startTestNode } from '../testing/test-node.js';
import { WrongChainError } from './chain-source.js';
import { createEvmSource } from './evm/evm-source.js';
import { followChain } from './follow-chain.js';
import { INDEX_TABLES } from './index-store.js';
import { createTokenReading } from './token-reading.js';

const [ALICE, BOB] = [accountOf(0), accountOf(1)];
const open = () =>
  openDatabase<ServicesTables>({ url: null, dataDir: ':memory:', name: 'test', migrations: MIGRATIONS });
const LIMITS = { firstBackoffMs: 5, longestBackoffMs: 20 };

describe('a chain whose node fails', () => {
  it.each([
    ['NODE_UNREACHABLE', new NodeError('NODE_UNREACHABLE', 'The node cannot be reached.')],
    ['NODE_SLOW', new NodeError('NODE_SLOW', 'The node did not answer.')],
    ['NODE_INVALID', new NodeError('NODE_INVALID', 'Another shape.')],
    ['WRONG_CHAIN', new WrongChainError('eip155:1', 'eip155:2')],
    ['INDEXER_FAILED', new Error('Something else.')],
  ])(
    'is followed again by itself after %s, which is reported once and no longer than it lasts',
    async (code, failure) => {
      const database = await open();
      const fake = createFakeChain();
      const index = createTestIndex(database, { fake, options: { pollMs: 50 } });
      const errors: unknown[] = [];
      const log = { info: () => {}, error: (_: string, fields: unknown) => errors.push(fields) };
      const stop = new AbortController();
      const faults = () => database.db.selectFrom('chain_faults').select(['code', 'message']).execute();
      fake.failures = Array.from({ length: 2_000 }, () => failure);
      const { chain, store } = index;
      const following = followChain({
        chain,
        source: fake.source,
        store,
        tokens: createTokenReading({ source: fake.source, store }),
        log,
        signal: stop.signal,
        limits: LIMITS,
      });
      await expect.poll(faults).toEqual([{ code, message: failure.message }]);
      fake.mine([transferOf('0x1', ALICE, BOB)]);
      fake.failures = [];
      await expect.poll(() => index.rows(ALICE)).toHaveLength(1);
      await expect.poll(faults).toEqual([]);
      expect(errors).toMatchObject([{ chain: chain.id, code }]);
      stop.abort();
      await following;
      await database.close();
    },
  );
});

/** A block with a payment, as a node tells it. */
const hex = (value: number, digits = 64) => `0x${value.toString(16).padStart(digits, '0')}`;
const TRANSACTION = {
  hash: hex(7),
  from: ALICE,
  to: BOB,
  nonce: '0x0',
  value: '0x5',
  input: '0x',
  blockNumber: '0x1',
};
const blockOf = (number: number, transactions: readonly unknown[]) => ({
  number: `0x${number.toString(16)}`,
  hash: hex(100 + number),
  parentHash: hex(99 + number),
  timestamp: `0x${(1_700_000_000 + number).toString(16)}`,
  transactions,
});
const RECEIPT = {
  transactionHash: TRANSACTION.hash,
  blockHash: hex(101),
  status: '0x1',
  gasUsed: '0x5208',
  effectiveGasPrice: '0x1',
  contractAddress: null,
  logs: [],
};

function answerOf(method: string, params: readonly unknown[]): unknown {
  if (method === 'eth_chainId') return '0x7a69';
  if (method === 'eth_getBlockReceipts') return [RECEIPT];
  if (method !== 'eth_getBlockByNumber') return null;
  const [number] = params;
  if (number === '0x0') return blockOf(0, []);
  if (number === 'pending') return blockOf(2, []);
  return number === '0x1' || number === 'latest' ? blockOf(1, [TRANSACTION]) : null;
}

/** Every place of a value, as a path to it. */
const placesOf = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] => [
  path,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => placesOf(part, [...path, key]))
    : []),
];
function replaceAt(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...Object(value) };
  Reflect.set(copy, key, replaceAt(Reflect.get(Object(value), key), rest, by));
  return copy;
}

it('answers of another shape put nothing wrong into the history', { timeout: 60_000 }, async () => {
  let garble: ((method: string, answer: unknown) => unknown) | null = null;
  const { url } = await startTestNode((body) => {
    const { id, method, params } = JSON.parse(body);
    const answer = answerOf(method, params);
    return { text: JSON.stringify({ jsonrpc: '2.0', id, result: garble ? garble(method, answer) : answer }) };
  });
  const chain = toChain({
    id: 'eip155:31337',
    rpcUrl: url,
    name: 'Local',
    native: { symbol: 'ETH', decimals: 18 },
    startBlock: 0,
  });
  const garbage = fc.oneof(
    fc.constantFrom(null, '', '0x', 'latest', -1, 1.5, true, [], {}, '0xzz', `0x${'f'.repeat(65)}`),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const database = await open();
  const rowOf = async () => {
    const index = createTestIndex(database, { options: { rpcUrl: url } });
    return (await index.rows(ALICE)).map(({ fee, metadata, transfers }) => ({ fee, metadata, transfers }));
  };
  const read = async () => {
    const source = createEvmSource(chain, createNodeClient({ rpcUrl: url, timeoutMs: 2_000 }), createLog('silent'));
    const index = createTestIndex(database, { fake: { ...createFakeChain(), source }, limits: {} });
    await index.follow();
  };
  await read();
  const right = await rowOf();
  expect(right).toMatchObject([
    { metadata: { hash: TRANSACTION.hash, status: 'confirmed' }, transfers: [{ direction: 'out' }] },
  ]);

  // The fields whose other valid values make another, valid history are left as they are.
  const free = /^(hash|from|to|nonce|value|input|timestamp|status|gasUsed|effectiveGasPrice|l1Fee)$/;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('eth_getBlockByNumber', 'eth_getBlockReceipts'),
      fc.nat(),
      garbage,
      async (method, at, by) => {
        for (const table of INDEX_TABLES) await database.db.deleteFrom(table).execute();
        garble = (asked, answer) => {
          if (asked !== method) return answer;
          const places = placesOf(answer);
          const place = places[at % places.length] ?? [];
          const field = place.at(-1) ?? '';
          const isValidElsewhere =
            (free.test(field) && typeof by === 'string' && /^0x[\da-f]+$/i.test(by)) ||
            // An empty block has the same shape.
            (field === 'transactions' && Array.isArray(by) && by.length === 0);
          return isValidElsewhere ? answer : replaceAt(answer, place, by);
        };
        await read().catch((error: unknown) => {
          if (!(error instanceof NodeError)) throw error;
        });
        garble = null;
        await read();
        expect(await rowOf()).toEqual(right);
      },
    ),
    { numRuns: 150 },
  );
  await database.close();
});
