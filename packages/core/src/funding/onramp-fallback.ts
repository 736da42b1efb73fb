import type { OnrampCurrencies, PaymentMethod } from './funding.state.js';

/** Source: S9.31. */
const METHODS: readonly PaymentMethod[] = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
];

const ETHEREUM = { name: 'ethereum-mainnet', displayName: 'Ethereum', reference: '1' };
const POLYGON = { name: 'polygon-mainnet', displayName: 'Polygon', reference: '137' };

/** What can be bought and paid with where the service does not say it. Source: S9.31. */
export const FALLBACK_CURRENCIES: OnrampCurrencies = {
  isTest: false,
  payment: [
    { id: 'USD', methods: METHODS },
    { id: 'EUR', methods: METHODS },
  ],
  purchase: [
    {
      id: 'USDC',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        { ...ETHEREUM, contract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
        { ...POLYGON, contract: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359' },
      ],
    },
    {
      id: 'ETH',
      name: 'Ether',
      symbol: 'ETH',
      networks: [
        { ...ETHEREUM, contract: null },
        { ...POLYGON, contract: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619' },
      ],
    },
  ],
};
