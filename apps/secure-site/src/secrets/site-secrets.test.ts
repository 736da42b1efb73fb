import { randomBytes } from 'node:crypto';
import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { describe, expect, it } from 'vitest';
import { createLocalKeyService } from '../keys/file-key-service.js';
import { keyServices } from '../keys/key-port.js';
import { MIGRATIONS } from '../stores/migrations.js';
import type { Tables } from '../stores/tables.js';
import { isSameHash, openSiteSecrets } from './site-secrets.js';

const place = { table: 'outbox', column: 'content', row: 'a' };

describeOnBothDatabases('the secrets of a site', (database) => {
  it('are created once, also by processes that start together', async () => {
    const services = keyServices(createLocalKeyService(randomBytes(32)));
    const { db } = await database.open<Tables>(MIGRATIONS);
    const opened = await Promise.all(Array.from({ length: 5 }, () => openSiteSecrets(db, services)));
    const [first, ...others] = opened.map(({ hash }) => hash('email', 'visitor@example.com'));
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(others)).toEqual(new Set([first]));
    const sealed = opened[0]?.seal('123456', place) ?? '';
    expect(opened.map(({ open }) => open(sealed, place))).toEqual(Array(5).fill('123456'));
  });

  it('are not those of another database', async () => {
    const services = keyServices(createLocalKeyService(randomBytes(32)));
    const { db } = await database.open<Tables>(MIGRATIONS);
    const one = await openSiteSecrets(db, services);
    await db.deleteFrom('site_secrets').execute();
    const other = await openSiteSecrets(db, services);
    expect(one.hash('email', 'a@b.example')).not.toBe(other.hash('email', 'a@b.example'));
    expect(() => other.open(one.seal('text', place), place)).toThrow(
      expect.objectContaining({ code: 'KEY_UNREADABLE' }),
    );
  });

  it('stay the same when the key service is replaced, and then open with the new one alone', async () => {
    const [before, after] = [createLocalKeyService(randomBytes(32)), createLocalKeyService(randomBytes(32))];
    const { db } = await database.open<Tables>(MIGRATIONS);
    const hashWith = async (...services: Parameters<typeof keyServices>) =>
      (await openSiteSecrets(db, keyServices(...services))).hash('device', 'a');
    const hash = await hashWith(before);
    await expect(hashWith(after)).rejects.toMatchObject({ code: 'KEY_SERVICE_UNKNOWN' });
    expect(await hashWith(after, [before])).toBe(hash);
    expect(await hashWith(after)).toBe(hash);
  });

  it('are stored wrapped', async () => {
    const key = randomBytes(32);
    const { db } = await database.open<Tables>(MIGRATIONS);
    await openSiteSecrets(db, keyServices(createLocalKeyService(key)));
    const rows = await db.selectFrom('site_secrets').select(['name', 'wrapped']).orderBy('name').execute();
    expect(rows.map(({ name }) => name)).toEqual(['hash', 'seal']);
    // IV, 32 bytes and the tag.
    expect(rows.map(({ wrapped }) => Buffer.from(wrapped, 'base64url').length)).toEqual([60, 60]);
  });

  it('hash equal texts of two kinds differently, and parts not as their whole', async () => {
    const { db } = await database.open<Tables>(MIGRATIONS);
    const { hash } = await openSiteSecrets(db, keyServices(createLocalKeyService(randomBytes(32))));
    const hashes = [hash('code', 'ab'), hash('device', 'ab'), hash('code', 'a', 'b'), hash('code', 'b', 'a')];
    expect(new Set(hashes).size).toBe(4);
    expect(hash('code', 'a', 'b')).toBe(hash('code', 'a', 'b'));
  });

  it('open a text only in its place, and unchanged', async () => {
    const { db } = await database.open<Tables>(MIGRATIONS);
    const { seal, open } = await openSiteSecrets(db, keyServices(createLocalKeyService(randomBytes(32))));
    const sealed = seal('visitor@example.com', place);
    expect(sealed).not.toContain('visitor');
    expect(seal('visitor@example.com', place)).not.toBe(sealed);
    for (const other of [
      { ...place, row: 'b' },
      { ...place, column: 'recipient' },
      { ...place, table: 'codes' },
    ]) {
      expect(() => open(sealed, other)).toThrow(expect.objectContaining({ code: 'KEY_UNREADABLE' }));
    }
    const [version, iv, text = ''] = sealed.split('.');
    const changed = `${version}.${iv}.${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
    for (const wrong of [changed, sealed.slice(0, -1), '', 'text', `2${sealed.slice(1)}`]) {
      expect(() => open(wrong, place)).toThrow(expect.objectContaining({ code: 'KEY_UNREADABLE' }));
    }
  });
});

describe('isSameHash', () => {
  it('compares whole texts', () => {
    expect([isSameHash('ab', 'ab'), isSameHash('ab', 'ac'), isSameHash('ab', 'abc'), isSameHash('', '')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
