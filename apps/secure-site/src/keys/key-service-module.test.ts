import { writeFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { codeOf } from '../testing/mail-catcher.js';
import { useSites } from '../testing/test-site.js';
import { startTestVault } from '../testing/test-vault.js';
import { loadKeyService } from './key-service-module.js';

const EXAMPLE = new URL('../../examples/vault-key-service.mjs', import.meta.url).pathname;
const KEY = new Uint8Array(32).fill(7);

const startVault = async () => {
  const vault = await startTestVault();
  onTestFinished(vault.stop);
  return vault;
};

describe('the example of a key service', () => {
  it('wraps with Vault, and opens nothing with another context', async () => {
    const vault = await startVault();
    const service = await loadKeyService(EXAMPLE, vault.env);
    expect(service.id).toBe('vault:foyerkit');
    const wrapped = await service.wrap(KEY, { userId: 'a', purpose: 'user-keys' });
    expect(Buffer.from(wrapped).toString()).toMatch(/^vault:v1:/);
    const opened = await service.unwrap(wrapped, { purpose: 'user-keys', userId: 'a' });
    expect(Buffer.from(opened)).toEqual(Buffer.from(KEY));
    await expect(service.unwrap(wrapped, { purpose: 'user-keys', userId: 'b' })).rejects.toThrow('Vault answers 400.');
  });

  it('says what it needs, without the token', async () => {
    const vault = await startVault();
    const loading = loadKeyService(EXAMPLE, { ...vault.env, VAULT_TOKEN: 'wrong-token' });
    await expect(loading).rejects.toMatchObject({
      code: 'KEY_SERVICE_INVALID',
      message: expect.not.stringContaining('wrong-token'),
    });
    await expect(loadKeyService(EXAMPLE, {})).rejects.toMatchObject({ code: 'KEY_SERVICE_INVALID' });
  });
});

describe('a module with a key service', () => {
  const sites = useSites();
  const write = (source: string): string => {
    const path = sites.file('key-service.mjs');
    writeFileSync(path, source);
    return path;
  };
  const service = (body: string) => `export const createKeyService = () => (${body});`;

  it.each([
    ['that is not there', null, 'cannot be loaded'],
    ['that does not parse', 'export const', 'cannot be loaded'],
    ['without the export', 'export const other = 1;', 'must export'],
    ['that throws', 'export const createKeyService = () => { throw new Error("no"); };', 'cannot create'],
    ['without methods', service('{ id: "a" }'), 'must export'],
    ['without an id', service('{ wrap: () => {}, unwrap: () => {} }'), 'must export'],
    [
      'that wraps nothing',
      service('{ id: "a", wrap: async (key) => key, unwrap: async (key) => key }'),
      'does not wrap',
    ],
    [
      'that unwraps something else',
      service('{ id: "a", wrap: async () => new Uint8Array(60), unwrap: async () => new Uint8Array(32) }'),
      'does not unwrap',
    ],
    [
      'that does not authenticate the context',
      service('{ id: "a", wrap: async (k) => k.map((b) => b ^ 1), unwrap: async (k) => k.map((b) => b ^ 1) }'),
      'another context',
    ],
    [
      'that is not reached',
      service('{ id: "a", wrap: async () => { throw 1; }, unwrap: async () => 1 }'),
      'does not wrap',
    ],
  ])('%s is refused at the start', async (_case, source, reason) => {
    const kmsModule = source === null ? sites.file('nothing.mjs') : write(source);
    await expect(sites.start({ kmsModule, keyFile: null })).rejects.toMatchObject({
      name: 'StartError',
      code: 'KEY_SERVICE_INVALID',
      message: expect.stringContaining(reason),
    });
  });

  it('takes over from a key file, and users keep their addresses', async () => {
    const vault = await startVault();
    const dataDir = sites.file('data');
    const keyFile = sites.file('key');
    const email = 'rotated@example.com';
    const clock = { now: Date.now() };
    const visit = async (options: Parameters<typeof sites.start>[0]) => {
      clock.now += 3_600_000;
      const site = await sites.start({ dataDir, now: () => clock.now, ...options });
      const browser = await sites.open(site);
      await browser.post('/api/login/email', { email });
      const otp = codeOf(await sites.mails.take(email));
      expect(await browser.post('/api/login/otp', { otp })).toMatchObject({ status: 204 });
      const { body } = await browser.get('/api/session');
      await site.stop();
      return body;
    };
    const first = await visit({ keyFile });
    expect(first).toMatchObject({ isConnected: true });
    process.env.VAULT_ADDR = vault.env.VAULT_ADDR;
    process.env.VAULT_TOKEN = vault.env.VAULT_TOKEN;
    process.env.VAULT_KEY = vault.env.VAULT_KEY;
    onTestFinished(() => {
      for (const name of Object.keys(vault.env)) delete process.env[name];
    });
    expect(await visit({ kmsModule: EXAMPLE, keyFile })).toEqual(first);
    // The site's own secrets are wrapped by the module now: the file is needed for keys of users only.
    expect(await visit({ kmsModule: EXAMPLE, keyFile: null })).toEqual(first);
  });

  it('does not create the key file that it takes over from', async () => {
    const vault = await startVault();
    const path = write(
      `import { createKeyService as create } from ${JSON.stringify(EXAMPLE)};
       export const createKeyService = () => create(${JSON.stringify(vault.env)});`,
    );
    await expect(sites.start({ kmsModule: path, keyFile: sites.file('missing') })).rejects.toMatchObject({
      code: 'KEY_FILE_INVALID',
    });
  });
});
