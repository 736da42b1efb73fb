import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { evmChainIdOf, SITE_NETWORKS } from './networks.js';

const MAINNET = {
  networkId: 'eip155:1',
  name: 'Ethereum',
  rpcUrl: 'https://node.example',
  symbol: 'ETH',
  decimals: 18,
};
const SOLANA = {
  ...MAINNET,
  networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  symbol: 'SOL',
  decimals: 9,
};

describe('the networks of a site', () => {
  it('are EVM and Solana networks, with or without smart accounts', () => {
    const withAccounts = { ...MAINNET, networkId: 'eip155:10', bundlerUrl: 'https://bundler.example' };
    const networks = v.parse(SITE_NETWORKS, [MAINNET, SOLANA, withAccounts]);
    expect(networks.map(evmChainIdOf)).toEqual([1, null, 10]);
  });

  it.each([
    ['an empty list', []],
    ['a network twice', [MAINNET, MAINNET]],
    ['another namespace', [{ ...MAINNET, networkId: 'bip122:000000000019d6689c085ae165831e93' }]],
    ['a chain id with a zero in front', [{ ...MAINNET, networkId: 'eip155:01' }]],
    ['a node that is not reached by http', [{ ...MAINNET, rpcUrl: 'file:///etc/passwd' }]],
    ['a name that changes the direction of text', [{ ...MAINNET, name: 'Ethereum\u202e' }]],
    ['a field that does not exist', [{ ...MAINNET, bundler: 'https://bundler.example' }]],
    ['smart accounts on Solana', [{ ...SOLANA, bundlerUrl: 'https://bundler.example' }]],
    ['a paymaster without a bundler', [{ ...MAINNET, paymasterUrl: 'https://pay.example' }]],
    ['an entry point that is no address', [{ ...MAINNET, entryPoint: '0x1' }]],
  ])('are refused: %s', (_case, networks) => {
    expect(v.safeParse(SITE_NETWORKS, networks).success).toBe(false);
  });
});
