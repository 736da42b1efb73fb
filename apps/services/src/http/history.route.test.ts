import { describeOnBothDatabases } from '@foyerkit/database/testing';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { HistorySource } from '../chain-api/ports.js';
import { createChainList } from '../chains/chain-list.js';
import { MIGRATIONS } from '../database/migrations.js';
import type { ServicesDatabase } from '../database/open-services-database.js';
import type { ServicesTables } from '../database/tables.js';
import { digestOf, writeCursor } from '../indexer/history-cursor.js';
import { accountOf, transferOf } from '../testing/fake-chain.js';
import { createTestApp } from '../testing/test-app.js';
import { CHAIN_ID, createTestIndex } from '../testing/test-index.js';
import { historyRoutes } from './history.route.js';

const ME = accountOf(0);
const pageSchema = v.object({
  data: v.array(v.unknown()),
  next: v.nullable(v.string()),
});

/** The routes of an index in which an account has 150 transactions, and how often a page was read. */
async function createRoutes(database: ServicesDatabase) {
  const index = createTestIndex(database);
  for (let made = 0; made < 150; made += 50) {
    index.fake.mine(Array.from({ length: 50 }, (_, at) => transferOf(`0x${made + at}`, ME, accountOf(1))));
  }
  await index.follow();
  let reads = 0;
  const history: HistorySource = {
    readPage: (query, signal) => {
      reads += 1;
      return index.history.readPage(query, signal);
    },
  };
  const native = { symbol: 'ETH', decimals: 18 };
  const chains = createChainList([{ id: CHAIN_ID, rpcUrl: 'http://node.test', name: 'Local', native }]);
  const fetch = createTestApp(historyRoutes(chains, history).routes);
  const ask = async (cursor: string | null) => {
    const query = new URLSearchParams({ projectId: 'p', st: 'foyer', sv: '1', chainId: CHAIN_ID });
    if (cursor !== null) query.set('cursor', cursor);
    const request = new Request(`http://services.test/v1/account/${ME}/history?${query}`);
    return await fetch(request, { remoteAddress: '127.0.0.1' });
  };
  const page = async (cursor: string | null) => v.parse(pageSchema, await (await ask(cursor)).json());
  /** How often a page is read for a request that follows another one. */
  const readsAgain = async (cursor: string | null) => {
    await page(cursor);
    const before = reads;
    await page(cursor);
    return reads - before;
  };
  return { ask, page, readsAgain };
}

describeOnBothDatabases('the route of histories', (database) => {
  it('keeps the pages whose cursors it has given, and no others', async () => {
    const { page, readsAgain } = await createRoutes(await database.open<ServicesTables>(MIGRATIONS));
    const first = await page(null);
    const second = await page(first.next);
    expect([first.data.length, second.data.length]).toEqual([50, 50]);
    // A busy machine may take longer than a page is kept.
    for (const next of [null, first.next, second.next]) await expect.poll(() => readsAgain(next)).toBe(0);

    const last = { block: 3, index: 20, hash: '0x120' };
    const shown = new Set<string>();
    await expect.poll(() => readsAgain(writeCursor({ last, shown }))).toBe(0);
    const madeUp = [
      writeCursor({ last: { ...last, hash: '0x12' }, shown }),
      writeCursor({ last: { ...last, index: 19 }, shown }),
      writeCursor({ last: { ...last, block: 4 }, shown }),
      writeCursor({ last, shown: new Set([digestOf('0x7')]) }),
      writeCursor({ last: null, shown }),
      `${writeCursor({ last, shown })}=`,
      Buffer.from('[3,20.0,"0x120"]').toString('base64url'),
    ];
    for (const cursor of madeUp) expect([cursor, await readsAgain(cursor)]).toEqual([cursor, 1]);
  });

  it('refuses cursors with a place that no transaction can have', async () => {
    const { ask } = await createRoutes(await database.open<ServicesTables>(MIGRATIONS));
    const cursorOf = (index: number) => writeCursor({ last: { block: 1, index, hash: '0x1' }, shown: new Set() });
    expect((await ask(cursorOf(2 ** 31 - 1))).status).toBe(200);
    for (const index of [2 ** 31, Number.MAX_SAFE_INTEGER]) {
      const response = await ask(cursorOf(index));
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { error: { code: 'FIELD_INVALID', field: 'cursor' } },
      ]);
    }
  });
});
