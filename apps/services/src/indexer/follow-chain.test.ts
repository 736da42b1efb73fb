import { describeOnBothDatabases } from '@foyerkit/database/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NodeError } from '../chains/node-error.js';
import { MIGRATIONS } from '../database/migrations.js';
import type { ServicesTables } from '../database/tables.js';
import { accountOf, createFakeChain, type FakeChain, transferOf } from '../testing/fake-chain.js';
import { CHAIN_ID, createTestIndex, type TestIndex } from '../testing/test-index.js';
import type { ChainTransaction } from './block.js';
import type { ChainSource } from './chain-source.js';
import { INDEX_TABLES } from './index-store.js';

const [ALICE, BOB, CAROL] = [accountOf(0), accountOf(1), accountOf(2)];
const hashOf = (index: number) => `0x${index.toString(16).padStart(64, '0')}`;

/** What may happen to a chain and to who reads it. */
const eventOf = (maxMined: number) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('mine' as const), count: fc.integer({ min: 0, max: maxMined }) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('send' as const), count: fc.integer({ min: 1, max: 3 }) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('replace' as const),
        depth: fc.integer({ min: 1, max: 6 }),
        /** Which of the undone transactions come back, and how the others go. */
        keeps: fc.array(fc.constantFrom('again', 'later', 'never', 'cancelled'), { minLength: 1, maxLength: 8 }),
        blocks: fc.integer({ min: 0, max: 7 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('fail' as const), after: fc.integer({ min: 0, max: 4 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
  );
type Event = ReturnType<typeof eventOf> extends fc.Arbitrary<infer T> ? T : never;

/** Applies events to a chain; hashes and nonces are never used again. */
function createWorld(fake: FakeChain) {
  let made = 0;
  let waiting: ChainTransaction[] = [];
  const next = (): ChainTransaction => {
    made += 1;
    const [from, to] = [accountOf(made % 3), accountOf((made + 1 + (made % 2)) % 3)];
    return transferOf(hashOf(made), from, to, { nonce: made, isFailed: made % 7 === 0 });
  };
  const update = () => {
    fake.mempool = waiting;
  };
  return {
    apply: (one: Exclude<Event, { kind: 'fail' | 'restart' }>) => {
      if (one.kind === 'mine') {
        fake.mine([...waiting.splice(0, one.count), ...Array.from({ length: one.count }, next)]);
      } else if (one.kind === 'send') {
        waiting.push(...Array.from({ length: one.count }, next));
      } else {
        const undone = fake.drop(one.depth);
        const fateOf = (index: number) => one.keeps[index % one.keeps.length];
        const again = undone.filter((_, index) => fateOf(index) === 'again').reverse();
        const cancelled = undone.flatMap((transaction, index) => {
          if (fateOf(index) !== 'cancelled') return [];
          made += 1;
          return [transferOf(hashOf(made), transaction.from, transaction.from, { nonce: transaction.nonce })];
        });
        waiting = [...waiting, ...undone.filter((_, index) => fateOf(index) === 'later')];
        fake.mine(again);
        for (let block = 0; block < one.blocks; block += 1) fake.mine([...(block === 0 ? cancelled : []), next()]);
        if (one.blocks === 0) fake.mine(cancelled);
      }
      update();
    },
    /** What the index must contain of an account: hashes with their state. */
    expected: (account: string) => {
      const rows = new Map<string, string>();
      const isOf = ({ from, isFailed, movements }: ChainTransaction) =>
        from === account || (!isFailed && movements.some(({ to }) => to === account));
      for (const transaction of waiting) if (transaction.from === account) rows.set(transaction.hash, 'pending');
      for (const { transactions } of fake.blocks) {
        for (const transaction of transactions) {
          if (isOf(transaction)) rows.set(transaction.hash, transaction.isFailed ? 'failed' : 'confirmed');
        }
      }
      return rows;
    },
  };
}

const stateOf = async (index: TestIndex, account: string) => {
  const rows = await index.rows(account);
  const hashes = rows.map(({ metadata }) => metadata.hash);
  expect(new Set(hashes).size).toBe(hashes.length);
  return new Map(rows.map(({ metadata }) => [metadata.hash, metadata.status]));
};

describeOnBothDatabases('the index of a chain', (database) => {
  const open = () => database.open<ServicesTables>(MIGRATIONS);

  it('has what the chain has, whatever is replaced, fails and restarts', { timeout: 120_000 }, async () => {
    const opened = await open();
    await fc.assert(
      fc.asyncProperty(fc.array(eventOf(4), { minLength: 1, maxLength: 14 }), async (events) => {
        for (const table of INDEX_TABLES) await opened.db.deleteFrom(table).execute();
        const fake = createFakeChain();
        const world = createWorld(fake);
        // Waiting ones that the node has forgotten leave at once.
        const make = () =>
          createTestIndex(opened, { fake, limits: { batchBlocks: 2, batchTransactions: 3, waitingGraceMs: -1_000 } });
        let index = make();
        for (const one of events) {
          if (one.kind === 'restart') index = make();
          else if (one.kind === 'fail') {
            fake.failures = [...Array.from({ length: one.after }, () => undefined), new NodeError('NODE_SLOW', 'slow')];
          } else world.apply(one);
          await index.follow().catch((error: unknown) => {
            if (!(error instanceof NodeError)) throw error;
          });
        }
        fake.failures = [];
        await index.follow();
        // The second look removes what only waited for the first one.
        await index.follow();
        for (const account of [ALICE, BOB, CAROL]) {
          const state = await stateOf(index, account);
          const expected = world.expected(account);
          // One that waits again after its block was replaced is still in the history of its receiver.
          for (const [hash, status] of state) if (status === 'pending' && !expected.has(hash)) state.delete(hash);
          expect(state).toEqual(expected);
        }
      }),
      { numRuns: database.kind === 'libsql memory' ? 60 : 12 },
    );
  });

  it('forgets whom an account has paid with the blocks in which it has, and keeps what others prove', async () => {
    const opened = await open();
    await opened.db.deleteFrom('account_contacts').execute();
    const contacts = async () => {
      const rows = await opened.db.selectFrom('account_contacts').select(['account', 'counterparty']).execute();
      return [...new Set(rows.map(({ account, counterparty }) => `${account} ${counterparty}`))].sort();
    };
    const [index, other] = ['eip155:71', 'eip155:72'].map((id) => createTestIndex(opened, { options: { id } }));
    if (!index || !other) throw new Error('There are two chains.');
    const both = async () => {
      await index.follow();
      await other.follow();
    };
    index.fake.mine([transferOf(hashOf(1), ALICE, BOB)]);
    index.fake.mine([transferOf(hashOf(2), ALICE, BOB), transferOf(hashOf(3), ALICE, CAROL)]);
    await both();
    other.fake.mine([transferOf(hashOf(4), BOB, CAROL), transferOf(hashOf(5), ALICE, CAROL)]);
    await both();
    expect(await contacts()).toEqual([`${ALICE} ${BOB}`, `${ALICE} ${CAROL}`, `${BOB} ${CAROL}`]);
    // The first payment to Bob stays, and Carol was paid on the other chain too.
    index.fake.drop(1);
    index.fake.mine([]);
    await both();
    expect(await contacts()).toEqual([`${ALICE} ${BOB}`, `${ALICE} ${CAROL}`, `${BOB} ${CAROL}`]);
    index.fake.drop(2);
    index.fake.mine([]);
    await both();
    expect(await contacts()).toEqual([`${ALICE} ${CAROL}`, `${BOB} ${CAROL}`]);
    other.fake.drop(1);
    other.fake.mine([transferOf(hashOf(5), ALICE, CAROL)]);
    await both();
    expect(await contacts()).toEqual([`${ALICE} ${CAROL}`]);
  });

  it('gives readers of several pages each transaction once, while blocks come and are replaced', {
    timeout: 120_000,
  }, async () => {
    const opened = await open();
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 250 }),
        fc.array(fc.array(eventOf(60), { maxLength: 3 }), { minLength: 1, maxLength: 5 }),
        async (waiting, pauses) => {
          for (const table of INDEX_TABLES) await opened.db.deleteFrom(table).execute();
          const fake = createFakeChain();
          const world = createWorld(fake);
          const index = createTestIndex(opened, { fake });
          for (let block = 0; block < 8; block += 1) world.apply({ kind: 'mine', count: 20 });
          if (waiting > 0) world.apply({ kind: 'send', count: waiting });
          await index.follow();
          const atFirst = new Set([...(await stateOf(index, ALICE)).keys()]);
          const read: string[] = [];
          let cursor: string | null = null;
          for (let page = 0; page === 0 || cursor !== null; page += 1) {
            const { next, rows } = await index.page(ALICE, cursor);
            expect(rows.length).toBeLessThanOrEqual(50);
            if (next !== null) expect(rows).toHaveLength(50);
            read.push(...rows.map(({ metadata }) => metadata.hash));
            cursor = next;
            for (const one of pauses[page] ?? []) {
              if (one.kind !== 'fail' && one.kind !== 'restart') world.apply(one);
            }
            await index.follow();
          }
          expect(read.filter((hash, place) => read.indexOf(hash) !== place)).toEqual([]);
          const still = new Set((await stateOf(index, ALICE)).keys());
          for (const hash of atFirst) if (still.has(hash)) expect(read).toContain(hash);
        },
      ),
      { numRuns: database.kind === 'libsql memory' ? 40 : 6 },
    );
  });

  it('writes the same blocks twice as if it had done so once', async () => {
    const opened = await open();
    const index = createTestIndex(opened);
    index.fake.mine([transferOf(hashOf(1), ALICE, BOB), transferOf(hashOf(2), BOB, ALICE)]);
    await index.follow();
    const before = await index.rows(ALICE);
    await opened.db.deleteFrom('chain_state').execute();
    await index.follow();
    expect(await index.rows(ALICE)).toEqual(before);
    expect(before).toHaveLength(2);
  });

  it('of two readers lets one write', async () => {
    const opened = await open();
    const fake = createFakeChain();
    const [one, other] = [createTestIndex(opened, { fake }), createTestIndex(opened, { fake })];
    await one.follow();
    const checkpoint = await one.store.readCheckpoint();
    fake.mine([transferOf(hashOf(1), ALICE, BOB)]);
    await other.follow();
    await expect(one.store.writeBlocks(checkpoint, fake.blocks.slice(1), 1)).rejects.toThrow(CHAIN_ID);
    expect(await one.rows(ALICE)).toHaveLength(1);
  });

  it('does not undo more blocks than it may, and follows on when the chain is back', async () => {
    const index = createTestIndex(await open(), { options: { confirmations: 3 } });
    for (let block = 1; block <= 6; block += 1) index.fake.mine([transferOf(hashOf(block), ALICE, BOB)]);
    await index.follow();
    const kept = index.fake.blocks.slice(-4);
    index.fake.drop(5);
    for (let block = 10; block <= 17; block += 1) index.fake.mine([transferOf(hashOf(block), ALICE, BOB)]);
    await expect(index.follow()).rejects.toMatchObject({ code: 'REORGANISATION_TOO_DEEP' });
    expect(await index.rows(ALICE)).toHaveLength(6);
    expect(kept).toHaveLength(4);
  });

  it('reads a development chain again that has begun anew', async () => {
    const fake = createFakeChain();
    const index = createTestIndex(await open(), { fake, options: { mayRestart: true, confirmations: 3 } });
    for (let block = 1; block <= 6; block += 1) fake.mine([transferOf(hashOf(block), ALICE, BOB)]);
    await index.follow();
    for (const blocks of [2, 9]) {
      fake.restart();
      for (let block = 1; block <= blocks; block += 1)
        fake.mine([transferOf(hashOf(100 * blocks + block), ALICE, BOB)]);
      await index.follow();
      expect(await index.rows(ALICE)).toHaveLength(blocks);
      expect(await index.store.readCheckpoint()).toMatchObject({ number: blocks });
    }
  });

  it('keeps a node that tells an older head for one that lags, until it goes on telling it', async () => {
    const index = createTestIndex(await open());
    for (let block = 1; block <= 3; block += 1) index.fake.mine([transferOf(hashOf(block), ALICE, BOB)]);
    await index.follow();
    index.fake.drop(1);
    await index.follow();
    expect((await index.rows(ALICE)).map(({ metadata }) => metadata.status)).toEqual(Array(3).fill('confirmed'));
    for (let look = 0; look < 5; look += 1) await index.follow();
    expect(await index.store.readCheckpoint()).toMatchObject({ number: 2 });
  });

  it('begins with the newest block where no first one is configured', async () => {
    const fake = createFakeChain();
    fake.mine([transferOf(hashOf(1), ALICE, BOB)]);
    fake.mine([transferOf(hashOf(2), ALICE, BOB)]);
    const opened = await open();
    const index = createTestIndex(opened, { fake, options: { startBlock: undefined } });
    await index.follow();
    expect((await index.rows(ALICE)).map(({ metadata }) => metadata.hash)).toEqual([hashOf(2)]);
  });
});

