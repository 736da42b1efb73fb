import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { operationTypedData, type SessionPermission } from '@foyerkit/services/sessions';
import { getAddress, type Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../stores/migrations.js';
import { purgeExpired } from '../stores/purge.js';
import type { Tables } from '../stores/tables.js';
import { createSessionDesk } from './session-desk.js';

const [KEY, COSIGNER] = [privateKeyToAccount(generatePrivateKey()), privateKeyToAccount(generatePrivateKey())];
const ACCOUNT = getAddress(`0x${'aa'.repeat(20)}`);
const EXPIRY = 1_800_000_000;
const account = { address: ACCOUNT, type: 'smartAccount', networkId: 'eip155:10', smartAccount: ACCOUNT } as const;
const party = { userId: 'user', origin: 'https://host.example', account };
const permissions: readonly SessionPermission[] = [
  { type: 'native-token-recurring-allowance', data: { allowance: '0xa', start: 0, period: 86_400 } },
];
const grant = { permissions, expiry: EXPIRY, signers: [COSIGNER.address, KEY.address], request: { expiry: EXPIRY } };

/** Calls that pay, as keys have signed them. */
async function calls(context: string, nonce: number, value: bigint, keys = [COSIGNER, KEY]) {
  const made = [{ to: getAddress(`0x${'bb'.repeat(20)}`), value, data: '0x' as Hex }];
  const typedData = operationTypedData({ account: ACCOUNT, chainId: 10, pci: 'pci', nonce, calls: made });
  const signatures = await Promise.all(keys.map((key) => key.signTypedData(typedData)));
  return { context, pci: 'pci', nonce, signatures, calls: made };
}

describeOnBothDatabases('a Smart Session at the secure site', (database) => {
  async function start() {
    const { db } = await database.open<Tables>(MIGRATIONS);
    await db.insertInto('users').values({ id: 'user', user_name: null, created_ms: 0 }).execute();
    const clock = { ms: (EXPIRY - 3_600) * 1_000 };
    const desk = createSessionDesk(db, () => clock.ms);
    const { context }: { readonly context?: string } = Object(await desk.grant(party, grant));
    return { clock, context: context ?? '', db, desk };
  }
  const refused = (message: string) => ({ code: 'METHOD_NOT_ALLOWED', message });

  it('does what was granted, within its permissions, once for each nonce', async () => {
    const { context, desk } = await start();
    const both = await Promise.allSettled([
      desk.use(party, await calls(context, 0, 6n)),
      desk.use(party, await calls(context, 0, 6n)),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(desk.use(party, await calls(context, 1, 5n))).rejects.toMatchObject(
      refused('The permissions of this session do not cover the calls.'),
    );
    await desk.use(party, await calls(context, 1, 4n));
    await expect(desk.use(party, await calls(context, 1, 0n))).rejects.toMatchObject(
      refused('The next nonce of this session is 2.'),
    );
  });

  it('needs the signature of every key, and is of one user, page, account and network', async () => {
    const { context, desk } = await start();
    for (const keys of [[KEY], [COSIGNER], [privateKeyToAccount(generatePrivateKey())]]) {
      await expect(desk.use(party, await calls(context, 0, 1n, keys))).rejects.toMatchObject(
        refused('A key of the session has not signed.'),
      );
    }
    const unknown = refused('There is no such session, or it was revoked.');
    for (const other of [
      { ...party, userId: 'other' },
      { ...party, origin: 'https://other.example' },
      { ...party, account: { ...account, networkId: 'eip155:1' } },
    ]) {
      await expect(desk.use(other, await calls(context, 0, 1n))).rejects.toMatchObject(unknown);
    }
  });

  it('ends with its expiry, and by its revocation', async () => {
    const { clock, context, db, desk } = await start();
    const { context: second }: { readonly context?: string } = Object(
      await desk.grant(party, { ...grant, expiry: EXPIRY + 60 }),
    );
    await desk.revoke(party, { permissions, expiry: EXPIRY + 60 });
    await expect(desk.use(party, await calls(second ?? '', 0, 1n))).rejects.toMatchObject(
      refused('There is no such session, or it was revoked.'),
    );
    await expect(desk.revoke(party, { permissions, expiry: EXPIRY + 60 })).rejects.toMatchObject(
      refused('There is no such session, or it was revoked.'),
    );
    clock.ms = EXPIRY * 1_000;
    await expect(desk.use(party, await calls(context, 0, 1n))).rejects.toMatchObject(
      refused('The session has expired.'),
    );
    await expect(desk.grant(party, grant)).rejects.toMatchObject(refused('The expiry has passed.'));
    await purgeExpired(db, clock.ms);
    expect(await db.selectFrom('session_grants').selectAll().execute()).toEqual([]);
  });
});
