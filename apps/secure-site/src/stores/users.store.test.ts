import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { expect, it } from 'vitest';
import { MIGRATIONS } from './migrations.js';
import type { Tables } from './tables.js';
import { createEmailUser, findUser, findUserByEmail, listAccounts, type NewEmailUser } from './users.store.js';

const userOf = (id: string): NewEmailUser => ({
  id,
  emailHash: 'hash',
  email: `sealed by ${id}`,
  keys: (['eip155', 'solana'] as const).map((namespace) => ({
    namespace,
    address: `${namespace} of ${id}`,
    keyServiceId: 'service',
    wrappedDataKey: 'wrapped',
    iv: 'iv',
    ciphertext: 'ciphertext',
    version: 1,
  })),
  nowMs: 1,
});

describeOnBothDatabases('a user', (database) => {
  it('is found by id and by address, with keys', async () => {
    const site = await database.open<Tables>(MIGRATIONS);
    expect(await findUserByEmail(site.db, 'hash')).toBeNull();
    expect(await createEmailUser(site, userOf('a'))).toBe(true);
    const user = { id: 'a', userName: null, email: { emailHash: 'hash', sealed: 'sealed by a' } };
    expect(await findUserByEmail(site.db, 'hash')).toEqual(user);
    expect(await findUser(site.db, 'a')).toEqual(user);
    expect(await findUser(site.db, 'b')).toBeNull();
    expect(await listAccounts(site.db, 'a')).toEqual([
      { namespace: 'eip155', address: 'eip155 of a' },
      { namespace: 'solana', address: 'solana of a' },
    ]);
  });

  it('is created once for an address, however many try, and nothing of the others stays', async () => {
    const site = await database.open<Tables>(MIGRATIONS);
    const created = await Promise.all(
      Array.from({ length: 10 }, (_, index) => createEmailUser(site, userOf(`${index}`))),
    );
    expect(created.filter(Boolean)).toHaveLength(1);
    const users = await site.db.selectFrom('users').select('id').execute();
    const keys = await site.db.selectFrom('keys').select('user_id').distinct().execute();
    expect(users).toHaveLength(1);
    expect(keys.map(({ user_id }) => user_id)).toEqual(users.map(({ id }) => id));
    expect((await findUserByEmail(site.db, 'hash'))?.id).toBe(users[0]?.id);
  });

  it('is not created if its keys cannot be stored', async () => {
    const site = await database.open<Tables>(MIGRATIONS);
    const { keys, ...user } = userOf('a');
    const twice = [...keys, ...keys];
    await expect(createEmailUser(site, { ...user, keys: twice })).rejects.toThrow(/unique|primary/i);
    expect(await site.db.selectFrom('users').selectAll().execute()).toEqual([]);
    expect(await site.db.selectFrom('emails').selectAll().execute()).toEqual([]);
  });
});
