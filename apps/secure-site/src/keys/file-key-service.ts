import { createHmac, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { decrypt, encrypt, IV_BYTES, KEY_BYTES } from './aes-gcm.js';
import { KeyError } from './key-error.js';
import { type KeyServicePort, type KeyServices, keyServices } from './key-port.js';

/** Permission bits of the group and of others. */
const SHARED_MODE = 0o077;
const MAX_FILE_BYTES = 64 * 1024;

/**
 * The key service without a vendor: 32 bytes in base64 in a file that only its owner can read. The first line is the current key; further
 * lines are earlier keys, which still open what they wrapped. The file is created if it is missing.
 * @throws KeyError KEY_FILE_INVALID
 */
export async function openFileKeyServices(path: string): Promise<KeyServices> {
  await createIfMissing(path);
  const [current, ...earlier] = await readFileKeyServices(path);
  if (!current) throw invalid(path, 'is empty');
  return keyServices(current, earlier);
}

/** The services of a file that is there, the current one first. @throws KeyError KEY_FILE_INVALID */
export async function readFileKeyServices(path: string): Promise<readonly KeyServicePort[]> {
  if (!(await exists(path))) throw invalid(path, 'is not there');
  return (await readKeys(path)).map(createLocalKeyService);
}

/** A key service whose key is in this process. The id is derived from the key and says nothing about it. */
export function createLocalKeyService(key: Uint8Array): KeyServicePort {
  const id = `file:${createHmac('sha256', key).update('foyerkit key id').digest('hex').slice(0, 16)}`;
  return {
    id,
    wrap: async (dataKey, context) => {
      const { iv, ciphertext } = encrypt(key, dataKey, context);
      return Buffer.concat([iv, ciphertext]);
    },
    unwrap: async (wrapped, context) =>
      decrypt(key, { iv: wrapped.subarray(0, IV_BYTES), ciphertext: wrapped.subarray(IV_BYTES) }, context),
  };
}

async function readKeys(path: string): Promise<readonly Uint8Array[]> {
  const { mode, size } = await stat(path);
  // Windows reports no such permissions.
  if (process.platform !== 'win32' && mode & SHARED_MODE) throw invalid(path, 'can be read by others (chmod 600)');
  if (size > MAX_FILE_BYTES) throw invalid(path, 'is too long');
  const lines = (await readFile(path, 'utf8')).split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').map((line) => keyOf(path, line));
}

function keyOf(path: string, line: string): Uint8Array {
  const key = Buffer.from(line, 'base64');
  // Node skips characters that are not base64: only a text that is written back unchanged was understood.
  if (key.length !== KEY_BYTES || key.toString('base64') !== line) {
    throw invalid(path, `must contain ${KEY_BYTES} bytes in base64 on each line`);
  }
  return key;
}

/** Of several processes that start together, one creates the file; the others read it, whole. */
async function createIfMissing(path: string): Promise<void> {
  if (await exists(path)) return;
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    await chmod(draft, 0o600);
    await flush(draft);
    await link(draft, path);
  } catch (error) {
    // Another process was first: its key counts.
    if (!isCode(error, 'EEXIST')) throw invalid(path, 'cannot be created', error);
  } finally {
    await rm(draft, { force: true });
  }
}

/** A key that wraps stored keys must not be lost with the machine's power. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return false;
    throw invalid(path, 'cannot be read', error);
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

const invalid = (path: string, reason: string, cause?: unknown) =>
  new KeyError('KEY_FILE_INVALID', `The key file ${path} ${reason}.`, { cause });
