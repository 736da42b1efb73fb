import { describe, expect, it } from 'vitest';
import type { CaipAddress, CaipNetworkId } from '../ports/caip.js';
import type { PairingSession } from '../ports/pairing.js';
import {
  addressesOn,
  pickNetworkId,
  readAccountsChanged,
  readSessionNamespaces,
  type SessionNamespaceRules,
  toSessionNetworkId,
} from './session-namespaces.js';

const evm: SessionNamespaceRules = {
  namespace: 'eip155',
  toAddress: (text) => (/^0x[\da-f]+$/i.test(text) ? text : undefined),
  toNetworkId: (id) => (/^eip155:\d+$/.test(id) ? id : undefined),
};
const CURRENT = 'solana:current';
const DEPRECATED = 'solana:deprecated';
const solana: SessionNamespaceRules = {
  namespace: 'solana',
  toAddress: (text) => text,
  toNetworkId: (id) => (id === DEPRECATED ? CURRENT : id),
};
const bitcoin: SessionNamespaceRules = { namespace: 'bip122', toAddress: (text) => text, hasAccountsPerNetwork: true };

const session = (part: Partial<PairingSession>): PairingSession => ({
  topic: 'topic',
  accounts: [],
  networkIds: [],
  methods: ['sign'],
  wallet: { name: 'Wallet' },
  ...part,
});
const changed = (namespace: 'eip155' | 'solana' | 'bip122', accounts: readonly CaipAddress[]) =>
  ({ type: 'accountsChanged', namespace, accounts }) as const;

const accounts: readonly CaipAddress[] = ['eip155:1:0xa', 'solana:current:s', 'eip155:137:0xb', 'eip155:1:0xA'];

describe('reading a session', () => {
  it('takes no time that grows with the square of its accounts', { timeout: 2_000 }, () => {
    const many = Array.from(
      { length: 10_000 },
      (_, index): CaipAddress => `eip155:1:0x${index.toString(16).padStart(40, '0')}`,
    );
    const granted = readSessionNamespaces(session({ accounts: many }), evm);
    expect(granted?.accounts).toHaveLength(10_000);
    expect(addressesOn({ accounts: granted?.accounts ?? [] }, 'eip155:1')).toHaveLength(10_000);
  });

  it('returns what is granted to one namespace: accounts in order, networks, methods, wallet', () => {
    expect(readSessionNamespaces(session({ accounts, networkIds: [CURRENT, 'eip155:10'] }), evm)).toEqual({
      accounts: [
        { networkId: 'eip155:1', address: '0xa' },
        { networkId: 'eip155:137', address: '0xb' },
      ],
      networkIds: ['eip155:10', 'eip155:1', 'eip155:137'],
      sessionNetworkIds: ['eip155:10', 'eip155:1', 'eip155:137'],
      methods: ['sign'],
      wallet: { name: 'Wallet' },
    });
  });

  it.each<[string, readonly string[]]>([
    ['nothing', []],
    ['accounts of other namespaces', ['solana:current:s', 'cosmos:hub:c']],
    ['malformed ids', ['eip155:1', '', 'eip155:1:0xa:b', 'eip155:x:0xa', 'eip155:1:evil']],
  ])('finds no account in %s', (_, ids) => {
    expect(
      readSessionNamespaces(session({ accounts: ids as CaipAddress[], networkIds: ['eip155:1'] }), evm),
    ).toBeNull();
  });

  it('leaves out network ids that cannot be used', () => {
    const granted = readSessionNamespaces(session({ accounts, networkIds: ['eip155:0x1', 'eip155:5'] }), evm);
    expect(granted?.networkIds).toEqual(['eip155:5', 'eip155:1', 'eip155:137']);
  });

  it('reads deprecated network ids as the current ones, and keeps how the session spells them', () => {
    const ids: readonly CaipAddress[] = [`${DEPRECATED}:s`, `${CURRENT}:s`];
    const granted = readSessionNamespaces(session({ accounts: ids, networkIds: [DEPRECATED] }), solana);
    expect(granted).toMatchObject({
      accounts: [{ networkId: CURRENT, address: 's' }],
      networkIds: [CURRENT],
      sessionNetworkIds: [DEPRECATED, CURRENT],
    });
  });
});

describe('an accountsChanged event', () => {
  const read = (rules: SessionNamespaceRules, ids: readonly CaipAddress[]) => {
    const granted = readSessionNamespaces(session({ accounts: ids }), rules);
    if (!granted) throw new Error('The session shares no account.');
    return granted;
  };

  it('replaces the accounts', () => {
    const next = readAccountsChanged(read(evm, accounts), changed('eip155', ['eip155:1:0xc']), evm);
    expect(next?.accounts).toEqual([{ networkId: 'eip155:1', address: '0xc' }]);
    expect(next?.networkIds).toEqual(['eip155:1', 'eip155:137']);
  });

  it('replaces only those of the networks it names where accounts differ by network', () => {
    const granted = read(bitcoin, ['bip122:main:a', 'bip122:test:t']);
    const next = readAccountsChanged(granted, changed('bip122', ['bip122:main:b']), bitcoin);
    expect(next?.accounts.map(({ address }) => address)).toEqual(['b', 't']);
  });

  it('ends the connection when its list is empty', () => {
    expect(readAccountsChanged(read(evm, accounts), changed('eip155', []), evm)).toBeNull();
  });

  it.each([
    ['another namespace', changed('solana', [])],
    ['no valid account', changed('eip155', ['eip155:1:evil'])],
  ])('changes nothing when it names %s', (_, event) => {
    const granted = read(evm, accounts);
    expect(readAccountsChanged(granted, event, evm)).toBe(granted);
  });
});

describe('the state of a session in the page', () => {
  const granted = {
    accounts: accounts
      .slice(0, 3)
      .map((id) => ({ networkId: id.split(':', 2).join(':') as CaipNetworkId, address: id.split(':')[2] ?? '' })),
  };

  it('has the addresses of its network, otherwise those of all networks', () => {
    expect(addressesOn(granted, 'eip155:137')).toEqual(['0xb']);
    expect(addressesOn(granted, 'eip155:10')).toEqual(['0xa', 's', '0xb']);
    expect(addressesOn({ accounts: [...granted.accounts, { networkId: 'eip155:5', address: '0xA' }] })).toHaveLength(3);
  });

  it('starts on the first approved preferred network, otherwise on the first approved network', () => {
    expect(pickNetworkId(['eip155:1', 'eip155:5'], [undefined, 'eip155:9', 'eip155:5'])).toBe('eip155:5');
    expect(pickNetworkId(['eip155:1', 'eip155:5'], ['eip155:9'])).toBe('eip155:1');
    expect(pickNetworkId([], ['eip155:9'])).toBeUndefined();
  });

  it('spells a network id as the session does', () => {
    expect(toSessionNetworkId({ sessionNetworkIds: [DEPRECATED] }, CURRENT, solana)).toBe(DEPRECATED);
    expect(toSessionNetworkId({ sessionNetworkIds: [DEPRECATED, CURRENT] }, CURRENT, solana)).toBe(CURRENT);
    expect(toSessionNetworkId({ sessionNetworkIds: [DEPRECATED] }, 'solana:other', solana)).toBeUndefined();
  });
});
