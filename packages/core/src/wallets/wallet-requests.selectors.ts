import type { WalletFilter } from '../api/catalogue.api.js';
import { selectNetworks } from '../networks/networks.selectors.js';
import { createAppSelector } from '../store/typed.js';
import { catalogueIdsOf } from './wallet-identity.js';

/** The most records that a catalogue returns at once. */
const PAGE_LIMIT = 100;

/** The parameters that the host's options and networks add to every list. */
export const selectWalletFilter = createAppSelector(
  [selectNetworks, (state) => state.options.includeWalletIds, (state) => state.options.excludeWalletIds],
  (networks, include, exclude): WalletFilter => ({
    chains: networks.map(({ caipNetworkId }) => caipNetworkId),
    include: catalogueIdsOf(include),
    exclude: catalogueIdsOf(exclude),
  }),
);

/** The request for the featured wallets; `null` when the host features none. */
export const selectFeaturedRequest = createAppSelector(
  [selectWalletFilter, (state) => state.options.featuredWalletIds],
  (filter, featured) => {
    const include = catalogueIdsOf(featured);
    return include.length > 0 ? { ...filter, include, entries: Math.min(include.length, PAGE_LIMIT) } : null;
  },
);

/** Source: C9.9. */
const RECOMMENDED_ENTRIES = 4;

/** The request for the recommended wallets. */
export const selectRecommendedRequest = createAppSelector(
  [selectWalletFilter, (state) => state.options.featuredWalletIds],
  (filter, featured) => ({
    ...filter,
    exclude: [...filter.exclude, ...catalogueIdsOf(featured)],
    entries: RECOMMENDED_ENTRIES,
  }),
);

/** The request for the catalogue's records of the recent wallets; `null` when there are none. */
export const selectRecentRequest = createAppSelector(
  [selectWalletFilter, (state) => state.wallets.recent],
  (filter, recent) => {
    const include = catalogueIdsOf(recent.flatMap(({ id, isPaired }) => (isPaired ? id : [])));
    return include.length > 0 ? { ...filter, include, entries: include.length } : null;
  },
);

/** Requests for the excluded wallets, to learn their rdns and names; a page holds 100 at most. */
export const selectExcludedRequests = createAppSelector([selectWalletFilter], ({ exclude }) =>
  Array.from({ length: Math.ceil(exclude.length / PAGE_LIMIT) }, (_, index) => {
    const include = exclude.slice(index * PAGE_LIMIT, (index + 1) * PAGE_LIMIT);
    // Without a network filter: an announced wallet is hidden on all networks.
    return { chains: [], include, exclude: [], entries: include.length };
  }),
);
