import * as v from 'valibot';
import { isHex, recoverTypedDataAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import {
  activeSession,
  operationOf,
  payment,
  preparedSession,
  revocationOf,
  sessionRequest,
} from '../testing/sessions.js';
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

  it('is active only with a signature of the account', async () => {
    const { account, activation } = await preparedSession(server, newAccount());
    const other = await preparedSession(server, newAccount());
    const forged = { ...activation, signature: other.activation.signature };
    expect(await post(`${account}/activate`, forged)).toEqual(
      refused(400, 'signature', 'The signature is not one of this account.'),
    );
    expect(await list(account)).toEqual({ pcis: [] });
  });

  it('is one of at most 100 active ones; those that have ended make room, the oldest first', async () => {
    const owner = newAccount();
    const first = await activeSession(server, owner);
    for (let count = 1; count < 100; count += 1) await activeSession(server, owner);
    const full = refused(409, 'address', 'An account may have at most 100 active sessions.');
    expect(await post(first.account, sessionRequest())).toEqual(full);
    await post(`${first.account}/revoke`, await revocationOf(owner, first.pci));
    const { pci } = await activeSession(server, owner);
    const { pcis } = v.parse(v.object({ pcis: v.array(v.object({ pci: v.string() })) }), await list(first.account));
    expect([pcis.length, pcis.some((one) => one.pci === pci), pcis.some((one) => one.pci === first.pci)]).toEqual([
      100,
      true,
      false,
    ]);
    // It is not listed any more, and the signature that activated it would count for an hour: it stays revoked.
    await post(`${first.account}/revoke`, await revocationOf(owner, pci));
    expect(await post(`${first.account}/activate`, first.activation)).toEqual(
      refused(409, 'pci', 'The session was activated before.'),
    );
    expect((await post(`${first.account}/sign`, (await operationOf(first.account, first)).body)).status).toBe(410);
  });

  it('cannot be active with other permissions than it was prepared for, or twice', async () => {
    const { account, activation } = await preparedSession(server, newAccount());
    const changed = { ...activation, expiry: activation.expiry + 1 };
    expect(await post(`${account}/activate`, changed)).toEqual(
      refused(409, 'pci', 'The session was prepared for another request.'),
    );
    await post(`${account}/activate`, activation);
    expect(await post(`${account}/activate`, activation)).toEqual(
      refused(409, 'pci', 'The session was activated before.'),
    );
  });

  it('is not prepared with a permission for the account itself, or for a function that stands for another one', async () => {
    const { address } = newAccount();
    const callOf = (to: string, name: string, type: string) => {
      const item = { type: 'function', name, inputs: [{ name: '', type }], outputs: [], stateMutability: 'payable' };
      return { type: 'contract-call', data: { address: to, abi: [item], functions: [{ functionName: name }] } };
    };
    const prepare = (permission: object) => post(`eip155:1:${address}`, sessionRequest({ permissions: [permission] }));
    expect(await prepare(callOf(address.toLowerCase(), 'execute', 'bytes'))).toEqual(
      refused(400, 'permissions', 'A session cannot call the account itself.'),
    );
    const token = `0x${'22'.repeat(20)}`;
    // `transferFrom(address,address,uint256)` has the same selector.
    expect(await prepare(callOf(token, 'gasprice_bit_ether', 'int128'))).toEqual(
      refused(400, 'permissions', 'The function gasprice_bit_ether is not valid, or stands for another one.'),
    );
    expect((await prepare(callOf(token, 'play', 'uint256'))).status).toBe(200);
  });

  it.each([
    ['an expiry that has passed', { expiry: 1 }],
    ['no permission', { permissions: [] }],
    ['an unknown permission', { permissions: [{ type: 'everything', data: {} }] }],
    ['no key', { signer: { type: 'keys', data: { keys: [] } } }],
    ['a policy without end', { policies: [JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`)] }],
    ['too many policies', { policies: Array.from({ length: 33 }, () => ({ type: 'limit', data: {} })) }],
  ])('is not prepared with %s', async (_, changes) => {
    const { body, status } = await post(`eip155:1:${newAccount().address}`, sessionRequest(changes));
    expect([status, body]).toEqual([400, { status: 'FAILURE', reasons: [expect.any(Object)] }]);
  });
});

describe('the co-signer', () => {
  const signed = v.object({ signature: v.custom<`0x${string}`>((value) => isHex(value)) });
  const sign = async (account: string, use: Parameters<typeof operationOf>[1]) => {
    const { body, typedData } = await operationOf(account, use);
    return { typedData, ...(await post(`${account}/sign`, body)) };
  };
  const outside = refused(403, 'calls', 'The permissions of this session do not cover the calls.');

  it('signs what an active session may do with the key that the wallet was asked to allow', async () => {
    const { account, cosigner, pci } = await activeSession(server, newAccount());
    const { body, status, typedData } = await sign(account, { pci });
    expect(status).toBe(200);
    const { signature } = v.parse(signed, body);
    expect(await recoverTypedDataAddress({ ...typedData, signature })).toBe(cosigner);
  });

  it('counts what is spent in a period, and signs no nonce twice, also at the same time', async () => {
    const { account, pci } = await activeSession(server, newAccount());
    const all = await Promise.all(Array.from({ length: 4 }, () => sign(account, { pci })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await sign(account, { pci, nonce: 1 })).status).toBe(200);
    const { body, status } = await sign(account, { pci, nonce: 2 });
    expect({ body, status }).toEqual(outside);
    expect((await sign(account, { pci, nonce: 2, calls: [payment('0.001'), payment('0.001')] })).status).toBe(200);
  });

  it('signs nothing for another key, after the revocation, for another account, or a call of the account itself', async () => {
    const owner = newAccount();
    const { account, pci } = await activeSession(server, owner);
    expect((await sign(account, { pci, key: newAccount() })).body).toEqual(
      refused(400, 'signature', 'The signature is not one of a key of this session.').body,
    );
    expect((await sign(`eip155:1:${newAccount().address}`, { pci })).status).toBe(404);
    const own = { pci, calls: [payment('0', owner.address)] };
    const { body: answer, status: answered } = await sign(account, own);
    expect({ body: answer, status: answered }).toEqual(outside);
    await post(`${account}/revoke`, await revocationOf(owner, pci));
    const { body, status } = await sign(account, { pci });
    expect({ body, status }).toEqual(refused(410, 'pci', 'The session was revoked.'));
  });

  it('signs nothing after the expiry', async () => {
    const { account, pci } = await activeSession(server, newAccount(), { expiry: Math.ceil(Date.now() / 1_000) + 1 });
    await expect.poll(async () => (await sign(account, { pci, nonce: 7 })).status, { timeout: 4_000 }).toBe(410);
  });
});
