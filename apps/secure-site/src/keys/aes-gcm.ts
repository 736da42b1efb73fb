import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { KeyError } from './key-error.js';
import type { KeyContext } from './key-port.js';

export const KEY_BYTES = 32;
export const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Text and tag of AES-256-GCM, and the random IV that both were made with. */
export interface Encrypted {
  readonly iv: Uint8Array;
  /** The tag is the last 16 bytes. */
  readonly ciphertext: Uint8Array;
}

export function encrypt(key: Uint8Array, plain: Uint8Array, context: KeyContext): Encrypted {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(contextBytes(context));
  return { iv, ciphertext: Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]) };
}

/** @throws KeyError KEY_UNREADABLE for another key, another context or changed bytes */
export function decrypt(key: Uint8Array, { iv, ciphertext }: Encrypted, context: KeyContext): Uint8Array {
  try {
    const tagAt = ciphertext.length - TAG_BYTES;
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
      .setAAD(contextBytes(context))
      .setAuthTag(ciphertext.subarray(tagAt));
    return Buffer.concat([decipher.update(ciphertext.subarray(0, tagAt)), decipher.final()]);
  } catch (cause) {
    // The cause says no more than "unable to authenticate data", or that a length is wrong.
    throw new KeyError('KEY_UNREADABLE', 'A stored key does not open.', { cause });
  }
}

/** The same bytes for the same entries in any order; no two different contexts have the same bytes. */
function contextBytes(context: KeyContext): Uint8Array {
  const entries = Object.entries(context).sort(([one], [other]) => (one < other ? -1 : 1));
  return Buffer.from(JSON.stringify(entries));
}
