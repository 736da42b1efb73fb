import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { KEY_BYTES } from './aes-gcm.js';
import { KeyError } from './key-error.js';
import type { KeyServicePort } from './key-port.js';

type Environment = Readonly<Record<string, string | undefined>>;

const MODULE = v.object({ createKeyService: v.function() });
const SERVICE = v.object({
  id: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,100}$/)),
  wrap: v.function(),
  unwrap: v.function(),
});

const WHAT_IT_EXPORTS = 'createKeyService(env), which returns { id, wrap, unwrap }';

/**
 * Loads an operator's module that exports `createKeyService(env): KeyServicePort`, and tries the service out: one that
 * does not authenticate the context would let a stored key be moved to another user.
 * @throws KeyError KEY_SERVICE_INVALID
 */
export async function loadKeyService(path: string, env: Environment): Promise<KeyServicePort> {
  const invalid = (reason: string, cause?: unknown) =>
    new KeyError('KEY_SERVICE_INVALID', `KMS_MODULE ${path} ${reason}.`, { cause });
  const loaded: unknown = await import(pathToFileURL(resolve(path)).href).catch((error: unknown) => {
    throw invalid('cannot be loaded', error);
  });
  const exported = v.safeParse(MODULE, loaded);
  if (!exported.success) throw invalid(`must export ${WHAT_IT_EXPORTS}`);
  let created: unknown;
  try {
    created = await exported.output.createKeyService(env);
  } catch (error) {
    throw invalid('cannot create its key service', error);
  }
  if (!isKeyService(created)) throw invalid(`must export ${WHAT_IT_EXPORTS}`);
  const fault = await faultOf(created).catch((error: unknown) => {
    throw invalid('does not wrap a key', error);
  });
  if (fault !== null) throw invalid(fault);
  return created;
}

const isKeyService = (value: unknown): value is KeyServicePort => v.is(SERVICE, value);

/** What is wrong with a service, found with a key that is used for nothing else. */
async function faultOf(service: KeyServicePort): Promise<string | null> {
  const key = randomBytes(KEY_BYTES);
  const context = { purpose: 'start', name: 'one' };
  const wrapped = await service.wrap(key.slice(), context);
  if (!(wrapped instanceof Uint8Array) || Buffer.from(wrapped).includes(key)) return 'does not wrap a key';
  const opened = await service.unwrap(wrapped, { name: 'one', purpose: 'start' });
  if (!key.equals(opened)) return 'does not unwrap what it has wrapped';
  const moved = await service.unwrap(wrapped, { ...context, name: 'other' }).catch(() => null);
  return moved === null ? null : 'must refuse to unwrap a key with another context';
}
