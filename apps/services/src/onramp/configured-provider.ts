import { randomUUID } from 'node:crypto';
import { HttpError } from '@foyerkit/http';
import { quoteSchema } from '../chain-api/onramp.endpoints.js';
import { compare } from '../money/decimal.js';
import { toAssetId } from '../prices/asset-id.js';
import type { PriceSource } from '../prices/price-source.js';
import { readJson } from '../upstream/read-json.js';
import type { OnrampConfig } from './onramp-config.js';
import type { OnrampOptions, OnrampProvider, OnrampQuote, QuoteRequest, UrlRequest } from './onramp-provider.js';
import { computeQuote, type PurchaseNetwork, toPurchase } from './quote.js';

/** A quote with an older price would promise what nobody can keep. */
const MAX_PRICE_AGE_S = 60;
/** The modal waits 10 s for an answer. */
const TIMEOUT_MS = 8_000;
const MAX_ANSWER_BYTES = 16 * 1024;

const unavailable = (cause?: unknown) =>
  new HttpError(503, 'QUOTE_UNAVAILABLE', 'There is no quote now. Try again later.', {
    headers: { 'retry-after': '15' },
    ...(cause !== undefined && { cause }),
  });

const toOptions = ({ paymentCurrencies, provider, purchaseCurrencies }: OnrampConfig): OnrampOptions => ({
  provider: { id: provider.id, name: provider.name, is_test: provider.isTest },
  paymentCurrencies: paymentCurrencies.map(({ id, limits }) => ({ id, payment_method_limits: limits })),
  purchaseCurrencies: purchaseCurrencies.map(({ id, name, networks, symbol }) => ({
    id,
    name,
    symbol,
    networks: networks.map((network) => ({
      name: network.name,
      display_name: network.displayName,
      chain_id: network.networkId.slice(network.networkId.indexOf(':') + 1),
      contract_address: network.address ?? '',
    })),
  })),
});

function fillIn(template: string, { address, projectId, ...rest }: UrlRequest): string {
  const values: Readonly<Record<string, string | undefined>> = { address, projectId, ...rest };
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** The provider of the configuration. */
export function createConfiguredProvider(config: OnrampConfig, prices: PriceSource): OnrampProvider {
  const { fee, provider } = config;
  const options = toOptions(config);

  const priceOf = async ({ address = '', networkId }: PurchaseNetwork): Promise<string> => {
    const id = toAssetId(`${networkId}:${address}`);
    const { ageS = 0, price = '0' } = (await prices.read([id])).get(id) ?? {};
    if (ageS > MAX_PRICE_AGE_S || compare(price, '0') === 0) throw unavailable();
    return price;
  };
  const computeHere = async (request: QuoteRequest): Promise<OnrampQuote> => {
    const purchase = toPurchase(config, request);
    const { currency, network, payment } = purchase;
    const amounts = computeQuote(purchase, fee, await priceOf(network));
    const paid = (amount: string) => ({ amount, currency: payment.id });
    return {
      paymentTotal: paid(amounts.paymentTotal),
      paymentSubtotal: paid(amounts.paymentSubtotal),
      networkFee: paid(amounts.networkFee),
      purchaseAmount: { amount: amounts.purchaseAmount, currency: currency.symbol },
      quoteId: randomUUID(),
    };
  };
  const askProvider = async (quoteUrl: string, request: QuoteRequest): Promise<OnrampQuote> => {
    toPurchase(config, request);
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    };
    return await readJson(quoteUrl, quoteSchema, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES, init }).catch(
      (cause: unknown) => {
        throw unavailable(cause);
      },
    );
  };

  return {
    options: () => options,
    quote: async (request) => {
      const { quoteUrl } = provider;
      return quoteUrl === undefined ? await computeHere(request) : await askProvider(quoteUrl, request);
    },
    url: (request) => fillIn(provider.url, request),
  };
}
