import { type ChainEndpoint, type ChainStore, readChain } from '../api/chain-requests.js';
import { isModalError } from '../errors/modal-error.js';
import { PayError, type PayErrorCode } from '../errors/pay-errors.js';
import {
  askBuyStatus,
  askPayUrl,
  type BuyStatus,
  type BuyStatusQuery,
  type ExchangeList,
  type ExchangesQuery,
  listExchanges,
  type PayUrl,
  type PayUrlQuery,
  type Sourced,
} from './exchanges.api.js';

/** How long a list of exchanges is used again. */
const EXCHANGES_MAX_AGE_S = 60;

export interface ExchangeCall {
  readonly signal?: AbortSignal | undefined;
  readonly source?: 'fund-wallet' | undefined;
}

const isPayError = (thrown: unknown): boolean => isModalError(thrown) && thrown.code.startsWith('PAY_');

/** The answer, or the code of the call; what the service or the network did is the cause. */
async function ask<Query, Data>(
  store: ChainStore,
  endpoint: ChainEndpoint<Sourced<Query>, Data>,
  { code, maxAgeS = 0, query, signal, source }: ExchangeCall & { code: PayErrorCode; maxAgeS?: number; query: Query },
): Promise<Data> {
  const reading = { maxAgeS, isForced: maxAgeS === 0, failure: 'ignored', signal } as const;
  try {
    return await readChain(store, endpoint, { query, ...(source && { source }) }, reading);
  } catch (thrown) {
    if (isPayError(thrown) || signal?.aborted) throw thrown;
    throw new PayError(code, { cause: thrown });
  }
}

/** @throws PAY_EXCHANGES_UNAVAILABLE */
export const fetchExchanges = (
  store: ChainStore,
  query: ExchangesQuery,
  call: ExchangeCall = {},
): Promise<ExchangeList> =>
  ask(store, listExchanges, { ...call, query, code: 'PAY_EXCHANGES_UNAVAILABLE', maxAgeS: EXCHANGES_MAX_AGE_S });

/** @throws PAY_URL_UNAVAILABLE, PAY_ASSET_UNSUPPORTED */
export const fetchPayUrl = (store: ChainStore, query: PayUrlQuery, call: ExchangeCall = {}): Promise<PayUrl> =>
  ask(store, askPayUrl, { ...call, query, code: 'PAY_URL_UNAVAILABLE' });

/** @throws PAY_STATUS_UNAVAILABLE */
export const fetchBuyStatus = (store: ChainStore, query: BuyStatusQuery, call: ExchangeCall = {}): Promise<BuyStatus> =>
  ask(store, askBuyStatus, { ...call, query, code: 'PAY_STATUS_UNAVAILABLE' });
