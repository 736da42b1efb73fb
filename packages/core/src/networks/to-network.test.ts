import { describe, expect, it } from 'vitest';
import type { HostNetwork } from '../ports/network.js';
import { toNetwork } from './to-network.js';

const base: HostNetwork = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example/one', 'https://rpc.example/two'] } },
};

describe('a network of the host', () => {
  it('is an EVM chain by default, as every viem chain is', () => {
    expect(toNetwork(base)).toEqual({
      caipNetworkId: 'eip155:1',
      namespace: 'eip155',
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['https://rpc.example/one', 'https://rpc.example/two'],
      isTestnet: false,
    });
  });

  it('takes its namespace from its id if it has none', () => {
    const network = toNetwork({ ...base, id: '5eykt', caipNetworkId: 'solana:5eykt' });
    expect(network).toMatchObject({ caipNetworkId: 'solana:5eykt', namespace: 'solana' });
  });

  it.each([
    [{ chainNamespace: 'bip122', id: '000000000019d6689c085ae165831e93' }, 'bip122:000000000019d6689c085ae165831e93'],
    [{ chainNamespace: 'polkadot', id: '91b171bb' }, 'polkadot:91b171bb'],
  ] as const)('derives its id from %j', (part, caipNetworkId) => {
    expect(toNetwork({ ...base, ...part })).toMatchObject({ caipNetworkId, namespace: part.chainNamespace });
  });

  it('keeps the pictures, the explorer and the testnet flag', () => {
    const network = toNetwork({
      ...base,
      testnet: true,
      blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
      assets: { imageId: 'picture-1', imageUrl: 'https://images.example/1.png' },
    });
    expect(network).toMatchObject({
      isTestnet: true,
      explorerUrl: 'https://scan.example',
      imageId: 'picture-1',
      imageUrl: 'https://images.example/1.png',
    });
  });

  it('is plain JSON, even if a viem chain contains other values', () => {
    const chain = {
      ...base,
      serializers: { transaction: () => '0x' },
      fees: { baseFeeMultiplier: () => 1.2 },
      size: 1n,
    };
    const network = toNetwork(chain);
    expect(JSON.parse(JSON.stringify(network))).toEqual(network);
  });
});
