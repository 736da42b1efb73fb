import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLogins } from './login-config.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-site-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const pemOf = (namedCurve: string): string =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const messageOf = (env: Readonly<Record<string, string>>): string => {
  try {
    readLogins(env);
  } catch (error) {
    expect(error).toMatchObject({ name: 'StartError', code: 'CONFIG_INVALID' });
    return error instanceof Error ? error.message : '';
  }
  throw new Error('The configuration was accepted.');
};

describe('the configuration of social logins', () => {
  it('is none by default', () => {
    expect(readLogins({})).toEqual({ oauth: {}, farcaster: null });
    expect(readLogins({ OAUTH_GOOGLE_ID: ' ', FARCASTER_RELAY_URL: 'https://relay.example' })).toEqual({
      oauth: {},
      farcaster: null,
    });
  });

  it('has a key for Apple', () => {
    const privateKey = pemOf('prime256v1');
    const env = {
      OAUTH_APPLE_ID: 'site',
      OAUTH_APPLE_TEAM_ID: 'TEAM',
      OAUTH_APPLE_KEY_ID: 'KEY',
      OAUTH_APPLE_KEY_FILE: write('apple.p8', privateKey),
    };
    expect(readLogins(env).oauth).toEqual({
      apple: {
        clientId: 'site',
        clientSecret: null,
        issuer: null,
        apple: { teamId: 'TEAM', keyId: 'KEY', privateKey },
      },
    });
    const missing = { ...env, OAUTH_APPLE_KEY_ID: '' };
    expect(messageOf(missing)).toContain('OAUTH_APPLE_KEY_ID and OAUTH_APPLE_KEY_FILE belong together');
    for (const text of ['no key', pemOf('secp384r1')]) {
      const path = write('wrong.p8', text);
      expect(messageOf({ ...env, OAUTH_APPLE_KEY_FILE: path })).toMatch(/^OAUTH_APPLE_KEY_FILE must be the file/);
    }
  });

  it.each([
    [{ OAUTH_GOOGLE_ID: 'id' }, 'OAUTH_GOOGLE_ID and OAUTH_GOOGLE_SECRET belong together'],
    [{ OAUTH_X_SECRET: 'hidden' }, 'OAUTH_X_ID and OAUTH_X_SECRET belong together'],
    [{ OAUTH_X_ID: 'id', OAUTH_X_SECRET: 'hidden with spaces' }, 'OAUTH_X_SECRET must be a text without spaces'],
    [
      { OAUTH_X_ID: 'id', OAUTH_X_SECRET: 'hidden', OAUTH_X_ISSUER: 'http://idp.example' },
      'OAUTH_X_ISSUER must be an https',
    ],
    [{ FARCASTER_REGISTRY_RPC_URL: 'hidden' }, 'FARCASTER_REGISTRY_RPC_URL must be an http'],
    [{ FARCASTER_RELAY_URL: 'http://relay.example' }, 'FARCASTER_RELAY_URL must be an https'],
    [{ FARCASTER_REGISTRY_ADDRESS: '0x12' }, 'FARCASTER_REGISTRY_ADDRESS must be an address'],
  ])('says what is wrong with %j, and repeats no secret', (env, reason) => {
    const message = messageOf(env as unknown as Readonly<Record<string, string>>);
    expect(message).toContain(reason);
    expect(message).not.toContain('hidden');
  });
});
