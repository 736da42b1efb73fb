import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { activeSession, preparedSession, revocationOf, sessionRequest } from '../testing/sessions.js';
import { newAccount } from '../testing/sign-name.js';
import { useServices } from '../testing/test-services.js';

const server = useServices({ nameRateLimitPerMinute: 0 });
const list = async (account: string) => (await server.call(`/v1/sessions/${account}`)).json();
const keyed = v.object({ key: v.object({ type: v.string(), publicKey: v.string() }) });
const post = async (path: string, body: object) => {
  const response = await server.post(`/v1/sessions/${path}`, body);
  return { status: response.status, body: await response.json() };
};
const refused = (status: number, name: string, description: string) => ({
  status,
  body: { status: 'FAILURE', reasons: [{ name, description }] },
});

describe('a Smart Session', () => {
  it('is listed once it is active, whatever the case of the address, and with the time of its revocation', async () => {
    const owner = newAccount();
    const { account, activation, pci } = await preparedSession(server, owner);
    expect(await list(account)).toEqual({ pcis: [] });
    expect((await post(`${account}/activate`, activation)).status).toBe(200);
    const { context, expiry, permissions, policies } = activation;
    const session = {
      project: { id: 'test-project', name: 'test-project' },
      pci,
      createdAt: expect.any(Number),
      ...{ context, expiry, permissions, policies },
    };
    expect(await list(account.toLowerCase())).toEqual({ pcis: [session] });
    expect(await list(account.replace(':1:', ':2:'))).toEqual({ pcis: [] });
    expect((await post(`${account}/revoke`, await revocationOf(owner, pci))).status).toBe(200);
    expect(await list(account)).toEqual({ pcis: [{ ...session, revokedAt: expect.any(Number) }] });
  });

  it('has a key of the co-signer of its own', async () => {
    const account = `eip155:1:${newAccount().address}`;
    const prepare = async () => v.parse(keyed, (await post(account, sessionRequest())).body).key;
    const [one, other] = [await prepare(), await prepare()];
    expect(one).toEqual({ type: 'secp256k1', publicKey: expect.stringMatching(/^0x04[\da-f]{128}$/) });
    expect(other.publicKey).not.toBe(one.publicKey);
  });

  it('is revoked by nobody else', async () => {
    const { account, pci } = await activeSession(server, newAccount());
    expect(await post(`${account}/revoke`, await revocationOf(newAccount(), pci))).toEqual(
      refused(400, 'signature', 'The signature is not one of this account.'),
    );
    expect(await list(account)).not.toHaveProperty('pcis.0.revokedAt');
  });

  it('cannot be active with other permissions than it was prepared for, or twice', async () => {
    const { account, activation } = await preparedSession(server, newAccount());
    const changed = { ...activation, expiry: activation.expiry + 1 };
    expect(await post(`${account}/activate`, changed)).toEqual(
      refused(409, 'pci', 'The session was prepared for another request.'),
    );
    await post(`${account}/activate`, activation);
    expect(await post(`${account}/activate`, activation)).toEqual(
      refused(409, 'pci', 'The session is active already.'),
    );
  });

  it.each([
    ['an expiry that has passed', { expiry: 1 }],
    ['no permission', { permissions: [] }],
    ['an unknown permission', { permissions: [{ type: 'everything', data: {} }] }],
    ['no key', { signer: { type: 'keys', data: { keys: [] } } }],
    ['too many policies', { policies: Array.from({ length: 33 }, () => ({ type: 'limit', data: {} })) }],
  ])('is not prepared with %s', async (_, changes) => {
    const { body, status } = await post(`eip155:1:${newAccount().address}`, sessionRequest(changes));
    expect([status, body]).toEqual([400, { status: 'FAILURE', reasons: [expect.any(Object)] }]);
  });
});
