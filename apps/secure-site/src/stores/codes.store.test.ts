import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { expect, it } from 'vitest';
import { attemptCode, type CodeKey, putCode } from './codes.store.js';
import { MIGRATIONS } from './migrations.js';
import type { Tables } from './tables.js';

const KEY: CodeKey = { purpose: 'login', emailHash: 'visitor', deviceHash: 'browser' };
const CODE = { ...KEY, codeHash: 'right', email: 'sealed', expiresMs: 1_000 };

describeOnBothDatabases('a code', (database) => {
  const open = async () => (await database.open<Tables>(MIGRATIONS)).db;

  it('is accepted once', async () => {
    const db = await open();
    await putCode(db, CODE);
    expect(await attemptCode(db, KEY, 'right', 0)).toEqual({ outcome: 'accepted', email: 'sealed' });
    expect(await attemptCode(db, KEY, 'right', 0)).toEqual({ outcome: 'expired' });
  });

  it('is locked by five wrong ones, also for the right one', async () => {
    const db = await open();
    await putCode(db, CODE);
    for (const triesLeft of [4, 3, 2, 1]) {
      expect(await attemptCode(db, KEY, 'wrong', 0)).toEqual({ outcome: 'wrong', triesLeft });
    }
    expect(await attemptCode(db, KEY, 'wrong', 0)).toEqual({ outcome: 'locked' });
    expect(await attemptCode(db, KEY, 'right', 0)).toEqual({ outcome: 'locked' });
    expect(await attemptCode(db, KEY, 'right', 1_000)).toEqual({ outcome: 'expired' });
  });

  it('is of no use afterwards, for another browser, address or purpose', async () => {
    const db = await open();
    await putCode(db, CODE);
    expect(await attemptCode(db, KEY, 'right', 1_000)).toEqual({ outcome: 'expired' });
    expect(await attemptCode(db, { ...KEY, deviceHash: 'other' }, 'right', 0)).toEqual({ outcome: 'expired' });
    expect(await attemptCode(db, { ...KEY, emailHash: 'other' }, 'right', 0)).toEqual({ outcome: 'expired' });
    expect(await attemptCode(db, KEY, 'right', 999)).toMatchObject({ outcome: 'accepted' });
  });

  it('replaces the one before', async () => {
    const db = await open();
    await putCode(db, CODE);
    for (let tries = 0; tries < 5; tries += 1) await attemptCode(db, KEY, 'wrong', 0);
    await putCode(db, { ...CODE, codeHash: 'new', expiresMs: 2_000 });
    expect(await attemptCode(db, KEY, 'right', 1_500)).toEqual({ outcome: 'wrong', triesLeft: 4 });
    expect(await attemptCode(db, KEY, 'new', 1_500)).toMatchObject({ outcome: 'accepted' });
  });

  it('is accepted at most once of 50 right tries at once', async () => {
    const db = await open();
    await putCode(db, CODE);
    const attempts = await Promise.all(Array.from({ length: 50 }, () => attemptCode(db, KEY, 'right', 0)));
    expect(attempts.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
    expect(await db.selectFrom('codes').selectAll().execute()).toEqual([]);
  });

  it('counts five of 50 wrong tries at once', async () => {
    const db = await open();
    await putCode(db, CODE);
    const attempts = await Promise.all(Array.from({ length: 50 }, () => attemptCode(db, KEY, 'wrong', 0)));
    const left = attempts.flatMap((attempt) => (attempt.outcome === 'wrong' ? [attempt.triesLeft] : []));
    expect(left.sort()).toEqual([1, 2, 3, 4]);
    expect(attempts.filter(({ outcome }) => outcome === 'locked')).toHaveLength(46);
    expect(await db.selectFrom('codes').select('tries').execute()).toEqual([{ tries: 5 }]);
  });
});

describeOnBothDatabases(
  'a code in several processes',
  (database) => {
    it('is accepted at most once, and five tries are counted at most', async () => {
      const open = async () => (await database.open<Tables>(MIGRATIONS)).db;
      const first = await open();
      const dbs = [first, await open(), await open()];
      for (let round = 0; round < 5; round += 1) {
        await putCode(first, CODE);
        const attempts = await Promise.all(
          Array.from({ length: 48 }, (_, index) =>
            attemptCode(dbs[index % 3] ?? first, KEY, index % 4 < 3 ? 'wrong' : 'right', 0),
          ),
        );
        const counted = attempts.filter(({ outcome }) => outcome === 'wrong');
        expect(attempts.filter(({ outcome }) => outcome === 'accepted').length).toBeLessThanOrEqual(1);
        expect(counted.length).toBeLessThanOrEqual(5);
      }
    });
  },
  { kinds: ['libsql file', 'postgres'] },
);
