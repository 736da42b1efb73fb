import type * as v from 'valibot';
import type { onrampOptionsEndpoint, quoteSchema } from '../chain-api/onramp.endpoints.js';

export type OnrampOptions = v.InferOutput<typeof onrampOptionsEndpoint.answer>;
export type OnrampQuote = v.InferOutput<typeof quoteSchema>;

export interface QuoteRequest {
  /** Ids of currencies. */
  readonly purchaseCurrency: string;
  readonly paymentCurrency: string;
  /** Decimal text, of the payment currency. */
  readonly amount: string;
  /** The name of one of the purchase currency's networks. */
  readonly network?: string | undefined;
}

export interface UrlRequest {
  readonly projectId: string;
  readonly address: string;
  readonly network?: string | undefined;
  readonly asset?: string | undefined;
  readonly userId?: string | undefined;
  readonly experience?: string | undefined;
  readonly cryptoAmount?: string | undefined;
  readonly fiatAmount?: string | undefined;
}

/** Who sells coins and tokens for money. */
export interface OnrampProvider {
  options(): OnrampOptions;
  /** @throws HttpError for an amount outside the limits, or what is not sold */
  quote(request: QuoteRequest): Promise<OnrampQuote>;
  /** The page on which the visitor pays. */
  url(request: UrlRequest): string;
}
