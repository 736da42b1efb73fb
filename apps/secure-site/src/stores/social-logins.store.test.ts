import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { expect, it } from 'vitest';
import { endChannel, endChannelOf, findChannel, putChannel } from './farcaster-channels.store.js';
import { addTicket, type LoginTicket, takeTicket } from './login-tickets.store.js';
import { MIGRATIONS } from './migrations.js';
import { addState, type OAuthState, takeState } from './oauth-states.store.js';
import type { Tables } from './tables.js';

const place = { deviceHash: 'device', projectId: 'project', origin: 'https://app.example', expiresMs: 100 };
const STATE: OAuthState = { ...place, stateHash: 's', provider: 'apple', returnUrl: 'https://a', secrets: 'sealed' };
const TICKET: LoginTicket = { ...place, ticketHash: 't', identity: 'sealed' };

const TEN = Array.from({ length: 10 });

describeOnBothDatabases('a state', (database) => {
  it('is taken once, however many ask', async () => {
    const { db } = await database.open<Tables>(MIGRATIONS);
    await addState(db, STATE);
    expect(await takeState(db, 'other')).toBeNull();
    const taken = await Promise.all(TEN.map(() => takeState(db, 's')));
    expect(taken.filter((one) => one !== null)).toEqual([STATE]);
  });
});

describeOnBothDatabases('a ticket', (database) => {
  it('is taken once, however many ask', async () => {
    const { db } = await database.open<Tables>(MIGRATIONS);
    await addTicket(db, TICKET);
    const taken = await Promise.all(TEN.map(() => takeTicket(db, TICKET, 99)));
    expect(taken.filter((one) => one !== null)).toEqual(['sealed']);
  });

  it('is for one browser, project and page, until it expires', async () => {
    const { db } = await database.open<Tables>(MIGRATIONS);
    await addTicket(db, TICKET);
    for (const other of [{ deviceHash: 'o' }, { projectId: 'o' }, { origin: 'o' }, { ticketHash: 'o' }]) {
      expect(await takeTicket(db, { ...TICKET, ...other }, 99)).toBeNull();
    }
    expect(await takeTicket(db, TICKET, 100)).toBeNull();
    expect(await takeTicket(db, TICKET, 99)).toBe('sealed');
  });
});

describeOnBothDatabases('a channel', (database) => {
  it('is one per page, and ends once', async () => {
    const { db } = await database.open<Tables>(MIGRATIONS);
    await putChannel(db, { frameId: 'f', channel: 'first', expiresMs: 100 });
    await putChannel(db, { frameId: 'f', channel: 'second', expiresMs: 200 });
    await putChannel(db, { frameId: 'g', channel: 'third', expiresMs: 200 });
    expect(await findChannel(db, 'f', 199)).toBe('second');
    expect(await findChannel(db, 'f', 200)).toBeNull();
    expect(await endChannel(db, 'f', 'first')).toBe(false);
    const ended = await Promise.all(TEN.map(() => endChannel(db, 'f', 'second')));
    expect(ended.filter(Boolean)).toHaveLength(1);
    await endChannelOf(db, 'g');
    expect(await findChannel(db, 'g', 0)).toBeNull();
  });
});
