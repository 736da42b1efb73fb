import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FIRST_ADDRESS, SECOND_ADDRESS } from '../testing/accounts.js';
import { memoryStorage } from '../testing/test-modal.js';
import { DefaultSiwx, type DefaultSiwxOptions } from './default-siwx.js';

const ONE = 'eip155:1';
const TWO = 'eip155:2';
const NOW = Date.UTC(2026, 10, 28);

function start(part: Partial<DefaultSiwxOptions> = {}) {
  const storage = memoryStorage();
  const clock = { now: NOW };
  let count = 0;
  const options: DefaultSiwxOptions = {
    getNonce: async () => `nonce000${++count}`,
    verifier: { verify: async ({ signature }) => signature === 'good' },
    storage,
    now: () => clock.now,
    ...part,
  };
  const siwx = new DefaultSiwx(options);
  const signIn = async (chainId: typeof ONE | typeof TWO, accountAddress = FIRST_ADDRESS, signature = 'good') => {
    const { ...data } = await siwx.createMessage({ accountAddress, chainId });
    const { toString: _text, ...fields } = data;
    await siwx.addSession({ data: fields, message: 'text', signature });
  };
  const left = async () => {
    const accounts = [ONE, TWO].flatMap((chainId) =>
      [FIRST_ADDRESS, SECOND_ADDRESS].map((one) => [chainId, one] as const),
    );
    const found = await Promise.all(
      accounts.map(([chainId, address]) => siwx.getSessions(chainId as typeof ONE, address)),
    );
    return accounts.flatMap(([chainId, address], index) =>
      found[index]?.length ? `${chainId} ${address === FIRST_ADDRESS ? 'first' : 'second'}` : [],
    );
  };
  return { clock, left, options, siwx, signIn, storage };
}

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://app.example:8080/shop?item=1#secret'));
  return () => vi.unstubAllGlobals();
});

describe('DefaultSiwx', () => {
  it('has its message be for this page and this moment, with the nonce of the server', async () => {
    const getNonce = vi.fn(async () => 'ofTheServer');
    const { siwx } = start({ getNonce, statement: 'Hello.', resources: ['https://app.example/terms'] });
    const message = await siwx.createMessage({ accountAddress: FIRST_ADDRESS, chainId: ONE });
    expect(getNonce).toHaveBeenCalledWith({ accountAddress: FIRST_ADDRESS, chainId: ONE });
    expect(message).toMatchObject({
      domain: 'app.example:8080',
      uri: 'https://app.example:8080/shop?item=1',
      nonce: 'ofTheServer',
      version: '1',
      issuedAt: '2026-11-28T00:00:00.000Z',
      expirationTime: '2026-11-29T00:00:00.000Z',
    });
    for (const part of ['app.example:8080', FIRST_ADDRESS, 'Hello.', 'ofTheServer'])
      expect(String(message)).toContain(part);
  });

  it('keeps what its verifier accepts, for the next visit too, until it expires', async () => {
    const { clock, left, options, signIn } = start();
    await signIn(ONE);
    const next = new DefaultSiwx(options);
    expect(await next.getSessions(ONE, FIRST_ADDRESS)).toHaveLength(1);
    clock.now += 24 * 60 * 60_000;
    expect(await left()).toEqual([]);
  });

  it.each([
    ['says no', { verify: async () => false }],
    ['fails', { verify: () => Promise.reject(new Error('down')) }],
  ])('keeps nothing where its verifier %s', async (_, verifier) => {
    const { left, signIn } = start({ verifier });
    await expect(signIn(ONE)).rejects.toThrow(/The signature is not valid|down/);
    expect(await left()).toEqual([]);
  });

  it('ends the sessions of one account on one network, and no others', async () => {
    const onSignOut = vi.fn(async () => undefined);
    const { left, siwx, signIn } = start({ onSignOut });
    for (const chainId of [ONE, TWO] as const) {
      await signIn(chainId);
      await signIn(chainId, SECOND_ADDRESS);
    }
    await siwx.revokeSession(ONE, FIRST_ADDRESS);
    expect(await left()).toEqual([`${ONE} second`, `${TWO} first`, `${TWO} second`]);
    expect(onSignOut.mock.calls).toEqual([[{ accountAddress: FIRST_ADDRESS, chainId: ONE }]]);
    await siwx.setSessions([]);
    expect(await left()).toEqual([]);
    expect(onSignOut).toHaveBeenCalledTimes(4);
  });

  it('forgets a session that the server no longer has', async () => {
    const hasSession = vi.fn(async () => true);
    const { siwx, signIn, storage } = start({ hasSession });
    await signIn(ONE);
    expect(await siwx.getSessions(ONE, FIRST_ADDRESS)).toHaveLength(1);
    hasSession.mockResolvedValue(false);
    expect(await siwx.getSessions(ONE, FIRST_ADDRESS)).toEqual([]);
    expect(storage.keys()).toEqual([]);
  });

  it.each(['', '{', '"text"', '[null, 1, {"data":{}}, {"data":{"chainId":"eip155:1"},"message":"","signature":""}]'])(
    'ignores what it has not stored itself: %s',
    async (stored) => {
      const storage = memoryStorage({ 'foyerkit:siwx': stored });
      const { left, signIn } = start({ storage });
      expect(await left()).toEqual([]);
      await signIn(ONE);
      expect(await left()).toEqual([`${ONE} first`]);
    },
  );
});
