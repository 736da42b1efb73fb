import { expect, it } from 'vitest';
import { suggestedOf } from './swap-limits.js';
import { toAllowance, toBuiltCall, toBuiltSwap, toGasPrice, toQuote, toSwapTokens } from './swap-record.js';

const NETWORK = 'eip155:1';
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const id = (address: string, networkId = NETWORK) => `${networkId}:${address}`;

it('reads the answers of the service, and refuses what is none', () => {
  const ether = {
    name: 'Ether',
    symbol: 'ETH',
    address: id('0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'),
    decimals: 18,
    logoUri: '',
  };
  const token = {
    name: 'Dollar\u202e',
    symbol: 'USD',
    address: id(TOKEN),
    decimals: 6,
    logoUri: 'https://x.example/a.png',
  };
  const wrong = [
    { ...token, decimals: 37 },
    { ...token, decimals: '6' },
    { ...token, address: id(TOKEN, 'eip155:2') },
    { ...token, address: id('So11111111111111111111111111111111111111111') },
    { ...token, symbol: '' },
    null,
  ];
  expect(toSwapTokens({ tokens: [ether, ...wrong, token] }, NETWORK)).toEqual([
    { asset: { type: 'native' }, name: 'Ether', symbol: 'ETH', decimals: 18 },
    {
      asset: { type: 'token', address: TOKEN },
      name: 'Dollar',
      symbol: 'USD',
      decimals: 6,
      iconUrl: 'https://x.example/a.png',
    },
  ]);
  // A hosted service's quote has less.
  const hosted = { id: null, fromAmount: '1', fromAccount: '', toAmount: '2', toAccount: '' };
  const none = { id: null, fee: null, priceImpact: null, gas: null };
  expect(toQuote({ quotes: [hosted, { toAmount: '3' }] })).toEqual({ ...none, toAmount: '2' });
  const own = { id: 'q', toAmount: '2', fee: { amount: '1', percent: '0.3' }, priceImpact: '0.2991', gas: '120000' };
  expect(toQuote({ quotes: [own] })).toEqual({
    id: 'q',
    toAmount: '2',
    fee: '1',
    priceImpact: '0.2991',
    gas: '120000',
  });
  expect(toQuote({ quotes: [] })).toEqual({ ...none, toAmount: '0' });
  expect(toAllowance({ allowance: '7' })).toBe('7');
  expect(toGasPrice({ standard: '5', fast: '6', instant: '7' })).toBe('5');
  const tx = { from: id(TOKEN), to: id(TOKEN), data: '0x095ea7b3', value: '0', eip155: { gas: 1, gasPrice: '1' } };
  expect(toBuiltCall({ tx }, NETWORK, 'value')).toEqual({ to: TOKEN, data: '0x095ea7b3', value: '0' });
  const swap = { tx: { ...tx, amount: '9' }, minToAmount: '3' };
  expect(toBuiltSwap(swap, NETWORK)).toEqual({ to: TOKEN, data: '0x095ea7b3', value: '9', minReceived: '3' });
  for (const answer of [null, {}, { quotes: [{ toAmount: '1.5' }] }, { quotes: [7] }])
    expect(toQuote(answer)).toBeNull();
  for (const change of [
    { data: '0x' },
    { data: '0xabc' },
    { to: TOKEN },
    { to: id(TOKEN, 'eip155:2') },
    { value: '-1' },
    { data: `0x${'ab'.repeat(40_000)}` },
  ])
    expect(toBuiltCall({ tx: { ...tx, ...change } }, NETWORK, 'value')).toBeNull();
  expect([toSwapTokens({}, NETWORK), toAllowance({ allowance: 7 }), toGasPrice({ fast: '6' })]).toEqual([
    null,
    null,
    null,
  ]);
});

it('suggests the first eight of the list that exist on the chain', () => {
  const symbols = ['OP', 'USDT', 'NOBODY', 'ETH', 'USDC', 'DAI', 'WBTC', 'AAVE', 'UNI', 'LINK', 'ENS', 'ETH'];
  const suggested = suggestedOf(symbols.map((symbol) => ({ symbol })));
  expect(suggested.map(({ symbol }) => symbol)).toEqual(['ETH', 'UNI', 'AAVE', 'LINK', 'WBTC', 'DAI', 'USDC', 'USDT']);
});
