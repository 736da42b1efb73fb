import * as v from 'valibot';
import { onrampConfigSchema } from '../onramp/onramp-config.js';

export const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';

/** A provider of a test, which sells nothing. */
export const testOnramp = (provider: object = {}) =>
  v.parse(onrampConfigSchema, {
    provider: {
      id: 'test',
      name: 'Test provider',
      isTest: true,
      url: 'https://provider.example/buy?key=k&to={address}&on={network}&what={asset}&who={userId}&project={projectId}&pay={fiatAmount}&get={cryptoAmount}&how={experience}',
      ...provider,
    },
    purchaseCurrencies: [
      {
        id: 'usdc',
        name: 'USD Coin',
        symbol: 'USDC',
        networks: [
          {
            networkId: 'eip155:1',
            name: 'ethereum',
            displayName: 'Ethereum',
            address: USDC,
            decimals: 6,
            networkFee: '2.5',
          },
          { networkId: 'eip155:137', name: 'polygon', displayName: 'Polygon', address: USDC, decimals: 6 },
        ],
      },
      {
        id: 'eth',
        name: 'Ether',
        symbol: 'ETH',
        networks: [
          { networkId: 'eip155:1', name: 'ethereum', displayName: 'Ethereum', decimals: 18, networkFee: '2.5' },
        ],
      },
    ],
    paymentCurrencies: [
      {
        id: 'USD',
        limits: [
          { id: 'card', min: '10.00', max: '7500.00' },
          { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
        ],
      },
      { id: 'EUR', usd: '1.25', limits: [{ id: 'card', min: '10.00', max: '7500.00' }] },
    ],
    fee: { percent: '1.5', min: '0.99' },
  });
