import { randomBytes } from 'node:crypto';
import type { FrameNamespace } from '@foyerkit/secure-frame/protocol';
import { decrypt, encrypt, KEY_BYTES } from './aes-gcm.js';
import type { KeyContext, KeyServices } from './key-port.js';

/** A user's key as it is stored: encrypted with the user's data key, which a key service has wrapped. */
export interface EnvelopedKey {
  readonly keyServiceId: string;
  /** Base64, as `iv` and `ciphertext`. */
  readonly wrappedDataKey: string;
  readonly iv: string;
  readonly ciphertext: string;
  readonly version: 1;
}

/** Whose key it is. A key that is moved to another row does not open. */
export interface KeyOwner {
  readonly userId: string;
  readonly namespace: FrameNamespace;
  readonly address: string;
}

export interface UserKey {
  readonly namespace: FrameNamespace;
  readonly address: string;
  readonly secret: Uint8Array;
}

export interface NewKey extends EnvelopedKey {
  readonly namespace: FrameNamespace;
  readonly address: string;
}

/** Encrypts the keys of a new user with one data key. The secrets are overwritten with zeros. */
export async function sealKeys(
  services: KeyServices,
  userId: string,
  keys: readonly UserKey[],
): Promise<readonly NewKey[]> {
  const dataKey = randomBytes(KEY_BYTES);
  try {
    const service = services.current;
    const wrappedDataKey = toBase64(await service.wrap(dataKey, wrapContext(userId)));
    return keys.map(({ namespace, address, secret }) => {
      const { iv, ciphertext } = encrypt(dataKey, secret, keyContext({ userId, namespace, address }));
      return {
        namespace,
        address,
        keyServiceId: service.id,
        wrappedDataKey,
        iv: toBase64(iv),
        ciphertext: toBase64(ciphertext),
        version: 1,
      };
    });
  } finally {
    dataKey.fill(0);
    for (const { secret } of keys) secret.fill(0);
  }
}

/**
 * Opens a key for one use, and overwrites it with zeros when `use` has settled.
 * @throws KeyError KEY_UNREADABLE, KEY_SERVICE_UNKNOWN
 */
export async function withKey<T>(
  services: KeyServices,
  owner: KeyOwner,
  key: EnvelopedKey,
  use: (secret: Uint8Array) => Promise<T> | T,
): Promise<T> {
  const dataKey = await services
    .byId(key.keyServiceId)
    .unwrap(fromBase64(key.wrappedDataKey), wrapContext(owner.userId));
  let secret: Uint8Array;
  try {
    secret = decrypt(dataKey, { iv: fromBase64(key.iv), ciphertext: fromBase64(key.ciphertext) }, keyContext(owner));
  } finally {
    dataKey.fill(0);
  }
  try {
    return await use(secret);
  } finally {
    secret.fill(0);
  }
}

/** Wraps the data key with the current service. The user's key is not decrypted. @returns the same key if it is current */
export async function rewrapKey(services: KeyServices, userId: string, key: EnvelopedKey): Promise<EnvelopedKey> {
  const { current } = services;
  if (key.keyServiceId === current.id) return key;
  const context = wrapContext(userId);
  const dataKey = await services.byId(key.keyServiceId).unwrap(fromBase64(key.wrappedDataKey), context);
  try {
    return { ...key, keyServiceId: current.id, wrappedDataKey: toBase64(await current.wrap(dataKey, context)) };
  } finally {
    dataKey.fill(0);
  }
}

const wrapContext = (userId: string): KeyContext => ({ userId, purpose: 'user-keys' });

// An EVM address is written in several ways; it is authenticated in one.
const keyContext = ({ userId, namespace, address }: KeyOwner): KeyContext => ({
  userId,
  namespace,
  address: namespace === 'eip155' ? address.toLowerCase() : address,
});

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const fromBase64 = (text: string) => Buffer.from(text, 'base64');
