import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { type KyselyPlugin, sql } from 'kysely';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../database/migrations.js';
import type { ServicesDatabase } from '../database/open-services-database.js';
import type { ServicesTables } from '../database/tables.js';
import { accountOf, createFakeChain, transferOf } from '../testing/fake-chain.js';
import { createTestIndex } from '../testing/test-index.js';
import type { ChainTransaction } from './block.js';
import { INDEX_TABLES, type IndexStore } from './index-store.js';

const [ALICE, BOB] = [accountOf(0), accountOf(1)];
const PAYMENT = transferOf('0xpayment', ALICE, BOB, { nonce: 7 });
/** More than the work on one transaction has. */
const MOST_STATEMENTS = 30;

/** The same database; inside its transactions something else happens after each statement. */
function withStatements(database: ServicesDatabase, afterStatement: () => Promise<void>): ServicesDatabase {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await afterStatement();
      return result;
    },
  };
  return { ...database, transact: (work) => database.transact((at) => work(at.withPlugin(plugin))) };
}

describeOnBothDatabases(
  'a transaction that is written or removed while another process writes blocks',
  (database) => {
    const open = () => database.open<ServicesTables>(MIGRATIONS);
    const isWaitedFor = async ({ db }: ServicesDatabase): Promise<boolean> => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*) as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return (rows[0]?.waiting ?? 0) > 0;
    };

    /**
     * Lets another process write a block with a transaction after one of the statements of some work: again for each
     * statement. @returns the rows of each time
     */
    const interleave = async ({
      included = PAYMENT,
      isFirstBlock = false,
      isWaiting = false,
      work,
    }: {
      readonly work: (store: IndexStore) => Promise<void>;
      readonly included?: ChainTransaction;
      readonly isFirstBlock?: boolean;
      /** Whether the payment waits before. */
      readonly isWaiting?: boolean;
    }) => {
      const [here, there] = [await open(), await open()];
      const found: (readonly string[])[] = [];
      for (let place = 1; ; place += 1) {
        if (place > MOST_STATEMENTS) throw new Error('The work does not end.');
        for (const table of INDEX_TABLES) await there.db.deleteFrom(table).execute();
        const fake = createFakeChain();
        const follower = createTestIndex(there, { fake });
        if (!isFirstBlock) await follower.follow();
        if (isWaiting) await follower.store.writePending([PAYMENT]);
        fake.mine([included]);
        let statements = 0;
        let writing: Promise<void> | null = null;
        const between = async () => {
          statements += 1;
          if (statements !== place) return;
          let isWritten = false;
          const write = follower.follow().finally(() => {
            isWritten = true;
          });
          writing = write;
          // Where the work has locked what the block needs, the block is written after it.
          await expect.poll(async () => isWritten || (await isWaitedFor(there)), { interval: 5 }).toBe(true);
        };
        await work(createTestIndex(withStatements(here, between)).store);
        if (writing === null) return found;
        await writing;
        found.push((await follower.rows(ALICE)).map(({ metadata }) => `${metadata.hash} ${metadata.status}`));
      }
    };

    const lookUp = (store: IndexStore) => store.writePending([PAYMENT]);

    it.each([false, true])(
      'is confirmed, wherever in its look-up its block comes (the first block: %s)',
      async (isFirstBlock) => {
        const found = await interleave({ isFirstBlock, work: lookUp });
        expect(found.length).toBeGreaterThan(2);
        expect(found).toEqual(found.map(() => ['0xpayment confirmed']));
      },
    );

    it('does not wait on when another with its nonce is included during its look-up', async () => {
      const found = await interleave({ work: lookUp, included: transferOf('0xother', ALICE, BOB, { nonce: 7 }) });
      expect(found.length).toBeGreaterThan(2);
      expect(found).toEqual(found.map(() => ['0xother confirmed']));
    });

    it('is confirmed, wherever in its removal its block comes', async () => {
      const found = await interleave({ isWaiting: true, work: (store) => store.removeWaiting([PAYMENT.hash]) });
      expect(found.length).toBeGreaterThan(2);
      expect(found).toEqual(found.map(() => ['0xpayment confirmed']));
    });
  },
  { kinds: ['postgres'] },
);
