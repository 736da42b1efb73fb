import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { expect, it } from 'vitest';
import { MIGRATIONS } from './migrations.js';
import { addMail, claimMails, delayMail, removeMail } from './outbox.store.js';
import type { Tables } from './tables.js';

const mailOf = (id: string) => ({ id, recipient: 'to', content: 'text', expiresMs: 10_000 });
const idsOf = (mails: readonly { readonly id: string }[]) => mails.map(({ id }) => id).sort();

describeOnBothDatabases('the outbox', (database) => {
  it('gives each mail to one process until the lease ends', async () => {
    const site = await database.open<Tables>(MIGRATIONS);
    for (const id of ['a', 'b', 'c']) await addMail(site.db, mailOf(id), 0);
    const claim = (nowMs: number) => claimMails(site, { nowMs, leaseMs: 100, limit: 2 });
    const all = await Promise.all([claim(0), claim(0), claim(0)]);
    expect(idsOf(all.flat())).toEqual(['a', 'b', 'c']);
    expect(await claim(99)).toEqual([]);
    expect(idsOf([...(await claim(100)), ...(await claim(100))])).toEqual(['a', 'b', 'c']);
    expect((await claim(200)).map(({ tries }) => tries)).toEqual([3, 3]);
  });

  it('forgets a mail that was sent, delays one that was not, and gives out none that has expired', async () => {
    const site = await database.open<Tables>(MIGRATIONS);
    const claim = async (nowMs: number) => await claimMails(site, { nowMs, leaseMs: 100, limit: 8 });
    for (const id of ['sent', 'delayed']) await addMail(site.db, mailOf(id), 0);
    await claim(0);
    await removeMail(site.db, 'sent');
    await delayMail(site.db, 'delayed', 5_000);
    expect(await claim(4_999)).toEqual([]);
    expect(await claim(5_000)).toEqual([{ ...mailOf('delayed'), tries: 2 }]);
    expect(await claim(10_000)).toEqual([]);
  });
});
