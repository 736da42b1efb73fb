import type { ErrorInfo } from '../errors/modal-error.js';

/** A way to pay, and what it allows: decimal text in the payment currency. */
export interface PaymentMethod {
  /** `card`, `ach_bank_account` and others of the provider. */
  readonly id: string;
  readonly min: string;
  readonly max: string;
}

/** Money to pay with. */
export interface PaymentCurrency {
  /** ISO 4217. */
  readonly id: string;
  readonly methods: readonly PaymentMethod[];
  /** Of the catalogue, where there is one. */
  readonly imageUrl?: string | undefined;
}

/** A network on which a provider delivers. */
export interface DeliveryNetwork {
  /** The provider's own name of it. */
  readonly name: string;
  readonly displayName: string;
  /** Of its CAIP-2 id: `1` of `eip155:1`. */
  readonly reference: string;
  /** Of the token there; `null`: the native coin. */
  readonly contract: string | null;
}

/** A coin or a token that can be bought. */
export interface PurchaseCurrency {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly networks: readonly DeliveryNetwork[];
  /** Of the catalogue, where there is one. */
  readonly imageUrl?: string | undefined;
}

export interface OnrampCurrencies {
  readonly payment: readonly PaymentCurrency[];
  readonly purchase: readonly PurchaseCurrency[];
  /** The provider behind the service sells nothing: it is there to try things out. */
  readonly isTest: boolean;
}

/** An amount as decimal text in whole units of its currency. */
export interface Money {
  readonly amount: string;
  readonly currency: string;
}

export interface Quote {
  readonly id: string;
  readonly networkFee: Money;
  readonly subtotal: Money;
  readonly total: Money;
  readonly purchase: Money;
}

/** `unsupported`: the service has no quotes for the network, and was not asked. */
export type QuoteState =
  | { readonly status: 'loading' | 'none' | 'unsupported' }
  | { readonly status: 'ready'; readonly quote: Quote }
  | { readonly status: 'failed'; readonly error: ErrorInfo };

/** What the visitor wants to buy. */
export interface Order {
  /** As typed: digits and at most one point. */
  readonly amount: string;
  /** Id of a payment currency. */
  readonly paymentId: string;
  /** Id of a purchase currency; `null`: the default of the network. */
  readonly purchaseId: string | null;
}

export type OnrampProvider = 'meld';

/** Funds that have arrived. */
export interface ReceivedFunds {
  /** In the smallest unit, as a decimal string. */
  readonly value: string;
  readonly decimals: number;
  readonly symbol: string;
}

/** A purchase whose window was opened last. How it goes is in the state of its flow. */
export interface Purchase {
  readonly provider: OnrampProvider;
  /** The provider's page; `null` until it is known. */
  readonly url: string | null;
  /** `null`: none yet. */
  readonly received: ReceivedFunds | null;
}

/** Present while the feature `funding` is installed. */
export interface FundingState {
  /** `null`: not read, because there is no blockchain API or no view has needed it yet. */
  readonly currencies: OnrampCurrencies | null;
  /** The service is being asked for them, and nothing is shown before it has answered or has had its time. */
  readonly isReadingCurrencies: boolean;
  readonly order: Order;
  readonly quote: QuoteState;
  readonly purchase: Purchase | null;
}
