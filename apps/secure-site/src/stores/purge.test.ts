import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { expect, it } from 'vitest';
import { putCode } from './codes.store.js';
import { addDeviceRequest } from './devices.store.js';
import { putEmailUpdate } from './email-updates.store.js';
import { putChannel } from './farcaster-channels.store.js';
import { addFrame } from './frames.store.js';
import { hitLimit } from './limits.store.js';
import { addTicket } from './login-tickets.store.js';
import { MIGRATIONS } from './migrations.js';
import { addState } from './oauth-states.store.js';
import { addMail } from './outbox.store.js';
import { purgeExpired } from './purge.js';
import { addSession } from './sessions.store.js';
import { addOtp, isEmailKnown, noteEmailUse } from './sign-in-emails.store.js';
import { createMarkStore } from './sign-in-marks.store.js';
import { addSignIn } from './sign-in-sessions.store.js';
import type { Tables } from './tables.js';

const TABLES = [
  'frames',
  'sessions',
  'codes',
  'device_requests',
  'email_updates',
  'oauth_states',
  'login_tickets',
  'farcaster_channels',
  'outbox',
  'limits',
  'sign_in_marks',
  'sign_in_otps',
  'sign_in_sessions',
] as const;

describeOnBothDatabases('what has expired', (database) => {
  it('is removed, and nothing else', async () => {
    const { db } = await database.open<Tables>(MIGRATIONS);
    await db.insertInto('users').values({ id: 'u', user_name: null, created_ms: 0 }).execute();
    for (const expiresMs of [100, 101]) {
      const id = String(expiresMs);
      const common = { id, deviceHash: id, origin: 'o', createdMs: 0, expiresMs };
      await addFrame(db, { ...common, csrfHash: id, projectId: 'p' });
      await addDeviceRequest(db, { ...common, tokenHash: id, emailHash: id, email: 's', agent: 'b' });
      await putCode(db, { purpose: 'login', emailHash: id, deviceHash: id, codeHash: id, email: 's', expiresMs });
      await addSession(db, {
        ...common,
        tokenHash: id,
        userId: 'u',
        projectId: 'p',
        method: 'email',
        loggedInMs: 0,
        seenMs: 0,
      });
      const update = { frameId: id, userId: 'u', emailHash: id, email: 's', isPrimaryDone: false, expiresMs };
      await putEmailUpdate(db, update);
      const login = { deviceHash: id, projectId: 'p', origin: 'o', expiresMs };
      await addState(db, { ...login, stateHash: id, provider: 'google', returnUrl: null, secrets: 's' });
      await addTicket(db, { ...login, ticketHash: id, identity: 's' });
      await putChannel(db, { frameId: id, channel: 's', expiresMs });
      await addMail(db, { id, recipient: 's', content: 's', expiresMs }, 0);
      await createMarkStore(db).add(id, expiresMs);
      await addOtp(db, { idHash: id, origin: 'o', account: 'a', emailHash: id, expiresMs });
      await addSignIn(db, { tokenHash: id, origin: 'o', account: 'a', facts: 's', expiresMs });
      await hitLimit(db, { key: id, windowMs: expiresMs, most: 1 }, 0);
    }
    await purgeExpired(db, 100);
    for (const table of TABLES) {
      const rows = await db.selectFrom(table).selectAll().execute();
      expect([table, rows.length]).toEqual([table, 1]);
      expect(Object.values(rows[0] ?? {})).toContain(101);
    }
  });

  it('is, a year after it was used, an address that an account has left for another one', async () => {
    const { db } = await database.open<Tables>(MIGRATIONS);
    const yearMs = 365 * 24 * 60 * 60_000;
    const left = { origin: 'o', account: 'a', emailHash: 'left' };
    const kept = [
      { ...left, emailHash: 'last' },
      { ...left, account: 'b' },
      { ...left, origin: 'p' },
    ];
    await noteEmailUse(db, left, 100);
    for (const email of kept) await noteEmailUse(db, email, 0);
    // It has signed in with this one again, and later.
    await noteEmailUse(db, { ...left, emailHash: 'last' }, 101);
    await purgeExpired(db, yearMs + 99);
    expect(await isEmailKnown(db, left)).toBe(true);
    await purgeExpired(db, yearMs + 100_000);
    expect(await isEmailKnown(db, left)).toBe(false);
    for (const email of kept) expect(await isEmailKnown(db, email)).toBe(true);
  });
});
