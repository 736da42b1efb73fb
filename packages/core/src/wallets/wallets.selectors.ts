import type { WalletFilter } from '../api/catalogue.api.js';
import { selectAllConnectors } from '../connection/connection.selectors.js';
import { selectNetworks } from '../networks/networks.selectors.js';
import type { RootState } from '../store/state.js';
import { createAppSelector } from '../store/typed.js';
import { type ConnectRow, resolveConnectList } from './connect-list.js';
import type { Wallet } from './wallet.js';
import { catalogueIdsOf, toIdentitySet } from './wallet-identity.js';

/** What the host's options and networks ask of every list. */
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
    return include.length > 0 ? { ...filter, include, entries: include.length } : null;
  },
);

/** Source: connection spec, section 9. */
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
    const include = recent.flatMap(({ id, isPaired }) => (isPaired ? id : []));
    return include.length > 0 ? { ...filter, include, entries: include.length } : null;
  },
);

const NONE: readonly Wallet[] = [];

const selectFeatured = createAppSelector(
  [(state) => state.options.featuredWalletIds, (state) => state.wallets.selection],
  (ids, selection) => ids.flatMap((id) => selection.find((wallet) => wallet.id === id) ?? []),
);

const selectRecommended = ({ options, wallets }: RootState): readonly Wallet[] =>
  options.featuredWalletIds.length > 0 ? NONE : wallets.selection;

const selectExcluded = createAppSelector([(state) => state.options.excludeWalletIds], toIdentitySet);

const selectRecent = (state: RootState) => state.wallets.recent;
const selectRecentWallets = (state: RootState) => state.wallets.recentWallets;
const selectCustom = (state: RootState) => state.options.customWallets;
const selectGroupOrder = (state: RootState) => state.options.connectorTypeOrder;

const resolve =
  (isMobile: boolean) =>
  (
    connectors: ReturnType<typeof selectAllConnectors>,
    recent: ReturnType<typeof selectRecent>,
    recentWallets: readonly Wallet[],
    featured: readonly Wallet[],
    recommended: readonly Wallet[],
    custom: readonly Wallet[],
    excluded: ReadonlySet<string>,
    groupOrder: ReturnType<typeof selectGroupOrder>,
  ): readonly ConnectRow[] =>
    resolveConnectList({
      connectors,
      recent,
      recentWallets,
      featured,
      recommended,
      custom,
      excluded,
      groupOrder,
      isMobile,
    });

const inputs = [
  selectAllConnectors,
  selectRecent,
  selectRecentWallets,
  selectFeatured,
  selectRecommended,
  selectCustom,
  selectExcluded,
  selectGroupOrder,
] as const;

const selectDesktopList = createAppSelector([...inputs], resolve(false));
const selectMobileList = createAppSelector([...inputs], resolve(true));

/** The rows of the Connect view. */
export const selectConnectList = (state: RootState, isMobile: boolean): readonly ConnectRow[] =>
  isMobile ? selectMobileList(state) : selectDesktopList(state);

/** How wallets in this page can be told from catalogue entries: rdns, ids and catalogue ids. */
export const selectInstalledIds = createAppSelector(
  [selectAllConnectors],
  (connectors): ReadonlySet<string> =>
    new Set(
      connectors.flatMap(({ explorerId, id, rdns, type }) =>
        type === 'PAIRING' ? [] : [id, rdns ?? id, explorerId ?? id],
      ),
    ),
);

/** How many wallets the catalogue holds for this modal; `null` until it has answered. */
export const selectWalletCount = ({ wallets }: RootState): number | null => wallets.catalogue?.count ?? null;

/** Source: connection spec, section 2: as many in GetWallet, and as many pictures in the row of all wallets. */
const SHOWN_WALLETS = 4;

/** Wallets to offer someone who has none. */
export const selectSuggestedWallets = createAppSelector(
  [selectFeatured, selectCustom, selectRecommended],
  (featured, custom, recommended): readonly Wallet[] =>
    [...featured, ...custom, ...recommended].filter(({ homepage }) => homepage !== undefined).slice(0, SHOWN_WALLETS),
);

/** Pictures of the first wallets of the catalogue, for the row that leads to all of them. */
export const selectCatalogueIcons = createAppSelector(
  [(state) => state.wallets.catalogue],
  (catalogue): readonly string[] => catalogue?.icons.slice(0, SHOWN_WALLETS) ?? [],
);

/** Whether the store has the API clients. */
export const selectAreServicesReady = ({ wallets }: RootState): boolean => wallets.areServicesReady;
