import { describe, expect, it } from 'vitest';
import { FIRST_ADDRESS, SECOND_ADDRESS } from '../testing/accounts.js';
import { fakeSession } from '../testing/fake-sign-client.js';
import { untyped } from '../testing/untyped.js';
import { toDisplayName } from '../untrusted/text.js';
import { toPairingEvent, toPairingSession } from './session.js';
import type { SignSession } from './sign-client.js';

describe('a session of the SDK', () => {
  it('is converted to our format', () => {
    const namespaces: SignSession['namespaces'] = {
      eip155: {
        accounts: [`eip155:1:${FIRST_ADDRESS}`, `eip155:137:${FIRST_ADDRESS}`],
        chains: ['eip155:1', 'eip155:10'],
        methods: ['personal_sign'],
      },
      solana: { accounts: ['solana:5eykt:abc'], methods: ['solana_signMessage', 'personal_sign'] },
    };
    expect(toPairingSession(fakeSession({ namespaces }))).toEqual({
      topic: 'topic-1',
      accounts: [`eip155:1:${FIRST_ADDRESS}`, `eip155:137:${FIRST_ADDRESS}`, 'solana:5eykt:abc'],
      networkIds: ['eip155:1', 'eip155:10', 'eip155:137', 'solana:5eykt'],
      methods: ['personal_sign', 'solana_signMessage'],
      wallet: { name: 'Phone Wallet', iconUrl: 'data:image/png;base64,AAAA' },
    });
  });

  it('drops invalid ids, and a hostile name and picture', () => {
    const session = fakeSession({
      peer: { metadata: { name: '\u202eMetaMask', icons: ['javascript:alert(1)'] } },
      namespaces: { cosmos: { accounts: ['cosmos:hub:abc', 'nonsense'], chains: ['hub'], methods: [] } },
    });
    expect(toPairingSession(session)).toEqual({
      topic: 'topic-1',
      accounts: [],
      networkIds: [],
      methods: [],
      wallet: { name: 'MetaMask' },
    });
  });

  it.each<[string, unknown]>([
    ['no metadata', {}],
    ['no icons', { name: 'Phone Wallet' }],
    ['icons that are not a list', { name: 'Phone Wallet', icons: 'https://wallet.example/icon.png' }],
    ['a picture that is not a string', { name: 'Phone Wallet', icons: [7] }],
    ['a picture on its own host', { name: 'Phone Wallet', icons: ['https://wallet.example/icon.png'] }],
  ])('may come from a wallet that provides %s', (_, metadata) => {
    const peer = untyped<SignSession['peer']>({ metadata });
    expect(toPairingSession(fakeSession({ peer })).wallet).not.toHaveProperty('iconUrl');
  });

  it.each([{}, { metadata: null }, undefined])('may come from a wallet without metadata: %j', (peer) => {
    const session = fakeSession({ peer: untyped<SignSession['peer']>(peer) });
    expect(toPairingSession(session).wallet).toEqual({ name: toDisplayName(undefined) });
  });
});

describe('a wallet with an implausible number of entries', () => {
  const accounts = Array.from({ length: 20_000 }, (_, index) => `eip155:1:0x${index.toString(16).padStart(40, '0')}`);
  const chains = accounts.map((_, index) => `eip155:${index + 1}`);

  it('shares at most 5000 accounts, networks and methods', () => {
    const session = toPairingSession(fakeSession({ namespaces: { eip155: { accounts, chains, methods: chains } } }));
    expect([session.accounts, session.networkIds, session.methods].map(({ length }) => length)).toEqual([
      5_000, 5_000, 5_000,
    ]);
    expect(session.accounts[0]).toBe(accounts[0]);
  });

  it('changes at most 5000 accounts', () => {
    const event = {
      topic: 'topic-1',
      params: { chainId: 'eip155:1', event: { name: 'accountsChanged', data: accounts } },
    };
    expect(toPairingEvent(event)).toMatchObject({ accounts: { length: 5_000 } });
  });
});

describe('an event of a session', () => {
  const event = (name: string, data: unknown, chainId = 'eip155:1') =>
    toPairingEvent({ topic: 'topic-1', params: { chainId, event: { name, data } } });

  it.each<[string, unknown, string, string]>([
    ['a number', 137, 'eip155:1', 'eip155:137'],
    ['a number as a string', '137', 'eip155:1', 'eip155:137'],
    ['a number in hex', '0x89', 'eip155:1', 'eip155:137'],
    ['a CAIP-2 id', 'eip155:137', 'eip155:1', 'eip155:137'],
    ['a CAIP-2 id of another namespace', 'solana:5eykt', 'eip155:1', 'solana:5eykt'],
    ['nothing', undefined, 'eip155:1', 'eip155:1'],
    ['zero', 0, 'eip155:1', 'eip155:1'],
    ['a negative number', -1, 'eip155:1', 'eip155:1'],
    ['an infinite number', 1e30, 'eip155:1', 'eip155:1'],
    ['a fraction', 1.5, 'eip155:1', 'eip155:1'],
    ['an empty string', '', 'eip155:1', 'eip155:1'],
    ['a name', 'mainnet', 'eip155:1', 'eip155:1'],
    ['a genesis hash', '5eykt', 'solana:5eykt', 'solana:5eykt'],
    ['an object', { chainId: 137 }, 'eip155:1', 'eip155:1'],
  ])('contains the network as %s', (_, data, chainId, networkId) => {
    expect(event('chainChanged', data, chainId)).toEqual({ type: 'networkChanged', networkId });
  });

  it('contains no network of an unknown namespace', () => {
    expect(event('chainChanged', 1, 'cosmos:hub')).toBeNull();
    expect(event('chainChanged', undefined, '')).toBeNull();
  });

  it('contains the accounts as CAIP-10 ids or as bare addresses, in its order', () => {
    expect(event('accountsChanged', [`eip155:137:${SECOND_ADDRESS}`, FIRST_ADDRESS])).toEqual({
      type: 'accountsChanged',
      namespace: 'eip155',
      accounts: [`eip155:137:${SECOND_ADDRESS}`, `eip155:1:${FIRST_ADDRESS}`],
    });
  });

  it.each<[string, unknown]>([
    ['a value other than a list', FIRST_ADDRESS],
    ['no valid entry', [7, null, {}, 'a:b', 'cosmos:hub:abc', 'eip155::x']],
  ])('contains no accounts with %s', (_, data) => expect(event('accountsChanged', data)).toBeNull());

  it('names the namespace that is no longer shared', () => {
    expect(event('accountsChanged', [])).toEqual({ type: 'accountsChanged', namespace: 'eip155', accounts: [] });
    expect(event('accountsChanged', [], 'cosmos:hub')).toBeNull();
  });

  it.each(['connect', 'message', 'display_uri', ''])('is ignored if it is %j', (name) =>
    expect(event(name, [])).toBeNull(),
  );
});
