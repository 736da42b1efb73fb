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

/** Money is not sent to a page that anybody on the way can change, unless the service itself is such a one, as in development. F2.9.10 */
function checkTransport(url: string, { dependencies }: ChainStore): void {
  const isLocal = dependencies.endpoints?.blockchainUrl?.startsWith('http:') ?? false;
  if (url.startsWith('https:') || isLocal) return;
  throw new PayError('PAY_URL_UNAVAILABLE', { details: 'The page of the exchange has no https address.' });
}

/** @throws PAY_URL_UNAVAILABLE, PAY_ASSET_UNSUPPORTED */
export async function fetchPayUrl(store: ChainStore, query: PayUrlQuery, call: ExchangeCall = {}): Promise<PayUrl> {
  const page = await ask(store, askPayUrl, { ...call, query, code: 'PAY_URL_UNAVAILABLE' });
  checkTransport(page.url, store);
  return page;
}

/** @throws PAY_STATUS_UNAVAILABLE */
export const fetchBuyStatus = (store: ChainStore, query: BuyStatusQuery, call: ExchangeCall = {}): Promise<BuyStatus> =>
  ask(store, askBuyStatus, { ...call, query, code: 'PAY_STATUS_UNAVAILABLE' });
