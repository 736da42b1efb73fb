import { describe, expect, it, vi } from 'vitest';
import { json } from '../testing/stub-fetch.js';
import { deferred } from '../testing.js';
import { resolveName } from './resolve-name.controller.js';
import { ADA, BOB, createNamesModal, LOCAL_COIN, type NameService, record, refusal } from './testing/names-modal.js';

const OTHER_COIN = 0x80000000 + 1;

const knows =
  (...args: Parameters<typeof record>): NameService =>
  () =>
    json(record(...args));

describe('a registered name', () => {
  it('is the account that was registered for the network, with its avatar', async () => {
    const { asked, dispatch } = await createNamesModal({
      service: knows('ada9.reown.id', { [LOCAL_COIN]: ADA, [OTHER_COIN]: BOB }, 'https://img.example/ada.png'),
    });
    expect(await dispatch(resolveName({ name: ' Ada9.reown.id ' }))).toEqual({
      address: ADA,
      name: 'ada9.reown.id',
      avatarUrl: 'https://img.example/ada.png',
    });
    expect(asked[0]?.path).toBe('/v1/profile/account/ada9.reown.id');
    expect(asked[0]?.params.get('apiVersion')).toBe('2');
    expect(await dispatch(resolveName({ name: 'ada9.reown.id', networkId: 'eip155:1' }))).toMatchObject({
      address: BOB,
    });
  });

  it('is the account that all its networks share, elsewhere; without one it has no account there', async () => {
    const shared = await createNamesModal({
      service: knows('ada9.reown.id', { 1: ADA, [OTHER_COIN]: ADA.toLowerCase() }),
    });
    expect(await shared.dispatch(resolveName({ name: 'ada9.reown.id' }))).toMatchObject({ address: ADA });
    const mixed = await createNamesModal({ service: knows('ada9.reown.id', { 1: ADA, [OTHER_COIN]: BOB }) });
    expect(await mixed.dispatch(resolveName({ name: 'ada9.reown.id' }))).toBeNull();
  });

  it('is asked for again after 5 minutes, and not before', async () => {
    const { asked, dispatch } = await createNamesModal({ service: knows('ada9.reown.id', { [LOCAL_COIN]: ADA }) });
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    try {
      await dispatch(resolveName({ name: 'ada9.reown.id' }));
      vi.setSystemTime(1_000_000 + 299_000);
      await dispatch(resolveName({ name: 'ada9.reown.id' }));
      expect(asked).toHaveLength(1);
      vi.setSystemTime(1_000_000 + 300_000);
      await dispatch(resolveName({ name: 'ada9.reown.id' }));
      expect(asked).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is cleaned as every text from outside, and an address that is none is left out', async () => {
    const { dispatch } = await createNamesModal({
      service: knows('ada9\u202e.reown.id', { [LOCAL_COIN]: ADA, 5: 'not an address' }, 'javascript:alert(1)'),
    });
    expect(await dispatch(resolveName({ name: 'ada9.reown.id' }))).toEqual({
      address: ADA,
      name: 'ada9.reown.id',
      avatarUrl: null,
    });
  });

  it('that nobody has registered is asked of ENS, and is nobody’s where that does not know it either', async () => {
    const lookups: string[] = [];
    const { dispatch } = await createNamesModal({
      ens: {
        resolveName: async ({ name }) => {
          lookups.push(name);
          return null;
        },
      },
    });
    expect(await dispatch(resolveName({ name: 'nobody.reown.id' }))).toBeNull();
    expect(lookups).toEqual(['nobody.reown.id']);
  });
});

describe('a failure of the name service', () => {
  it.each([
    ['the first reason that it gives', () => refusal('The name is reserved'), 'The name is reserved', 'NAME_REFUSED'],
    ['its own text without a reason', () => refusal(null), 'Error resolving name', 'NAME_REFUSED'],
    ['its own text where the server is broken', () => json('no', 500), 'Error resolving name', 'HTTP_ERROR'],
    [
      'its own text for an answer of another shape',
      () => json({ name: 7 }),
      'Error resolving name',
      'INVALID_RESPONSE',
    ],
    [
      'its own text where it cannot be reached',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Error resolving name',
      'NETWORK_UNREACHABLE',
    ],
  ] as const)('is told with %s', async (_, service, message, code) => {
    const { dispatch } = await createNamesModal({ service });
    await expect(dispatch(resolveName({ name: 'ada9.reown.id' }))).rejects.toMatchObject({ code, message });
  });

  it('never shows what cannot be seen, nor more than fits', async () => {
    const { dispatch } = await createNamesModal({ service: () => refusal(`\u202eTaken${'!'.repeat(500)}\nsecond`) });
    const failure = dispatch(resolveName({ name: 'ada9.reown.id' }));
    await expect(failure).rejects.toMatchObject({ message: expect.stringMatching(/^Taken!{114}…$/) });
  });
});

describe('a name of ENS', () => {
  it('is read through the adapter, and the service never hears of it', async () => {
    const { asked, dispatch } = await createNamesModal({
      ens: { resolveName: async () => ({ address: BOB, avatarUrl: 'https://img.example/bob.png' }) },
    });
    expect(await dispatch(resolveName({ name: 'Bob.eth' }))).toEqual({
      address: BOB,
      name: 'bob.eth',
      avatarUrl: 'https://img.example/bob.png',
    });
    expect(asked).toEqual([]);
  });

  it('is nobody’s where the adapter knows no names', async () => {
    const { dispatch } = await createNamesModal();
    expect(await dispatch(resolveName({ name: 'bob.eth' }))).toBeNull();
  });

  it('is enough without any service', async () => {
    const { dispatch } = await createNamesModal({
      services: undefined as never,
      ens: { resolveName: async () => ({ address: BOB }) },
    });
    expect(await dispatch(resolveName({ name: 'ada9.reown.id' }))).toMatchObject({ address: BOB, avatarUrl: null });
  });
});

describe('what is not asked of anybody', () => {
  it.each([
    ['a text that is no name', { name: 'ada' }],
    ['a network that has no names', { name: 'bob.eth', networkId: 'solana:local' }],
  ] as const)('%s', async (_, request) => {
    const { asked, dispatch } = await createNamesModal({ ens: { resolveName: async () => ({ address: BOB }) } });
    expect(await dispatch(resolveName(request))).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('a name that is no longer wanted', () => {
  it('ends the request', async () => {
    const answer = deferred<Response>();
    const { asked, dispatch } = await createNamesModal({ service: () => answer.promise });
    const controller = new AbortController();
    const resolving = dispatch(resolveName({ name: 'ada9.reown.id', signal: controller.signal }));
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    controller.abort();
    await expect(resolving).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    answer.resolve(json({}));
  });
});
