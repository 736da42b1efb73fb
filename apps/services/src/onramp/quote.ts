import { HttpError } from '@foyerkit/http';
import { add, compare, divideDown, multiply, roundUp, subtract } from '../money/decimal.js';
import type { OnrampConfig } from './onramp-config.js';
import type { QuoteRequest } from './onramp-provider.js';

type PurchaseCurrency = OnrampConfig['purchaseCurrencies'][number];
export type PurchaseNetwork = PurchaseCurrency['networks'][number];
type PaymentCurrency = OnrampConfig['paymentCurrencies'][number];

/** What is bought and how it is paid, as far as the request and the configuration agree. */
export interface Purchase {
  readonly currency: PurchaseCurrency;
  readonly network: PurchaseNetwork;
  readonly payment: PaymentCurrency;
  readonly amount: string;
}

/** Digits behind the point of what is rounded afterwards. */
const PRECISION = 100;

const notSold = (field: string, what: string) =>
  new HttpError(400, 'NOT_SOLD', `${what} is not offered here.`, { field });

const smallest = (texts: readonly string[]) => texts.reduce((one, other) => (compare(one, other) <= 0 ? one : other));
const greatest = (texts: readonly string[]) => texts.reduce((one, other) => (compare(one, other) >= 0 ? one : other));

/** @throws HttpError naming the field that is to blame; for an amount outside the limits with `min` and `max` */
export function toPurchase(config: OnrampConfig, request: QuoteRequest): Purchase {
  const currency = config.purchaseCurrencies.find(({ id }) => id === request.purchaseCurrency);
  if (!currency) throw notSold('purchaseCurrency', 'This currency');
  const payment = config.paymentCurrencies.find(({ id }) => id === request.paymentCurrency);
  if (!payment) throw notSold('paymentCurrency', 'This way to pay');
  const { network: wanted = currency.networks[0]?.name, amount } = request;
  const network = currency.networks.find(({ name }) => name === wanted);
  if (!network) throw notSold('network', 'This network');
  const normalised = roundUp(amount, payment.decimals);
  if (compare(normalised, amount) !== 0) {
    const message = `amount may have at most ${payment.decimals} decimals.`;
    throw new HttpError(400, 'FIELD_INVALID', message, { field: 'amount' });
  }
  checkLimits(payment, amount);
  return { currency, network, payment, amount: normalised };
}

/** An amount is within the limits if one of the payment methods takes it. */
function checkLimits({ id, limits }: PaymentCurrency, amount: string): void {
  if (limits.some(({ max, min }) => compare(amount, min) >= 0 && compare(amount, max) <= 0)) return;
  const min = smallest(limits.map((limit) => limit.min));
  const max = greatest(limits.map((limit) => limit.max));
  const isTooLow = compare(amount, min) < 0;
  const message = isTooLow ? `The amount must be at least ${min} ${id}.` : `The amount may be at most ${max} ${id}.`;
  const code = isTooLow ? 'AMOUNT_TOO_LOW' : 'AMOUNT_TOO_HIGH';
  throw new HttpError(400, code, message, { field: 'amount', details: { min, max } });
}

export interface QuoteAmounts {
  readonly paymentTotal: string;
  readonly paymentSubtotal: string;
  readonly networkFee: string;
  readonly purchaseAmount: string;
}

/**
 * Fees are rounded up and what is bought is rounded down, so that nobody is promised more than they get.
 * @param price of one unit of what is bought, in US dollars
 * @throws HttpError where the fees are more than the amount
 */
export function computeQuote(
  { amount, network, payment }: Purchase,
  { min: minFee = '0', percent }: OnrampConfig['fee'],
  price: string,
): QuoteAmounts {
  const { decimals, usd } = payment;
  const toPayment = (dollars: string) => roundUp(divideDown(dollars, usd, PRECISION), decimals);
  const networkFee = toPayment(network.networkFee);
  const share = roundUp(multiply(amount, divideDown(percent, '100', PRECISION)), decimals);
  const fee = greatest([share, toPayment(minFee)]);
  const subtotal = subtract(amount, add(fee, networkFee));
  if (subtotal === null || compare(subtotal, '0') === 0) {
    throw new HttpError(400, 'AMOUNT_TOO_LOW', 'The fees are more than the amount.', { field: 'amount' });
  }
  return {
    paymentTotal: amount,
    paymentSubtotal: subtotal,
    networkFee,
    purchaseAmount: divideDown(multiply(subtotal, usd), price, network.decimals),
  };
}
