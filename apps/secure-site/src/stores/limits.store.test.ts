import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { expect, it } from 'vitest';
import { hitLimit } from './limits.store.js';
import { MIGRATIONS } from './migrations.js';
import type { Tables } from './tables.js';

const LIMIT = { key: 'a', windowMs: 1_000, most: 2 };

describeOnBothDatabases('a limit', (database) => {
  it('allows so many in a window that begins with the first, and says how long it lasts', async () => {
    const { db } = await database.open<Tables>(MIGRATIONS);
    const hit = (nowMs: number) => hitLimit(db, LIMIT, nowMs);
    const allowed = { isAllowed: true, retryAfterMs: 0 };
    expect([await hit(500), await hit(600)]).toEqual([allowed, allowed]);
    expect([await hit(700), await hit(1_499)]).toEqual([
      { isAllowed: false, retryAfterMs: 800 },
      { isAllowed: false, retryAfterMs: 1 },
    ]);
    expect([await hit(1_500), await hit(2_499)]).toEqual([allowed, allowed]);
    expect(await hit(2_499)).toEqual({ isAllowed: false, retryAfterMs: 1 });
    expect(await hitLimit(db, { ...LIMIT, key: 'b' }, 700)).toEqual(allowed);
  });

  it('counts each of many at once', async () => {
    const { db } = await database.open<Tables>(MIGRATIONS);
    const hits = await Promise.all(Array.from({ length: 30 }, () => hitLimit(db, { ...LIMIT, most: 7 }, 0)));
    expect(hits.filter(({ isAllowed }) => isAllowed)).toHaveLength(7);
  });
});
