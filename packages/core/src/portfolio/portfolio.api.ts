import { chainApi } from '../api/chain.api.js';
import { CHAIN_MAX_AGE_S } from '../api/chain-requests.js';
import type { CaipNetworkId } from '../ports/caip.js';
import { type ActivityPage, toActivityPage } from './activity-record.js';
import type { Token } from './token.js';
import { toPrices, toTokens } from './token-record.js';

interface OfAccount {
  readonly address: string;
  readonly networkId: CaipNetworkId;
}

export interface BalanceQuery extends OfAccount {
  /** Addresses of the tokens that the service must read again. Part of the request, and not of what it asks for. */
  readonly forceUpdate?: readonly string[];
}

export interface HistoryQuery extends OfAccount {
  /** Where a page begins. Absent: the newest. */
  readonly cursor?: string;
}

/** The service reads no more of them at once. */
const MAX_FORCED = 50;

/** Balances, prices and history. Sources: S7.30, F2.11.2. */
export const { getBalance, getHistory, getPrices } = chainApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /v1/account/{address}/balance` */
    getBalance: build.query<readonly Token[], BalanceQuery>({
      // A forced answer takes the place of the stored one.
      serializeQueryArgs: ({ endpointName, queryArgs: { address, networkId } }) => ({
        endpointName,
        address,
        networkId,
      }),
      query: ({ address, forceUpdate = [], networkId }) => ({
        path: `v1/account/${encodeURIComponent(address)}/balance`,
        params: { currency: 'usd', chainId: networkId, forceUpdate: forceUpdate.slice(0, MAX_FORCED).join(',') },
        parse: (answer) => toTokens(answer, networkId),
      }),
    }),
    /** `GET /v1/account/{address}/history`, one page. Each cursor has an answer of its own. */
    getHistory: build.query<ActivityPage, HistoryQuery>({
      query: ({ address, cursor, networkId }) => ({
        path: `v1/account/${encodeURIComponent(address)}/history`,
        params: { chainId: networkId, cursor },
        parse: (answer) => toActivityPage(answer, networkId),
      }),
    }),
    /** `POST /v1/fungible/price`: by CAIP-10 id in lower case, in US dollars. */
    getPrices: build.query<Readonly<Record<string, string>>, readonly string[]>({
      keepUnusedDataFor: CHAIN_MAX_AGE_S.price,
      query: (addresses) => ({
        path: 'v1/fungible/price',
        body: { currency: 'usd', addresses },
        parse: (answer) => toPrices(answer),
      }),
    }),
  }),
}).endpoints;
