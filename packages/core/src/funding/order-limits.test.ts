import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals } from '../ports/amount.js';
import { FALLBACK_CURRENCIES } from './onramp-fallback.js';
import { checkAmount } from './order-limits.js';

const methods = FALLBACK_CURRENCIES.payment[0]?.methods ?? [];

describe('the amount of an order', () => {
  it.each([
    ['', { status: 'empty' }],
    ['.', { status: 'invalid' }],
    ['0.00', { status: 'invalid' }],
    ['1e3', { status: 'invalid' }],
    ['9.99', { status: 'low', limit: '10.00' }],
    ['10', { status: 'ok', methodIds: ['card', 'ach_bank_account'] }],
    ['7500.00', { status: 'ok', methodIds: ['card', 'ach_bank_account'] }],
    ['7500.01', { status: 'ok', methodIds: ['ach_bank_account'] }],
    ['25000', { status: 'ok', methodIds: ['ach_bank_account'] }],
    ['25000.01', { status: 'high', limit: '25000.00' }],
    ['9007199254740993000000000.1', { status: 'high', limit: '25000.00' }],
  ])('%j is %j by card and bank transfer', (amount, expected) => {
    expect(checkAmount(amount, methods)).toEqual(expected);
  });

  it('between the ranges of two ways to pay is too high for the lower one', () => {
    const apart = [
      { id: 'card', min: '1', max: '10' },
      { id: 'bank', min: '100', max: '1000' },
    ];
    expect(checkAmount('50', apart)).toEqual({ status: 'high', limit: '10' });
  });

  it('has no limits where the service names none', () => {
    expect(checkAmount('1', [])).toEqual({ status: 'ok', methodIds: [] });
  });

  it('can be paid exactly within the limits of a way to pay', () => {
    const decimal = fc.tuple(fc.nat(40_000), fc.nat(99)).map(([whole, cents]) => `${whole}.${cents}`);
    fc.assert(
      fc.property(decimal, (amount) => {
        const isWithin = methods.some(
          ({ max, min }) => compareDecimals(amount, min) >= 0 && compareDecimals(amount, max) <= 0,
        );
        expect(checkAmount(amount, methods).status === 'ok').toBe(isWithin);
      }),
    );
  });
});
