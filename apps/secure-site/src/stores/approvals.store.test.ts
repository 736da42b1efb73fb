import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { expect, it } from 'vitest';
import {
  abortApprovals,
  addApproval,
  beginApproval,
  countOpenApprovals,
  finishApproval,
  rejectApproval,
} from './approvals.store.js';
import { MIGRATIONS } from './migrations.js';
import { purgeExpired } from './purge.js';
import type { Tables } from './tables.js';

const APPROVAL = {
  id: 'a',
  nonceHash: 'nonce',
  sessionId: 'session',
  frameId: 'frame',
  request: 'sealed',
  createdMs: 1000,
  expiresMs: 10_000,
};
const PRESS = {
  id: 'a',
  sessionId: 'session',
  nonceHash: 'nonce',
  nowMs: 2000,
  madeUntilMs: 1500,
  keptUntilMs: 20_000,
};

describeOnBothDatabases('stored approvals', (database) => {
  const withApproval = async (part: Partial<typeof APPROVAL> = {}) => {
    const { db } = await database.open<Tables>(MIGRATIONS);
    await addApproval(db, { ...APPROVAL, ...part });
    return db;
  };

  it('are begun by one of many presses', async () => {
    const db = await withApproval();
    const begun = await Promise.all(Array.from({ length: 20 }, () => beginApproval(db, PRESS)));
    expect(begun.filter((request) => request !== null)).toEqual(['sealed']);
    expect(await finishApproval(db, 'a')).toBe(true);
    expect(await beginApproval(db, PRESS)).toBeNull();
  });

  it.each([
    ['with another nonce', { nonceHash: 'other' }],
    ['of another session', { sessionId: 'other' }],
    ['with another id', { id: 'b' }],
    ['that are too young', { madeUntilMs: 999 }],
    ['that are too old', { nowMs: 10_000 }],
  ])('are not begun %s', async (_case, part) => {
    const db = await withApproval();
    expect(await beginApproval(db, { ...PRESS, ...part })).toBeNull();
    expect(await beginApproval(db, PRESS)).toBe('sealed');
  });

  it('are not begun once they are rejected, and not rejected once they are begun', async () => {
    const db = await withApproval();
    await addApproval(db, { ...APPROVAL, id: 'b' });
    expect(await rejectApproval(db, 'a', 'other')).toBe(false);
    expect(await rejectApproval(db, 'a', 'session')).toBe(true);
    expect(await beginApproval(db, PRESS)).toBeNull();
    expect(await beginApproval(db, { ...PRESS, id: 'b' })).toBe('sealed');
    expect(await rejectApproval(db, 'b', 'session')).toBe(false);
  });

  it('are aborted by page, also while they are signed', async () => {
    const db = await withApproval();
    await addApproval(db, { ...APPROVAL, id: 'b' });
    await addApproval(db, { ...APPROVAL, id: 'c', frameId: 'other' });
    await beginApproval(db, PRESS);
    expect(await abortApprovals(db, 'frame', 'session')).toBe(2);
    expect(await finishApproval(db, 'a')).toBe(false);
    expect(await beginApproval(db, { ...PRESS, id: 'b' })).toBeNull();
    expect(await beginApproval(db, { ...PRESS, id: 'c' })).toBe('sealed');
  });

  it('stay while they are signed, also if they would have expired', async () => {
    const db = await withApproval();
    await beginApproval(db, PRESS);
    await purgeExpired(db, 19_999);
    expect(await finishApproval(db, 'a')).toBe(true);
  });

  it('are counted while they wait, and removed when they are too old', async () => {
    const db = await withApproval();
    await addApproval(db, { ...APPROVAL, id: 'b' });
    await rejectApproval(db, 'b', 'session');
    expect(await countOpenApprovals(db, 'session', 2000)).toBe(1);
    expect(await countOpenApprovals(db, 'other', 2000)).toBe(0);
    expect(await countOpenApprovals(db, 'session', 10_000)).toBe(0);
    await purgeExpired(db, 9_999);
    expect(await countOpenApprovals(db, 'session', 2000)).toBe(1);
    await purgeExpired(db, 10_000);
    expect(await countOpenApprovals(db, 'session', 2000)).toBe(0);
  });
});
