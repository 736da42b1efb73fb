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

  it.each([
    ['another network', { [OTHER_COIN]: ADA }],
    ['several others, the same on each', { 1: ADA, [OTHER_COIN]: ADA.toLowerCase() }],
  ])('that is registered for %s has no account on this one', async (_, addresses) => {
    const { dispatch } = await createNamesModal({ service: knows('ada9.reown.id', addresses) });
    expect(await dispatch(resolveName({ name: 'ada9.reown.id' }))).toBeNull();
  });

  it('that is registered for Ethereum by the coin type of its coin is found there only', async () => {
    const { dispatch } = await createNamesModal({ service: knows('ada9.reown.id', { 60: ADA }) });
    expect(await dispatch(resolveName({ name: 'ada9.reown.id', networkId: 'eip155:1' }))).toMatchObject({
      address: ADA,
    });
    expect(await dispatch(resolveName({ name: 'ada9.reown.id' }))).toBeNull();
  });

  it('is nobody’s where the service does not answer for the network, without a request', async () => {
    const { asked, dispatch } = await createNamesModal({
      service: knows('ada9.reown.id', { [LOCAL_COIN]: ADA, [OTHER_COIN]: ADA }),
      supported: ['eip155:1'],
    });
    expect(await dispatch(resolveName({ name: 'ada9.reown.id' }))).toBeNull();
    expect(asked).toEqual([]);
    expect(await dispatch(resolveName({ name: 'ada9.reown.id', networkId: 'eip155:1' }))).toMatchObject({
      address: ADA,
    });
    expect(asked).toHaveLength(1);
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

  it.each([
    ['that nobody has registered', 'nobody.reown.id', {}],
    ['of the zone of earlier names', 'nobody.wcn.id', {}],
    ['of the host’s zone', 'nobody.example.org', { nameZone: 'example.org' }],
    ['of another network', 'ada9.reown.id', { service: knows('ada9.reown.id', { [OTHER_COIN]: ADA }) }],
    ['on a network that the service does not know', 'ada9.reown.id', { supported: [] }],
    ['without any service', 'ada9.reown.id', { services: undefined as never }],
  ] as const)('%s is never asked of ENS, where anybody may answer', async (_, name, options) => {
    const lookUp = vi.fn(async () => ({ address: BOB }));
    const { dispatch } = await createNamesModal({ ...options, ens: { resolveName: lookUp } });
    expect(await dispatch(resolveName({ name }))).toBeNull();
    expect(lookUp).not.toHaveBeenCalled();
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
    expect(await dispatch(resolveName({ name: 'bob.eth' }))).toMatchObject({ address: BOB, avatarUrl: null });
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
