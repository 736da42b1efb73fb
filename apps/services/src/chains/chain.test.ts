import { describe, expect, it } from 'vitest';
import { checkSetting } from '../validation/json-setting.js';
import { chainsSchema, toChain } from './chain.js';

const CHAIN = {
  id: 'eip155:31337',
  rpcUrl: 'http://127.0.0.1:8545/secret-key',
  name: 'Local',
  native: { symbol: 'ETH', decimals: 18 },
};

describe('CHAINS', () => {
  it.each([
    [{}, 'CHAINS must be a list of chains.'],
    [[{ ...CHAIN, id: 'bip122:1' }], 'CHAINS: 0.id must be a CAIP-2 id such as eip155:1.'],
    [[{ ...CHAIN, rpcUrl: 'ws://node' }], 'CHAINS: 0.rpcUrl must be an http or https URL.'],
    [[{ ...CHAIN, native: { decimals: 18 } }], 'CHAINS: 0.native.symbol is missing.'],
    [
      [{ ...CHAIN, native: { symbol: 'ETH', decimals: 1.5 } }],
      'CHAINS: 0.native.decimals must be a whole number from 0 to 36.',
    ],
    [[{ ...CHAIN, multicall: '0x1' }], 'CHAINS: 0.multicall must be an address of 40 hexadecimal digits.'],
    [[{ ...CHAIN, startBlock: -1 }], `CHAINS: 0.startBlock must be a whole number from 0 to ${2 ** 53 - 1}.`],
    [[{ ...CHAIN, confirmations: 0 }], 'CHAINS: 0.confirmations must be a whole number from 1 to 10000.'],
    [[{ ...CHAIN, pollMs: 1 }], 'CHAINS: 0.pollMs must be a whole number from 50 to 600000.'],
    [[{ ...CHAIN, poll: 1 }], 'CHAINS: 0.poll is not a known field.'],
    [[CHAIN, CHAIN], 'CHAINS must not name a chain twice.'],
  ])('%j is refused by its field, without its values', (value, message) => {
    expect(() => checkSetting('CHAINS', value, chainsSchema)).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID', message }),
    );
    expect(message).not.toContain('secret-key');
  });
});

it('has defaults for what the operator leaves out', () => {
  expect(toChain(CHAIN)).toEqual({
    ...CHAIN,
    namespace: 'eip155',
    reference: '31337',
    native: { symbol: 'ETH', decimals: 18, name: 'ETH', iconUrl: null },
    multicall: null,
    startBlock: null,
    confirmations: 128,
    pollMs: 1_000,
    mayRestart: false,
  });
});