describeOnBothDatabases('a transaction that waits', (database) => {
  const start = async () => {
    const index = createTestIndex(await database.open<ServicesTables>(MIGRATIONS));
    index.fake.mine([transferOf(hashOf(1), ALICE, BOB, { nonce: 0 })]);
    index.fake.mempool = [transferOf(hashOf(2), ALICE, BOB, { nonce: 1 })];
    await index.follow();
    return index;
  };
  const statusOf = async (index: TestIndex, account = ALICE) =>
    (await index.rows(account)).map(({ metadata }) => [metadata.hash, metadata.status]);

  it('is first in the history of its sender, and in no other', async () => {
    const index = await start();
    expect(await statusOf(index)).toEqual([
      [hashOf(2), 'pending'],
      [hashOf(1), 'confirmed'],
    ]);
    expect(await statusOf(index, BOB)).toEqual([[hashOf(1), 'confirmed']]);
  });

  it.each([
    [false, 'confirmed'],
    [true, 'failed'],
  ])('is confirmed or has failed once it is included (failed: %s)', async (isFailed, status) => {
    const index = await start();
    index.fake.mempool = [];
    index.fake.mine([transferOf(hashOf(2), ALICE, BOB, { nonce: 1, isFailed })]);
    await index.follow();
    expect((await statusOf(index))[0]).toEqual([hashOf(2), status]);
  });

  it('leaves when another with its nonce is included', async () => {
    const index = await start();
    index.fake.mine([transferOf(hashOf(3), ALICE, CAROL, { nonce: 1 })]);
    await index.follow();
    expect(await statusOf(index)).toEqual([
      [hashOf(3), 'confirmed'],
      [hashOf(1), 'confirmed'],
    ]);
    // The node may still tell the old one for a moment.
    await index.follow();
    expect(await statusOf(index)).toHaveLength(2);
  });

  it('leaves when the node has forgotten it for a while', async () => {
    const opened = await database.open<ServicesTables>(MIGRATIONS);
    const index = createTestIndex(opened, { limits: { waitingGraceMs: 60_000 } });
    index.fake.mempool = [transferOf(hashOf(2), ALICE, BOB, { nonce: 1 })];
    await index.follow();
    index.fake.mempool = [];
    await index.follow();
    expect(await statusOf(index)).toHaveLength(1);
    await opened.db
      .updateTable('chain_transactions')
      .set({ seen_at: Date.now() - 61_000 })
      .execute();
    await index.follow();
    expect(await statusOf(index)).toEqual([]);
  });

  it('leaves when the node has forgotten it, however many older ones never get anywhere', async () => {
    const opened = await database.open<ServicesTables>(MIGRATIONS);
    const index = createTestIndex(opened, { limits: { waitingGraceMs: -1_000 } });
    const stuck = Array.from({ length: 60 }, (_, nonce) => transferOf(hashOf(100 + nonce), BOB, CAROL, { nonce }));
    index.fake.mempool = stuck;
    await index.follow();
    await opened.db.updateTable('chain_transactions').set({ seen_at: 1 }).execute();
    index.fake.mempool = [...stuck, transferOf(hashOf(200), ALICE, BOB, { nonce: 0 })];
    await index.follow();
    expect(await statusOf(index)).toEqual([[hashOf(200), 'pending']]);
    index.fake.mempool = stuck;
    for (let look = 0; look < 3; look += 1) await index.follow();
    expect(await statusOf(index)).toEqual([]);
    expect(await statusOf(index, BOB)).toHaveLength(60);
    // The looks go round.
    index.fake.mempool = stuck.slice(1, -1);
    for (let look = 0; look < 3; look += 1) await index.follow();
    expect(await statusOf(index, BOB)).toHaveLength(58);
  });

  it('is one of at most 99 of its sender', async () => {
    const index = await start();
    index.fake.mempool = Array.from({ length: 120 }, (_, nonce) =>
      transferOf(hashOf(100 + nonce), ALICE, BOB, { nonce: nonce + 1 }),
    );
    await index.follow();
    expect((await statusOf(index)).filter(([, status]) => status === 'pending')).toHaveLength(99);
  });
});

