import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceRecord, NETWORK_ID, nativeRecord } from './testing/records.js';
import { toUsdText, usdValueOf } from './token.js';
import { toPrices, toTokens } from './token-record.js';

const read = (...balances: readonly unknown[]) => toTokens({ balances }, NETWORK_ID);

describe('a token balance', () => {
  it('is read without losing a digit', () => {
    const numeric = '123456789012345678.123456789012345678';
    expect(read(nativeRecord({ price: 0.000001, quantity: { decimals: '18', numeric } }), balanceRecord())).toEqual([
      {
        asset: { type: 'native' },
        networkId: NETWORK_ID,
        name: 'Ether',
        symbol: 'ETH',
        decimals: 18,
        value: '123456789012345678123456789012345678',
        price: '0.000001',
        iconUrl: 'https://pictures.example/eth.png',
      },
      expect.objectContaining({
        asset: { type: 'token', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
        value: '2500000',
        price: '1',
      }),
    ]);
  });

  it('without decimals is dropped', () => {
    expect(read(balanceRecord({ quantity: { decimals: '0', numeric: '7' } }))).toEqual([]);
  });

  it.each([
    ['of another network', balanceRecord({ chainId: 'eip155:1' })],
    ['whose contract is on another network', balanceRecord({ address: 'eip155:1:0xA0b8' })],
    ['whose address is none', balanceRecord({ address: '0xA0b8' })],
    ['with more digits than decimals', balanceRecord({ quantity: { decimals: '1', numeric: '2.55' } })],
    ['with a negative amount', balanceRecord({ quantity: { decimals: '6', numeric: '-2' } })],
    ['with an exponent', balanceRecord({ quantity: { decimals: '6', numeric: '2e5' } })],
    ['with a number for an amount', balanceRecord({ quantity: { decimals: '6', numeric: 2 } })],
    ['with too many decimals', balanceRecord({ quantity: { decimals: '99', numeric: '2' } })],
    ['without a symbol', balanceRecord({ symbol: '\u200b' })],
    ['that is none', null],
  ])('%s is left out, and the others are shown', (_, record) => {
    expect(read(record, nativeRecord())?.map(({ symbol }) => symbol)).toEqual(['ETH']);
  });

  it('has no price where the service gives none that can be used', () => {
    expect(read(balanceRecord({ price: -1 }))?.[0]).toMatchObject({ price: null });
    expect(read(balanceRecord({ price: undefined }))?.[0]).toMatchObject({ price: null });
  });

  it('has no picture that could run code', () => {
    expect(read(balanceRecord({ iconUrl: 'javascript:alert(1)' }))?.[0]).toMatchObject({ iconUrl: null });
  });

  it.each([{}, [], 'balances', { balances: {} }])('of another shape is refused: %j', (answer) => {
    expect(toTokens(answer, NETWORK_ID)).toBeNull();
  });

  it('never throws, whatever a record holds', () => {
    fc.assert(
      fc.property(fc.anything(), (record) => {
        expect(read(record, nativeRecord())?.length).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('the value of a token', () => {
  it('is exact', () => {
    expect(usdValueOf({ decimals: 18, value: '1500000000000000001', price: '2000.1' })).toBe(
      '3000.1500000000000020001',
    );
    expect(usdValueOf({ decimals: 6, value: '1', price: null })).toBeNull();
  });

  it('is shown with 2 decimals, never rounded up', () => {
    expect(toUsdText('3.999')).toBe('3.99');
    expect(toUsdText('12')).toBe('12.00');
    expect(toUsdText('0.5')).toBe('0.50');
  });
});

describe('prices', () => {
  it('are decimal text by the id that was asked for, in lower case', () => {
    const fungibles = [
      { name: 'A', symbol: 'A', iconUrl: '', price: 1e-7, address: 'eip155:1:0xAB' },
      { name: 'B', symbol: 'B', iconUrl: '', price: 'free', address: 'eip155:1:0xCD' },
      { name: 'C', symbol: 'C', iconUrl: '', price: 3 },
    ];
    expect(toPrices({ fungibles })).toEqual({ 'eip155:1:0xab': '0.0000001' });
    expect(toPrices({})).toBeNull();
  });
});
