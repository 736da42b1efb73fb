import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type KeyOwner, type NewKey, rewrapKey, sealKeys, withKey } from './envelope.js';
import { createLocalKeyService } from './file-key-service.js';
import { keyServices } from './key-port.js';

const OWNER: KeyOwner = { userId: 'u1', namespace: 'eip155', address: '0xAbCdef0000000000000000000000000000000001' };
const service = () => createLocalKeyService(randomBytes(32));
const hexOf = (secret: Uint8Array) => Buffer.from(secret).toString('hex');

const flipped = (text: string) => {
  const bytes = Buffer.from(text, 'base64');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  return bytes.toString('base64');
};

/** One key of one user, and its secret in hexadecimal. */
async function sealedKey(services = keyServices(service()), owner = OWNER) {
  const secret = randomBytes(32);
  const hex = hexOf(secret);
  const [key] = await sealKeys(services, owner.userId, [{ ...owner, secret }]);
  if (!key) throw new Error('no key was sealed');
  return { services, secret, hex, key };
}

describe('a stored key', () => {
  it('opens for its owner', async () => {
    const { services, key, hex } = await sealedKey();
    expect(await withKey(services, OWNER, key, hexOf)).toBe(hex);
  });

  it('opens for an EVM address in any notation', async () => {
    const { services, key, hex } = await sealedKey();
    const owner = { ...OWNER, address: OWNER.address.toLowerCase() };
    expect(await withKey(services, owner, key, hexOf)).toBe(hex);
  });

  it.each([
    ['a key of another user', { userId: 'u2' }],
    ['a key of another address', { address: '0xAbCdef0000000000000000000000000000000002' }],
    ['a key of another namespace', { namespace: 'solana' as const }],
  ])('does not open as %s', async (_case, other) => {
    const { services, key } = await sealedKey();
    const opening = withKey(services, { ...OWNER, ...other }, key, hexOf);
    await expect(opening).rejects.toMatchObject({ code: 'KEY_UNREADABLE' });
  });

  it.each(['iv', 'ciphertext', 'wrappedDataKey'] as const)('does not open if its %s has changed', async (field) => {
    const { services, key } = await sealedKey();
    const opening = withKey(services, OWNER, { ...key, [field]: flipped(key[field]) }, hexOf);
    await expect(opening).rejects.toMatchObject({ code: 'KEY_UNREADABLE' });
  });

  it('does not open if it was cut off', async () => {
    const { services, key } = await sealedKey();
    const opening = withKey(services, OWNER, { ...key, ciphertext: 'AAAA' }, hexOf);
    await expect(opening).rejects.toMatchObject({ code: 'KEY_UNREADABLE' });
  });

  it('contains nothing of the secret', async () => {
    const { key, hex } = await sealedKey();
    const bytes = [key.wrappedDataKey, key.iv, key.ciphertext].map((text) =>
      Buffer.from(text, 'base64').toString('hex'),
    );
    expect(bytes.join()).not.toContain(hex.slice(0, 16));
  });

  it('is different each time, for the same secret', async () => {
    const services = keyServices(service());
    const [one] = await sealKeys(services, 'u1', [{ ...OWNER, secret: new Uint8Array(32).fill(7) }]);
    const [other] = await sealKeys(services, 'u1', [{ ...OWNER, secret: new Uint8Array(32).fill(7) }]);
    expect(one?.ciphertext).not.toBe(other?.ciphertext);
    expect(one?.iv).not.toBe(other?.iv);
  });
});

describe('in memory', () => {
  it('the secret is overwritten once it is sealed', async () => {
    const { secret } = await sealedKey();
    expect(secret.every((byte) => byte === 0)).toBe(true);
  });

  it('the secret is overwritten after use, also if the use failed', async () => {
    const { services, key } = await sealedKey();
    const seen: Uint8Array[] = [];
    await withKey(services, OWNER, key, (secret) => seen.push(secret));
    const failing = withKey(services, OWNER, key, (secret) => {
      seen.push(secret);
      throw new Error('not signed');
    });
    await expect(failing).rejects.toThrow('not signed');
    expect(seen.map((secret) => secret.every((byte) => byte === 0))).toEqual([true, true]);
  });
});

describe('a rotation of the key service', () => {
  const [old, fresh] = [service(), service()];

  const rotated = async (key: NewKey) => {
    const both = keyServices(fresh, [old]);
    return { both, rewrapped: await rewrapKey(both, OWNER.userId, key) };
  };

  it('leaves keys of the earlier service open', async () => {
    const { key, hex } = await sealedKey(keyServices(old));
    expect(await withKey(keyServices(fresh, [old]), OWNER, key, hexOf)).toBe(hex);
  });

  it('wraps again without touching the key, and the earlier service is no longer needed', async () => {
    const { key, hex } = await sealedKey(keyServices(old));
    const { rewrapped } = await rotated(key);
    expect(rewrapped).toMatchObject({ keyServiceId: fresh.id, ciphertext: key.ciphertext, iv: key.iv });
    expect(await withKey(keyServices(fresh), OWNER, rewrapped, hexOf)).toBe(hex);
  });

  it('wraps once', async () => {
    const { key } = await sealedKey(keyServices(old));
    const { both, rewrapped } = await rotated(key);
    expect(await rewrapKey(both, OWNER.userId, rewrapped)).toBe(rewrapped);
  });

  it('does not wrap a key for another user', async () => {
    const { key } = await sealedKey(keyServices(old));
    const rewrapping = rewrapKey(keyServices(fresh, [old]), 'u2', key);
    await expect(rewrapping).rejects.toMatchObject({ code: 'KEY_UNREADABLE' });
  });

  it('names the service that is missing', async () => {
    const { key } = await sealedKey(keyServices(old));
    const opening = withKey(keyServices(fresh), OWNER, key, hexOf);
    await expect(opening).rejects.toMatchObject({
      code: 'KEY_SERVICE_UNKNOWN',
      message: expect.stringContaining(old.id),
    });
  });
});
