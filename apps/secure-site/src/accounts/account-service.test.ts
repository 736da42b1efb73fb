import { randomBytes } from 'node:crypto';
import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { expect, it } from 'vitest';
import { createLocalKeyService } from '../keys/file-key-service.js';
import { keyServices } from '../keys/key-port.js';
import { openSiteSecrets } from '../secrets/site-secrets.js';
import { MIGRATIONS } from '../stores/migrations.js';
import type { Tables } from '../stores/tables.js';
import { createAccountService } from './account-service.js';
import type { SocialIdentity } from './social-identity.js';

const EMAIL = 'ada@example.com';
const ADA: SocialIdentity = { provider: 'google', subject: '1', email: EMAIL, userName: 'Ada' };

describeOnBothDatabases('a social login', (database) => {
  const open = async () => {
    const opened = await database.open<Tables>(MIGRATIONS);
    const services = keyServices(createLocalKeyService(randomBytes(32)));
    const secrets = await openSiteSecrets(opened.db, services);
    return { db: opened.db, accounts: createAccountService(opened, services, secrets, () => 0) };
  };

  it('finds its user by provider and subject, and shows what the provider says now', async () => {
    const { accounts } = await open();
    const id = await accounts.forIdentity(ADA);
    const first = await accounts.describe(id);
    expect(first).toMatchObject({ email: EMAIL, userName: 'Ada' });
    expect(first?.accounts.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana']);
    expect(await accounts.forIdentity({ ...ADA, email: null, userName: 'Ada L.' })).toBe(id);
    expect(await accounts.describe(id)).toEqual({ ...first, userName: 'Ada L.' });
  });

  it('never joins a user by the address that a provider tells', async () => {
    const { accounts } = await open();
    const byEmail = await accounts.forEmail(EMAIL);
    const all = [
      byEmail,
      await accounts.forIdentity(ADA),
      await accounts.forIdentity({ ...ADA, subject: '2' }),
      await accounts.forIdentity({ ...ADA, provider: 'github' }),
    ];
    expect(new Set(all).size).toBe(4);
    expect(await accounts.forEmail(EMAIL)).toBe(byEmail);
    expect(await accounts.loginEmail(byEmail)).toBe(EMAIL);
    expect(await accounts.loginEmail(all[1] ?? '')).toBeNull();
  });

  it('makes one user, however many logins of the same person come at once', async () => {
    const { accounts, db } = await open();
    const ids = await Promise.all(Array.from({ length: 10 }, () => accounts.forIdentity(ADA)));
    expect(new Set(ids).size).toBe(1);
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1);
  });

  it('stores neither the subject, the address nor the name in clear', async () => {
    const { accounts, db } = await open();
    await accounts.forIdentity({ ...ADA, subject: '112233445566' });
    const stored = JSON.stringify([
      await db.selectFrom('users').selectAll().execute(),
      await db.selectFrom('identities').selectAll().execute(),
    ]);
    expect(stored).toContain('google');
    for (const text of ['112233445566', EMAIL, 'Ada']) expect(stored).not.toContain(text);
  });
});
