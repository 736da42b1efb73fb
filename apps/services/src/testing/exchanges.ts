import type { TestExchangeConfig } from '../exchanges/exchanges-config.js';

/** Anvil's first account, which the node signs for. */
const PAYER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** The test exchange on a local chain, with its coin and, where there is one, a token of 6 decimals. */
export const testExchange = (networkId: string, token?: string): TestExchangeConfig => ({
  kind: 'test',
  id: 'test',
  name: 'Test exchange',
  assets: [
    { id: `${networkId}/slip44:60`, symbol: 'ETH', decimals: 18, from: PAYER },
    ...(token === undefined ? [] : [{ id: `${networkId}/erc20:${token}`, symbol: 'USDC', decimals: 6, from: PAYER }]),
  ],
});
