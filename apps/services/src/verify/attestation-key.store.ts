import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { ServicesDatabase } from '../database/open-services-database.js';

const NAME = 'attestation';

/**
 * The key that signs attestations, made by the process that starts first: a wallet may ask one process for the public key,
 * and have the attestation of another one.
 */
export async function readAttestationKey({ db }: ServicesDatabase): Promise<KeyObject> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await db
    .insertInto('shared_keys')
    .values({ name: NAME, pem })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const stored = await db.selectFrom('shared_keys').select('pem').where('name', '=', NAME).executeTakeFirstOrThrow();
  return createPrivateKey(stored.pem);
}
