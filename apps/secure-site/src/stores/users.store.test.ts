import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { expect, it } from 'vitest';
import { MIGRATIONS } from './migrations.js';
import type { Tables } from './tables.js';
import {
  createEmailUser,
  createSocialUser,
  findUser,
  findUserByEmail,
  findUserByIdentity,
  listAccounts,
  type NewEmailUser,
  type NewSocialUser,
  updateSocialUser,
} from './users.store.js';

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
    const user = { id: 'a', userName: null, email: { emailHash: 'hash', sealed: 'sealed by a' }, socialEmail: null };
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

const socialUserOf = (id: string): NewSocialUser => {
  const { keys, nowMs, email } = userOf(id);
  return { id, keys, nowMs, email, provider: 'github', subjectHash: 'subject', userName: `name by ${id}` };
};

describeOnBothDatabases('a user of a social login', (database) => {
  it('is found by what he is at one provider, not by his address there', async () => {
    const site = await database.open<Tables>(MIGRATIONS);
    const key = { provider: 'github', subjectHash: 'subject' } as const;
    expect(await findUserByIdentity(site.db, key)).toBeNull();
    expect(await createSocialUser(site, socialUserOf('a'))).toBe(true);
    const user = { id: 'a', userName: 'name by a', email: null, socialEmail: 'sealed by a' };
    expect(await findUserByIdentity(site.db, key)).toEqual(user);
    expect(await findUser(site.db, 'a')).toEqual(user);
    expect(await findUserByIdentity(site.db, { ...key, provider: 'google' })).toBeNull();
    expect(await findUserByIdentity(site.db, { ...key, subjectHash: 'other' })).toBeNull();
    expect(await findUserByEmail(site.db, 'hash')).toBeNull();
    expect(await listAccounts(site.db, 'a')).toHaveLength(2);
  });

  it('is created once, however many try, and nothing of the others stays', async () => {
    const site = await database.open<Tables>(MIGRATIONS);
    const created = await Promise.all(
      Array.from({ length: 10 }, (_, index) => createSocialUser(site, socialUserOf(`${index}`))),
    );
    expect(created.filter(Boolean)).toHaveLength(1);
    expect(await site.db.selectFrom('users').select('id').execute()).toHaveLength(1);
    expect(await site.db.selectFrom('keys').select('user_id').execute()).toHaveLength(2);
  });

  it('keeps what the provider does not repeat', async () => {
    const site = await database.open<Tables>(MIGRATIONS);
    await createSocialUser(site, socialUserOf('a'));
    await updateSocialUser(site, 'a', { email: 'moved', userName: null });
    expect(await findUser(site.db, 'a')).toMatchObject({ userName: 'name by a', socialEmail: 'moved' });
    await updateSocialUser(site, 'a', { email: null, userName: 'renamed' });
    expect(await findUser(site.db, 'a')).toMatchObject({ userName: 'renamed', socialEmail: 'moved' });
  });
});