describeOnBothDatabases('a token that the node cannot describe at first', (database) => {
  const TOKEN = accountOf(900);
  const moved = (index: number, nonce: number): ChainTransaction => ({
    ...transferOf(hashOf(index), ALICE, BOB, { nonce }),
    movements: [{ asset: { kind: 'token', address: TOKEN }, from: ALICE, to: BOB, amount: 1_500_000n }],
  });
  const start = async () => {
    const opened = await database.open<ServicesTables>(MIGRATIONS);
    const fake = createFakeChain();
    let isKnown = false;
    let asked = 0;
    const source: ChainSource = {
      ...fake.source,
      readTokens: async (tokens, signal) => {
        asked += 1;
        return isKnown ? await fake.source.readTokens(tokens, signal) : [];
      },
    };
    const make = () => createTestIndex(opened, { fake: { ...fake, source }, firstTokenPauseMs: 0 });
    fake.mine([moved(1, 0)]);
    return {
      opened,
      fake,
      make,
      learn: () => {
        isKnown = true;
      },
      asked: () => asked,
    };
  };
  const shownBy = async (index: TestIndex, account = ALICE) =>
    (await index.rows(account)).map(({ metadata: { status }, transfers: [transfer] }) => [
      status,
      transfer?.quantity,
      transfer?.fungible_info,
    ]);
  const SHOWN = ['confirmed', { numeric: '1.5' }, { name: 'Token', symbol: 'TKN' }];
  const BARE = ['confirmed', { numeric: '1500000' }, {}];

  it('has its symbol and decimals in every row once it is known', async () => {
    const { fake, learn, make } = await start();
    const index = make();
    await index.follow();
    fake.mine([moved(2, 1)]);
    await index.follow();
    expect(await shownBy(index)).toEqual([BARE, BARE]);
    learn();
    await index.follow();
    expect(await shownBy(index)).toEqual([SHOWN, SHOWN]);
    expect(await shownBy(index, BOB)).toEqual([SHOWN, SHOWN]);
  });

  it('is read when it is met again, also by another process', async () => {
    const { fake, learn, make } = await start();
    await make().follow();
    learn();
    fake.mine([moved(2, 1)]);
    const index = make();
    await index.follow();
    expect((await shownBy(index))[0]).toEqual(SHOWN);
  });

  it('does not make a transaction confirmed again that has left its block', async () => {
    const { fake, learn, make } = await start();
    const index = make();
    await index.follow();
    fake.drop(1);
    fake.mine([]);
    await index.follow();
    learn();
    await index.follow();
    expect((await index.rows(BOB)).map(({ metadata }) => metadata.status)).not.toContain('confirmed');
  });

  it('is not asked for without end', async () => {
    const { asked, make } = await start();
    const index = make();
    for (let look = 0; look < 50; look += 1) await index.follow();
    expect(asked()).toBeLessThan(15);
  });

  it('that an earlier version has stored without them is read again', async () => {
    const { fake, learn, make, opened } = await start();
    const nameless = { chain: CHAIN_ID, address: TOKEN, kind: 'token', name: '', symbol: '', decimals: null };
    await opened.db.insertInto('chain_tokens').values(nameless).execute();
    learn();
    const index = make();
    await index.follow();
    expect(await shownBy(index)).toEqual([SHOWN]);
    fake.mine([moved(2, 1)]);
    await index.follow();
    expect(await shownBy(index)).toEqual([SHOWN, SHOWN]);
  });
});
