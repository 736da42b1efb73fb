import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { expect, it } from 'vitest';
import type { SessionRequest } from '../chain-api/sessions.endpoints.js';
import { MIGRATIONS } from '../database/migrations.js';
import type { ServicesTables } from '../database/tables.js';
import { createSessionSeal } from './session-seal.js';
import { createSessionStore } from './session-store.js';
import { createSessions } from './sessions.js';

const ACCOUNT = `eip155:1:0x${'ab'.repeat(20)}`;
const HOUR_MS = 60 * 60_000;
const REQUEST: SessionRequest = {
  expiry: 2_000_000_000,
  signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x04' }] } },
  permissions: [{ type: 'native-token-recurring-allowance', data: { allowance: '0x1', start: 0, period: 60 } }],
  policies: [],
};

describeOnBothDatabases('a revoked session that is not listed any more', (database) => {
  it('is known as long as its signature would count, and forgotten afterwards', async () => {
    const clock = { now: 1_800_000_000_000 };
    const store = createSessionStore(await database.open<ServicesTables>(MIGRATIONS));
    const seal = createSessionSeal(Buffer.alloc(32));
    // Every signature is valid: what is refused is refused for another reason.
    const sessions = createSessions({ store, seal, verify: async () => true, now: () => clock.now });
    const activate = (pci: string) =>
      sessions.activate(ACCOUNT, 'shop', { ...REQUEST, pci, context: '0x', signature: '0x' }, () => {});
    const revoke = (pci: string) => sessions.revoke(ACCOUNT, { pci, signature: '0x' }, () => {});
    const begin = async () => {
      const pci = await sessions.prepare(ACCOUNT, 'shop', REQUEST);
      await activate(pci);
      clock.now += 1;
      return pci;
    };

    const first = await begin();
    await revoke(first);
    for (let count = 1; count < 100; count += 1) await begin();
    await revoke(await begin());
    expect((await sessions.of(ACCOUNT)).map(({ pci }) => pci)).not.toContain(first);
    await expect(activate(first)).rejects.toMatchObject({ status: 409, message: 'The session was activated before.' });

    clock.now += 3 * HOUR_MS;
    await revoke(await begin());
    expect(await store.find(ACCOUNT, first)).toBeNull();
    await expect(activate(first)).rejects.toMatchObject({ status: 409, message: expect.stringContaining('too long') });
    expect(await sessions.of(ACCOUNT)).toHaveLength(100);
  });
});
