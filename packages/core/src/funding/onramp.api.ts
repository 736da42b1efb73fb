import * as v from 'valibot';
import { chainApi } from '../api/chain.api.js';
import { isDecimalText } from '../ports/amount.js';
import { toWebLink } from '../untrusted/links.js';
import { toDisplayName } from '../untrusted/text.js';
import type { Money, OnrampCurrencies, PaymentCurrency, PurchaseCurrency, Quote } from './funding.state.js';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const decimal = v.pipe(v.string(), v.check(isDecimalText));

const MethodDto = v.object({ id: text, min: decimal, max: decimal });
const PaymentDto = v.object({ id: text, payment_method_limits: v.array(v.unknown()) });
const NetworkDto = v.object({
  name: text,
  display_name: text,
  chain_id: text,
  contract_address: v.optional(v.pipe(v.string(), v.maxLength(128)), ''),
});
const PurchaseDto = v.object({ id: text, name: text, symbol: text, networks: v.array(v.unknown()) });
const OptionsDto = v.object({
  paymentCurrencies: v.array(v.unknown()),
  purchaseCurrencies: v.array(v.unknown()),
  /** Who sells. What is no such record says nothing. */
  provider: v.fallback(v.optional(v.object({ is_test: v.boolean() })), undefined),
});
const MoneyDto = v.object({ amount: decimal, currency: text });
const QuoteDto = v.object({
  quoteId: v.string(),
  networkFee: MoneyDto,
  paymentSubtotal: MoneyDto,
  paymentTotal: MoneyDto,
  purchaseAmount: MoneyDto,
});
const UrlDto = v.object({ url: v.string() });

/** More than providers list; a service cannot fill the page with an endless list. */
const LIST_LIMIT = 500;

/** Parses the members of a list one by one; those that do not match are left out. */
function readEach<const Schema extends v.GenericSchema, Item>(
  list: readonly unknown[],
  schema: Schema,
  toItem: (output: v.InferOutput<Schema>) => Item | null,
): readonly Item[] {
  return list.slice(0, LIST_LIMIT).flatMap((each) => {
    const result = v.safeParse(schema, each);
    return (result.success && toItem(result.output)) || [];
  });
}

const toPayment = ({ id, payment_method_limits: limits }: v.InferOutput<typeof PaymentDto>): PaymentCurrency => ({
  id,
  methods: readEach(limits, MethodDto, (method) => method),
});

function toPurchase({ id, ...dto }: v.InferOutput<typeof PurchaseDto>): PurchaseCurrency | null {
  const [name, symbol] = [toDisplayName(dto.name), toDisplayName(dto.symbol)];
  const networks = readEach(dto.networks, NetworkDto, (network) => ({
    name: network.name,
    displayName: toDisplayName(network.display_name) ?? network.name,
    reference: network.chain_id,
    contract: network.contract_address || null,
  }));
  return name && symbol && networks.length > 0 ? { id, name, symbol, networks } : null;
}

function toCurrencies(answer: unknown): OnrampCurrencies | null {
  const result = v.safeParse(OptionsDto, answer);
  if (!result.success) return null;
  const { paymentCurrencies, provider, purchaseCurrencies } = result.output;
  return {
    isTest: provider?.is_test ?? false,
    payment: readEach(paymentCurrencies, PaymentDto, toPayment),
    purchase: readEach(purchaseCurrencies, PurchaseDto, toPurchase),
  };
}

const toMoney = ({ amount, currency }: Money): Money => ({ amount, currency: toDisplayName(currency) ?? '' });

function toQuote(answer: unknown): Quote | null {
  const result = v.safeParse(QuoteDto, answer);
  if (!result.success) return null;
  const { quoteId, networkFee, paymentSubtotal, paymentTotal, purchaseAmount } = result.output;
  return {
    id: quoteId,
    networkFee: toMoney(networkFee),
    subtotal: toMoney(paymentSubtotal),
    total: toMoney(paymentTotal),
    purchase: toMoney(purchaseAmount),
  };
}

export interface QuoteRequest {
  /** Ids. */
  readonly purchaseCurrency: string;
  readonly paymentCurrency: string;
  /** Of the payment currency. */
  readonly amount: string;
  /** The name of one of the purchase currency's networks. */
  readonly network: string;
}

export interface UrlRequest {
  readonly destinationWallets: readonly { readonly address: string; readonly blockchains?: readonly string[] }[];
  readonly defaultNetwork?: string | undefined;
  readonly partnerUserId: string;
  readonly defaultExperience: 'buy';
  readonly presetFiatAmount?: string | undefined;
}

/** Buying through the blockchain API. Sources: S7.50 to S7.52, F2.11.2. */
export const { askOnrampUrl, getOnrampOptions, getOnrampQuote } = chainApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /v1/onramp/options`. */
    getOnrampOptions: build.query<OnrampCurrencies, void>({
      query: () => ({ path: 'v1/onramp/options', parse: toCurrencies }),
    }),
    /** `POST /v1/onramp/quote`. */
    getOnrampQuote: build.query<Quote, QuoteRequest>({
      query: (body) => ({ path: 'v1/onramp/quote', body, parse: toQuote }),
    }),
    /** `POST /v1/generators/onrampurl`. Only an address of the web counts as an answer. */
    askOnrampUrl: build.query<string, UrlRequest>({
      query: (body) => ({
        path: 'v1/generators/onrampurl',
        body,
        parse: (answer) => {
          const result = v.safeParse(UrlDto, answer);
          return result.success ? toWebLink(result.output.url) : null;
        },
      }),
    }),
  }),
}).endpoints;
