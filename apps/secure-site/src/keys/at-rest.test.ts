import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { base58 } from '@scure/base';
import { expect, it } from 'vitest';
import { createAccountService } from '../accounts/account-service.js';
import { openSiteSecrets } from '../secrets/site-secrets.js';
import { findKey } from '../stores/keys.store.js';
import { MIGRATIONS } from '../stores/migrations.js';
import type { Tables } from '../stores/tables.js';
import { withKey } from './envelope.js';
import { createLocalKeyService } from './file-key-service.js';
import { keyServices } from './key-port.js';

/** Every way in which bytes could have been written. */
const notations = (bytes: Uint8Array): readonly Buffer[] => {
  const buffer = Buffer.from(bytes);
  const texts = [
    buffer.toString('hex'),
    buffer.toString('base64').replace(/=+$/, ''),
    buffer.toString('base64url'),
    base58.encode(bytes),
  ];
  return [buffer, ...texts.map((text) => Buffer.from(text)), Buffer.from(buffer.toString('hex').toUpperCase())];
};

describeOnBothDatabases('at rest', (database) => {
  it('no key of a user is readable, and neither is what encrypts it', async () => {
    const opened = await database.open<Tables>(MIGRATIONS);
    const { db } = opened;
    const masterKey = randomBytes(32);
    const services = keyServices(createLocalKeyService(masterKey));
    const secrets = await openSiteSecrets(db, services);
    const accounts = createAccountService(opened, services, secrets, () => 0);
    const userId = await accounts.forEmail('visitor@example.com');
    const hidden: Buffer[] = [...notations(masterKey), Buffer.from('visitor@example.com')];
    for (const namespace of ['eip155', 'solana'] as const) {
      const key = await findKey(db, userId, namespace);
      if (!key) throw new Error('the user has no key');
      const owner = { userId, namespace, address: key.address };
      hidden.push(...(await withKey(services, owner, key, (secret) => notations(secret.slice()))));
    }

    const stored: Buffer[] = [];
    for (const table of ['site_secrets', 'users', 'emails', 'keys', 'audit', 'outbox'] as const) {
      stored.push(Buffer.from(JSON.stringify(await db.selectFrom(table).selectAll().execute())));
    }
    if (database.kind === 'libsql file') {
      const folder = database.place.dataDir;
      for (const name of await readdir(folder)) stored.push(await readFile(join(folder, name)));
    }
    expect(stored.some((bytes) => bytes.includes(userId))).toBe(true);
    expect(hidden.length).toBeGreaterThan(15);
    expect(hidden.filter((secret) => stored.some((bytes) => bytes.includes(secret)))).toEqual([]);
  });
});
