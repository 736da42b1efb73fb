import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '@foyerkit/database';
import { describeOnBothDatabases } from '@foyerkit/database/testing';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../database/migrations.js';
import type { ServicesTables } from '../database/tables.js';
import { accountOf } from '../testing/fake-chain.js';
import { ROUNDS } from '../testing/killed-processes.js';
import { useProgram } from '../testing/program.js';
import { startTestNode } from '../testing/test-node.js';

const BLOCKS = 600;
const LONGEST_LIFE_MS = 300;
const [ALICE, BOB] = [accountOf(0), accountOf(1)];
const CHAIN_ID = 'eip155:31337';

const hex = (value: number, digits = 64) => `0x${value.toString(16).padStart(digits, '0')}`;
const short = (value: number) => `0x${value.toString(16)}`;
/** Two payments in each block. */
const transactionsOf = (block: number) =>
  [0, 1].map((index) => ({
    hash: hex(10_000 + block * 2 + index),
    from: ALICE,
    to: BOB,
    nonce: short(block * 2 + index),
    value: '0x5',
    input: '0x',
    blockNumber: short(block),
  }));
const blockOf = (number: number) => ({
  number: short(number),
  hash: hex(5_000 + number),
  parentHash: hex(4_999 + number),
  timestamp: short(1_700_000_000 + number),
  transactions: transactionsOf(number),
});
const receiptsOf = (block: number) =>
  transactionsOf(block).map(({ hash }) => ({
    transactionHash: hash,
    blockHash: hex(5_000 + block),
    status: '0x1',
    gasUsed: '0x5208',
    effectiveGasPrice: '0x1',
    contractAddress: null,
    logs: [],
  }));
function answerOf(method: string, [block]: readonly unknown[]): unknown {
  if (method === 'eth_chainId') return '0x7a69';
  const number = block === 'latest' ? BLOCKS : Number(block);
  if (!Number.isSafeInteger(number) || number > BLOCKS) return null;
  return method === 'eth_getBlockReceipts' ? receiptsOf(number) : blockOf(number);
}
const callSchema = v.object({ id: v.number(), method: v.string(), params: v.array(v.unknown()) });

describeOnBothDatabases(
  'a process that is killed while it reads a chain',
  (database) => {
    const run = useProgram('indexer-kills');

    it('leaves nothing out, and writes nothing twice', { timeout: 60_000 + ROUNDS * 4_000 }, async () => {
      const node = await startTestNode((body) => {
        const { id, method, params } = v.parse(callSchema, JSON.parse(body));
        return { text: JSON.stringify({ jsonrpc: '2.0', id, result: answerOf(method, params) }) };
      });
      const { dataDir, url } = database.place;
      const chain = {
        id: CHAIN_ID,
        rpcUrl: node.url,
        name: 'Local',
        native: { symbol: 'ETH', decimals: 18 },
        startBlock: 0,
        pollMs: 50,
      };
      const start = () =>
        run({ CHAINS: JSON.stringify([chain]), ...(url === null ? { DATA_DIR: dataDir } : { DATABASE_URL: url }) });
      for (let round = 0; round < ROUNDS; round += 1) {
        const { child, ended, ready } = start();
        await ready;
        await wait(Math.random() * LONGEST_LIFE_MS);
        child.kill('SIGKILL');
        await ended;
      }
      const last = start();
      const services = await last.ready;
      const stateOf = async (): Promise<unknown> => await (await fetch(`${services}/health/chains`)).json();
      await expect
        .poll(stateOf, { timeout: 40_000, interval: 100 })
        .toMatchObject({ chains: { [CHAIN_ID]: { state: 'following', block: BLOCKS, fault: null } } });
      last.child.kill('SIGKILL');
      await last.ended;

      const { close, db } = await openDatabase<ServicesTables>({
        ...database.place,
        name: 'services',
        migrations: MIGRATIONS,
      });
      const rows = await db.selectFrom('account_entries').select(['account', 'hash', 'place_block']).execute();
      await close();
      const expected = Array.from({ length: BLOCKS + 1 }, (_, block) =>
        transactionsOf(block).flatMap(({ hash }) => [`${ALICE} ${hash} ${block}`, `${BOB} ${hash} ${block}`]),
      ).flat();
      expect(rows.map(({ account, hash, place_block }) => `${account} ${hash} ${place_block}`).sort()).toEqual(
        expected.sort(),
      );
    });
  },
  { kinds: ['libsql file', 'postgres'] },
);
