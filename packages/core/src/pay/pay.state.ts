import type { ErrorInfo } from '../errors/modal-error.js';
import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';
import type { Asset } from '../ports/transfer.js';

/** What a payment is made in, checked. */
export interface PaidAsset {
  /** CAIP-19. */
  readonly id: string;
  readonly networkId: CaipNetworkId;
  readonly namespace: ChainNamespace;
  readonly asset: Asset;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** What a host wants to be paid, checked. */
export interface Invoice {
  readonly asset: PaidAsset;
  /** Decimal text in whole units of the asset. */
  readonly amount: string;
  /** An address of the asset's network. */
  readonly recipient: string;
  readonly opensNewTab: boolean;
  readonly redirects: { readonly success?: string; readonly failure?: string };
  /** Ids of exchanges; absent: all. */
  readonly includeOnly?: readonly string[];
  readonly exclude?: readonly string[];
}

/** What an exchange says of a payment. */
export type BuyStatusName = 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED';

/** How the visitor is paying. */
export interface PayAttempt {
  readonly id: string;
  /** `null`: with the connected wallet. */
  readonly exchangeId: string | null;
  /** The exchange's, once it has one. */
  readonly session: { readonly id: string; readonly url: string } | null;
  readonly buyStatus: BuyStatusName;
  /** Why the exchange could not be asked. Nothing is asked until the visitor wants it. */
  readonly statusError: ErrorInfo | null;
}

/**
 * - `choosing`: the visitor chooses how to pay
 * - `preparing`: the transfer is being checked, or the exchange is asked for its page
 * - `signing`: the wallet is asked
 * - `exchange`: the exchange is paying
 * - `sent`: the wallet has sent it, and the network decides
 * - `succeeded`, `failed`: the end
 */
export type PayPhase = 'choosing' | 'preparing' | 'signing' | 'exchange' | 'sent' | 'succeeded' | 'failed';

/** The payment that a host has asked for last. */
export interface Payment {
  readonly id: string;
  readonly invoice: Invoice;
  readonly phase: PayPhase;
  /** The last one; `null`: the visitor has not chosen yet. */
  readonly attempt: PayAttempt | null;
  /** Of the transaction. */
  readonly hash: string | null;
  /** Why the last attempt has failed, and at the end the payment. */
  readonly error: ErrorInfo | null;
  /** The visitor pays although an earlier payment of the same invoice may still arrive, and was told so. */
  readonly isRepeatWanted: boolean;
}

/** An attempt to pay that nobody waits for any longer, and that has no end: it may still arrive. */
export interface OpenPayment {
  readonly attempt: PayAttempt;
  readonly invoice: Invoice;
  /** Of the transaction. */
  readonly hash: string | null;
  /** The network has included it since. */
  readonly hasArrived: boolean;
}

export interface ExchangeInfo {
  readonly id: string;
  readonly name: string;
  readonly imageUrl: string | null;
}

/** The exchanges that send one asset. */
export interface ShownExchanges {
  /** CAIP-19. */
  readonly assetId: string;
  readonly isLoading: boolean;
  readonly list: readonly ExchangeInfo[];
  readonly error: ErrorInfo | null;
}

/** What is deposited from an exchange into the account on screen: its network's coin. */
export interface DepositDraft {
  readonly assetId: string;
  /** US dollars, as decimal text; `null`: none is chosen. */
  readonly usd: string | null;
  /** US dollars for one, as decimal text; `null`: not known. */
  readonly price: string | null;
}

export interface PayState {
  readonly payment: Payment | null;
  /** Of this modal, the latest one last. */
  readonly open: readonly OpenPayment[];
  /** Whether the payment is on screen, or a view that leads back to it. */
  readonly isShown: boolean;
  readonly exchanges: ShownExchanges | null;
  readonly deposit: DepositDraft | null;
}
