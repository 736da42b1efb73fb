import { expect, it } from 'vitest';
import { blockchainOptions } from './blockchain-options.js';

const chain = (name: string) => ({
  name,
  rpcUrl: `http://127.0.0.1/${name}`,
  explorerUrl: 'http://127.0.0.1/explorer',
});
const lusd = { symbol: 'LUSD', address: '0x1', decimals: 6 };

it('the services follow the EVM and Solana chains, and know what their coins and tokens cost', () => {
  const options = blockchainOptions({
    accounts: {},
    chains: {
      'eip155:31337': chain('one'),
      'solana:localnet': chain('sol'),
      'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': chain('btc'),
    },
    tokens: {
      'eip155:31337': [lusd, { symbol: 'ODD', address: '0x2', decimals: 0 }],
      'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': [lusd],
    },
    swap: {
      'eip155:31337': {
        router: '0x3',
        wrapped: '0x4',
        tokens: [lusd, { symbol: 'LBTC', address: '0x5', decimals: 8 }],
      },
    },
  });
  expect(options.chains).toMatchObject([
    { id: 'eip155:31337', rpcUrl: 'http://127.0.0.1/one', multicall: expect.stringMatching(/^0xcA11/), startBlock: 0 },
    { id: 'solana:localnet', native: { symbol: 'SOL', decimals: 9 } },
  ]);
  // The chains begin anew at each start, and the services keep what they have stored.
  expect(options.chains.map(({ mayRestart }) => mayRestart)).toEqual([true, true]);
  expect(options.chains[1]).not.toHaveProperty('multicall');
  expect(options.prices).toEqual([
    { chainId: 'eip155:31337', symbol: 'ETH', name: 'Ether', price: '2500.25' },
    { chainId: 'eip155:31337', symbol: 'LUSD', name: 'Lab Dollar', price: '1', address: '0x1' },
    { chainId: 'eip155:31337', symbol: 'LBTC', name: 'Lab Bitcoin', price: '60000', address: '0x5' },
    { chainId: 'solana:localnet', symbol: 'SOL', name: 'Solana', price: '150.5' },
  ]);
  expect(options.swaps).toEqual([{ chainId: 'eip155:31337', router: '0x3', tokens: ['0x1', '0x5'] }]);
  expect(options.nameZone).toBe('lab.id');
});
