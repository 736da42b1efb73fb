import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { expect, it } from 'vitest';
import { addExport } from './exports.store.js';
import { MIGRATIONS } from './migrations.js';
import { purgeExpired } from './purge.js';
import type { Tables } from './tables.js';

describeOnBothDatabases('exports', (database) => {
  it('are noted once per login and key, until the login has ended', async () => {
    const { db } = await database.open<Tables>(MIGRATIONS);
    const first = { sessionId: 's1', namespace: 'eip155', expiresMs: 100 } as const;
    const attempts = await Promise.all(Array.from({ length: 8 }, () => addExport(db, first)));
    expect(attempts.filter((isFirst) => isFirst)).toHaveLength(1);
    expect(await addExport(db, { ...first, namespace: 'solana' })).toBe(true);
    expect(await addExport(db, { ...first, sessionId: 's2', expiresMs: 200 })).toBe(true);
    await purgeExpired(db, 100);
    const rows = await db.selectFrom('exports').select(['session_id', 'namespace']).execute();
    expect(rows).toEqual([{ session_id: 's2', namespace: 'eip155' }]);
  });
});
