import { createHmac, randomBytes } from 'node:crypto';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { ServicesDatabase } from '../database/open-services-database.js';

const NAME = 'session-cosigner';

/** The public key of the co-signer for a session. */
export type CosignerKey = (pci: string) => Hex;

/**
 * Derives one key for each session from a secret that all processes share, so that no key of a session is stored.
 * The secret is made by the process that starts first.
 */
export async function readCosignerKey({ db }: Pick<ServicesDatabase, 'db'>): Promise<CosignerKey> {
  await db
    .insertInto('shared_keys')
    .values({ name: NAME, pem: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const stored = await db.selectFrom('shared_keys').select('pem').where('name', '=', NAME).executeTakeFirstOrThrow();
  const secret = Buffer.from(stored.pem, 'hex');
  return (pci) => privateKeyToAccount(`0x${createHmac('sha256', secret).update(pci).digest('hex')}`).publicKey;
}
