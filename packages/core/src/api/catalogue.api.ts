import { createApi } from '@reduxjs/toolkit/query';
import type { Wallet } from '../wallets/wallet.js';
import type { ShortList } from './answers.state.js';
import { type ServiceRequest, serviceBaseQuery } from './service-base-query.js';
import { toWalletPage, type WalletPage } from './wallet-page.js';

/** Sources: C9.7, C9.8. */
export const WALLETS_PER_PAGE = 40;
export const SEARCH_ENTRIES = 100;

export interface WalletFilter {
  /** CAIP-2 ids; a wallet supports at least one of them. */
  readonly chains: readonly string[];
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly isCertifiedOnly?: boolean;
  /** How many wallets a page has. Default: 40, and 100 for a search. */
  readonly entries?: number;
}

/** The number of wallets that match the filters. */
export type SelectionRequest = WalletFilter & Required<Pick<WalletFilter, 'entries'>>;

const walletsRequest = (
  { chains, exclude, include, isCertifiedOnly }: WalletFilter,
  params: ServiceRequest['params'] & { readonly entries: number },
): ServiceRequest => ({
  path: 'getWallets',
  params: {
    ...params,
    chains: chains.join(','),
    include: include.join(','),
    exclude: exclude.join(','),
    badge_type: isCertifiedOnly ? 'certified' : undefined,
  },
  parse: (answer, { urlOf }) =>
    toWalletPage(answer, (imageId) => urlOf(`getWalletImage/${encodeURIComponent(imageId)}`), params.entries),
});

/** Whether a page has new wallets: a service that keeps returning the same page has no more. */
function isRepetition({ wallets }: WalletPage, former: readonly WalletPage[]): boolean {
  const ids = new Set(former.flatMap((page) => page.wallets.map(({ id }) => id)));
  return wallets.length > 0 && wallets.every(({ id }) => ids.has(id));
}

/** The wallet catalogue. Sources: S7.4, S7.5. */
export const catalogueApi = createApi({
  reducerPath: 'catalogueApi',
  baseQuery: serviceBaseQuery(({ catalogueUrl }) => catalogueUrl),
  // A list is valid for the whole visit; it is kept while the modal is closed.
  keepUnusedDataFor: 600,
  endpoints: (build) => ({
    /** `GET /getWallets`, page by page. */
    getWallets: build.infiniteQuery<WalletPage, WalletFilter, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last, pages) => {
          const received = pages.reduce((sum, page) => sum + page.received, 0);
          const isMore = last.received > 0 && received < last.count && !isRepetition(last, pages.slice(0, -1));
          return isMore ? pages.length + 1 : undefined;
        },
      },
      query: ({ pageParam, queryArg }) =>
        walletsRequest(queryArg, { page: pageParam, entries: queryArg.entries ?? WALLETS_PER_PAGE }),
    }),
    /** `GET /getWallets` with a search text: one page of at most 100. */
    searchWallets: build.query<WalletPage, WalletFilter & { readonly search: string }>({
      query: ({ entries = SEARCH_ENTRIES, search, ...filter }) =>
        walletsRequest(filter, { page: 1, entries, search: search.trim() }),
    }),
    /** `GET /getWallets` for the short lists of the Connect view. */
    getShortList: build.query<WalletPage, SelectionRequest & { readonly list: ShortList }>({
      query: ({ entries, list: _, ...filter }) => walletsRequest(filter, { page: 1, entries }),
    }),
    /** `GET /getWallets` for all pages: returns all wallets or an error. */
    getExcludedWallets: build.query<readonly Wallet[], readonly SelectionRequest[]>({
      async queryFn(requests, _api, _options, ask) {
        const wallets: Wallet[] = [];
        const asked = requests.map(({ entries, ...filter }) => ask(walletsRequest(filter, { page: 1, entries })));
        for (const { data, error } of await Promise.all(asked)) {
          if (error) return { error };
          // The type that the request above parses; a base query shared by several endpoints cannot express it.
          wallets.push(...(data as WalletPage).wallets);
        }
        return { data: wallets };
      },
    }),
  }),
});

export type CatalogueApiState = ReturnType<typeof catalogueApi.reducer>;
