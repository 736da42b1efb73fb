import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, multiply, roundUp } from '../money/decimal.js';
import { testOnramp, USDC } from '../testing/onramp.js';
import { computeQuote, toPurchase } from './quote.js';

const config = testOnramp();
const purchaseOf = (amount: string, paymentCurrency = 'USD', purchaseCurrency = 'usdc', network?: string) =>
  toPurchase(config, { amount, paymentCurrency, purchaseCurrency, network });

describe('a quote', () => {
  it('is what is left of the amount after the fees, at the price', () => {
    expect(computeQuote(purchaseOf('100'), config.fee, '1')).toEqual({
      paymentTotal: '100',
      networkFee: '2.5',
      paymentSubtotal: '96',
      purchaseAmount: '96',
    });
    expect(computeQuote(purchaseOf('100.00', 'EUR', 'eth'), config.fee, '3000')).toEqual({
      paymentTotal: '100',
      networkFee: '2',
      paymentSubtotal: '96.5',
      purchaseAmount: '0.040208333333333333',
    });
  });

  it('takes the smallest fee where the share is less', () => {
    expect(computeQuote(purchaseOf('10', 'USD', 'usdc', 'polygon'), config.fee, '1')).toMatchObject({
      paymentSubtotal: '9.01',
    });
  });

  it('promises nobody more than they get, whatever the amount, the price and the fees', () => {
    const cents = (min: number, max: number) =>
      fc.integer({ min, max }).map((value) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`);
    const anything = fc.record({
      amount: cents(3_000, 750_000),
      price: cents(1, 10_000_000),
      percent: cents(0, 9_000),
      usd: cents(1, 1_000),
    });
    fc.assert(
      fc.property(anything, ({ amount, percent, price, usd }) => {
        const purchase = purchaseOf(amount);
        const payment = { ...purchase.payment, usd };
        let quote: ReturnType<typeof computeQuote>;
        try {
          quote = computeQuote({ ...purchase, payment }, { percent, min: '0' }, price);
        } catch (error) {
          expect(error).toMatchObject({ code: 'AMOUNT_TOO_LOW' });
          return;
        }
        const spent = multiply(quote.purchaseAmount, price);
        expect(compare(spent, multiply(quote.paymentSubtotal, usd))).toBeLessThanOrEqual(0);
        const parts = add(quote.paymentSubtotal, quote.networkFee);
        expect(compare(parts, quote.paymentTotal)).toBeLessThanOrEqual(0);
        for (const part of [quote.paymentSubtotal, quote.networkFee]) expect(roundUp(part, 2)).toBe(part);
      }),
    );
  });

  it.each([
    ['9.99', 'USD', { code: 'AMOUNT_TOO_LOW', details: { min: '10.00', max: '25000.00' } }],
    ['25000.01', 'USD', { code: 'AMOUNT_TOO_HIGH', message: 'The amount may be at most 25000.00 USD.' }],
    ['7500.01', 'EUR', { code: 'AMOUNT_TOO_HIGH', details: { min: '10.00', max: '7500.00' } }],
    ['0', 'USD', { code: 'AMOUNT_TOO_LOW', message: 'The amount must be at least 10.00 USD.' }],
    ['10.001', 'USD', { code: 'FIELD_INVALID', field: 'amount' }],
  ])('of %s %s is refused', (amount, payment, error) => {
    expect(() => purchaseOf(amount, payment)).toThrow(expect.objectContaining({ status: 400, ...error }));
  });

  it.each([['10'], ['10.00'], ['25000'], ['0010.5']])('of %s USD is within the limits', (amount) => {
    expect(purchaseOf(amount).network.address).toBe(USDC);
  });

  it.each([
    ['USD', 'btc', undefined, 'purchaseCurrency'],
    ['GBP', 'usdc', undefined, 'paymentCurrency'],
    ['USD', 'usdc', 'solana', 'network'],
  ])('with %s of %s on %s is refused', (payment, purchase, network, field) => {
    expect(() => purchaseOf('100', payment, purchase, network)).toThrow(
      expect.objectContaining({ status: 400, code: 'NOT_SOLD', field }),
    );
  });
});
