import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { decrypt, encrypt, KEY_BYTES } from '../keys/aes-gcm.js';
import { KeyError } from '../keys/key-error.js';
import type { KeyContext, KeyServices } from '../keys/key-port.js';
import { addSecret, readSecret, rewrapSecret } from '../stores/site-secrets.store.js';
import type { Queries, Sealed } from '../stores/tables.js';

/** What is hashed. Equal texts of two kinds have different hashes. */
type HashKind =
  | 'approval'
  | 'code'
  | 'csrf'
  | 'device'
  | 'device-link'
  | 'email'
  | 'identity'
  | 'ip'
  | 'mailbox'
  | 'oauth-state'
  | 'session'
  | 'sign-in'
  | 'sign-in-account'
  | 'sign-in-email'
  | 'sign-in-otp'
  | 'sign-in-profile'
  | 'sign-in-project'
  | 'sign-in-session'
  | 'ticket';

/** Where a sealed text is stored. It does not open elsewhere. */
interface SealedPlace {
  readonly table: string;
  readonly column: string;
  /** The row's primary key. */
  readonly row: string;
}

/** The site's own keys: one for hashes that nobody without it can try out, one for texts that must be read again. */
export interface SiteSecrets {
  hash(kind: HashKind, ...parts: readonly string[]): string;
  seal(text: string, place: SealedPlace): Sealed;
  /** @throws KeyError `KEY_UNREADABLE` for changed bytes or another place */
  open(sealed: Sealed, place: SealedPlace): string;
}

const FORMAT = /^1\.([\w-]{16})\.([\w-]+)$/;

/**
 * Reads the site's secrets, and creates them in a new database. They are wrapped by the key service; one that an earlier
 * service has wrapped is wrapped again by the current one.
 */
export async function openSiteSecrets(db: Queries, services: KeyServices): Promise<SiteSecrets> {
  const hashKey = await openSecret(db, services, 'hash');
  const sealKey = await openSecret(db, services, 'seal');
  return {
    hash: (kind, ...parts) =>
      createHmac('sha256', hashKey)
        .update(JSON.stringify([kind, ...parts]))
        .digest('hex'),
    seal: (text, place) => {
      const { iv, ciphertext } = encrypt(sealKey, Buffer.from(text), { ...place });
      return `1.${toText(iv)}.${toText(ciphertext)}`;
    },
    open: (sealed, place) => {
      const [, iv, ciphertext] = FORMAT.exec(sealed) ?? [];
      if (iv === undefined || ciphertext === undefined) {
        throw new KeyError('KEY_UNREADABLE', 'A stored text is not of the format of this version.');
      }
      return Buffer.from(
        decrypt(sealKey, { iv: fromText(iv), ciphertext: fromText(ciphertext) }, { ...place }),
      ).toString();
    },
  };
}

/** In constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

async function openSecret(db: Queries, services: KeyServices, name: string): Promise<Uint8Array> {
  const context: KeyContext = { purpose: 'site-secrets', name };
  const wrap = async (secret: Uint8Array) => ({
    name,
    key_service_id: services.current.id,
    wrapped: toText(await services.current.wrap(secret, context)),
  });
  if (!(await readSecret(db, name))) await addSecret(db, await wrap(randomBytes(KEY_BYTES)));
  const stored = await readSecret(db, name);
  if (!stored) throw new KeyError('KEY_UNREADABLE', `The database has no secret named ${name}.`);
  const secret = await services.byId(stored.key_service_id).unwrap(fromText(stored.wrapped), context);
  if (stored.key_service_id !== services.current.id) await rewrapSecret(db, await wrap(secret));
  return secret;
}

const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const fromText = (text: string): Uint8Array => Buffer.from(text, 'base64url');
