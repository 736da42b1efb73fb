import type * as v from 'valibot';
import type { balanceSchema } from './accounts.endpoints.js';

/** A question for one page of a history. */
export interface HistoryQuery {
  /** Without its network; on EVM chains in lower case. */
  readonly account: string;
  /** CAIP-2. */
  readonly chainId: string;
  /** The `next` of the page before; null for the first one. */
  readonly cursor: string | null;
}

export interface HistoryPage {
  /** Rows as `transactionSchema` describes them, each as JSON: a page is not parsed in order to be sent. */
  readonly rows: readonly string[];
  /** At most 1,024 letters, digits, and `-_.=`; null on the last page. */
  readonly next: string | null;
  /** False if the source cannot tell that it has given the cursor: such a page is not kept for others who ask for it. */
  readonly isKnownCursor?: boolean;
}

/** Where histories come from: the services' own index, or an upstream of the operator. */
export interface HistorySource {
  /** @throws HttpError 400 for a cursor that is none of its own */
  readPage(query: HistoryQuery, signal: AbortSignal): Promise<HistoryPage>;
}

/** A question for the balances of an account on a chain. */
export interface BalanceQuery {
  /** Without its network; on EVM chains in lower case. */
  readonly account: string;
  /** CAIP-2. */
  readonly chainId: string;
  /** Tokens that are read anew, also those that the account is not known to have. Without their network. */
  readonly forceUpdate: readonly string[];
}

/** A balance; without an `iconUrl`, the services draw an image. */
export type AccountBalance = Omit<v.InferOutput<typeof balanceSchema>, 'iconUrl'> & {
  readonly iconUrl?: string | undefined;
};

/** Where balances come from: the operator's nodes, or an upstream of theirs. */
export interface BalanceSource {
  /** Only what the account has. @throws NodeError */
  readBalances(query: BalanceQuery, signal: AbortSignal): Promise<readonly AccountBalance[]>;
}
