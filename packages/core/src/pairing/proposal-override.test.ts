import { describe, expect, it } from 'vitest';
import type { ProviderConfigOverride } from '../options/options.js';
import { untyped } from '../testing/untyped.js';
import { overrideProposal } from './proposal-override.js';
import type { SignNamespace } from './sign-client.js';

const eip155: SignNamespace = {
  chains: ['eip155:1', 'eip155:137'],
  methods: ['personal_sign', 'eth_sign'],
  events: ['accountsChanged'],
  rpcMap: { 1: 'https://one.example' },
};
const solana: SignNamespace = {
  chains: ['solana:mainnet'],
  methods: ['solana_signMessage'],
  events: ['accountsChanged'],
  rpcMap: {},
};
const proposed = { eip155, solana };

const override = (given: ProviderConfigOverride) => overrideProposal(proposed, given);

describe('an override of the proposal', () => {
  it.each<readonly [string, ProviderConfigOverride, object]>([
    ['nothing', {}, proposed],
    [
      'the methods of a namespace',
      { methods: { eip155: ['eth_call'] } },
      { eip155: { ...eip155, methods: ['eth_call'] }, solana },
    ],
    ['its events', { events: { eip155: [] } }, { eip155: { ...eip155, events: [] }, solana }],
    ['its networks', { chains: { eip155: ['eip155:10'] } }, { eip155: { ...eip155, chains: ['eip155:10'] }, solana }],
    [
      'single endpoints',
      { rpcMap: { 'eip155:137': 'https://two.example', 'solana:mainnet': 'https://sol.example' } },
      {
        eip155: { ...eip155, rpcMap: { 1: 'https://one.example', 137: 'https://two.example' } },
        solana: { ...solana, rpcMap: { mainnet: 'https://sol.example' } },
      },
    ],
    [
      'the default network, which comes first',
      { defaultChain: 'eip155:137' },
      { eip155: { ...eip155, chains: ['eip155:137', 'eip155:1'], defaultChain: 'eip155:137' }, solana },
    ],
    [
      'the default network of a list that was replaced',
      { chains: { eip155: ['eip155:10'] }, defaultChain: 'eip155:8453' },
      { eip155: { ...eip155, chains: ['eip155:8453', 'eip155:10'], defaultChain: 'eip155:8453' }, solana },
    ],
  ])('replaces %s, and nothing else', (_, given, expected) => {
    expect(override(given)).toEqual(expected);
    expect(Object.keys(override(given))).toEqual(['eip155', 'solana']);
  });

  it('adds a namespace that the modal does not know, with the two usual events', () => {
    expect(override({ chains: { cosmos: ['cosmos:hub-4'] }, methods: { cosmos: ['cosmos_signDirect'] } })).toEqual({
      ...proposed,
      cosmos: {
        chains: ['cosmos:hub-4'],
        methods: ['cosmos_signDirect'],
        events: ['accountsChanged', 'chainChanged'],
        rpcMap: {},
      },
    });
  });

  it('adds no namespace without a network: wallets refuse such proposals', () => {
    expect(override({ methods: { cosmos: ['cosmos_signDirect'] } })).toEqual(proposed);
  });

  it.each([
    'methods',
    7,
    null,
    { methods: 'personal_sign' },
    { methods: { eip155: 'personal_sign' } },
    { methods: { eip155: [7] } },
    { events: { eip155: null } },
    { chains: { eip155: [] } },
    { chains: { eip155: ['solana:mainnet'] } },
    { chains: ['eip155:1'] },
    { rpcMap: { 1: 'https://one.example' } },
    { rpcMap: { 'eip155:137': 7 } },
    { rpcMap: 'https://one.example' },
    { defaultChain: 137 },
    { defaultChain: '137' },
  ])('that cannot be used, as %j, changes nothing in production, where options are not checked', (given) => {
    expect(override(untyped(given))).toEqual(proposed);
  });

  it('leaves what it was given as it is', () => {
    const before = JSON.stringify(proposed);
    override({ rpcMap: { 'eip155:1': 'https://other.example' }, defaultChain: 'eip155:137' });
    expect(JSON.stringify(proposed)).toBe(before);
  });
});
