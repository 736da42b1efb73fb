import { createHmac, randomBytes } from 'node:crypto';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import type { ServicesDatabase } from '../database/open-services-database.js';

const NAME = 'session-cosigner';

/** The secret of the co-signer, which all processes share. It is made by the process that starts first. */
export async function readCosignerSecret({ db }: Pick<ServicesDatabase, 'db'>): Promise<Buffer> {
  await db
    .insertInto('shared_keys')
    .values({ name: NAME, pem: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const stored = await db.selectFrom('shared_keys').select('pem').where('name', '=', NAME).executeTakeFirstOrThrow();
  return Buffer.from(stored.pem, 'hex');
}

/** The co-signer of a session. */
export type Cosigner = (pci: string) => PrivateKeyAccount;

/** One key for each session, derived from the secret, so that no key of a session is stored. */
export const createCosigner =
  (secret: Buffer): Cosigner =>
  (pci) =>
    privateKeyToAccount(`0x${createHmac('sha256', secret).update(pci).digest('hex')}`);
