import { selectAllConnectors } from '../connection/connection.selectors.js';
import { selectActiveNamespace, selectNetworks } from '../networks/networks.selectors.js';
import type { Connector } from '../ports/adapter.js';
import type { ChainNamespace } from '../ports/caip.js';
import type { RootState } from '../store/state.js';
import { createAppSelector } from '../store/typed.js';
import type { ConnectRow } from './connect-list.js';
import { resolveWallets, shownOf } from './resolve-wallets.js';
import type { Wallet } from './wallet.js';
import type { WalletFacts, WalletListOptions, WalletResolution } from './wallet-facts.js';
import { installedIdsOf, isNamedIn, toIdentitySet } from './wallet-identity.js';

/** What the host excludes, by every name it goes by: who is excluded by a catalogue id announces itself by its rdns. */
export const selectExcluded = createAppSelector(
  [(state) => state.options.excludeWalletIds, (state) => state.wallets.excludedWallets],
  (ids, wallets) => toIdentitySet([...ids, ...(wallets ?? []).flatMap(({ name, rdns }) => [name, rdns ?? name])]),
);

const selectListOptions = createAppSelector(
  [(state) => state.options, selectExcluded],
  (options, excluded): WalletListOptions => ({
    excluded,
    included: toIdentitySet(options.includeWalletIds),
    featuredIds: [...new Set(options.featuredWalletIds)],
    groupOrder: options.connectorTypeOrder,
    areWalletsEnabled: options.enableWallets,
    hasAdapters: !options.hasNoAdapters,
  }),
);

const isOfFamily =
  (wanted: ChainNamespace | null) =>
  ({ namespace }: { readonly namespace: ChainNamespace }): boolean =>
    wanted === null || namespace === wanted;

const selectWantedFamily = ({ modal }: RootState) => modal.wantedFamily;

/** The connectors that can be chosen now: all, or those of the family that the modal was opened for. */
export const selectOfferedConnectors = createAppSelector(
  [selectAllConnectors, selectWantedFamily],
  (connectors, wanted): readonly Connector[] => connectors.filter(isOfFamily(wanted)),
);

const selectWantedNetworkIds = createAppSelector([selectNetworks, selectWantedFamily], (networks, wanted) =>
  networks.filter(isOfFamily(wanted)).map(({ caipNetworkId }) => caipNetworkId),
);

const selectFactsFor = (isMobile: boolean) =>
  createAppSelector(
    [
      selectOfferedConnectors,
      selectWantedNetworkIds,
      selectListOptions,
      (state) => state.options.customWallets,
      (state) => state.wallets.recent,
      (state) => state.wallets.recentWallets,
      (state) => state.wallets.featured,
      (state) => state.wallets.recommended,
      selectActiveNamespace,
    ],
    (
      connectors,
      networkIds,
      options,
      custom,
      recent,
      recentWallets,
      featured,
      recommended,
      activeNamespace,
    ): WalletFacts => ({
      activeNamespace,
      connectors,
      networkIds,
      options,
      custom,
      recent,
      recentWallets,
      featured,
      recommended,
      pages: [],
      isMobile,
    }),
  );

const selectDesktopFacts = selectFactsFor(false);
const selectMobileFacts = selectFactsFor(true);

/** What decides about wallets, but for the pages of AllWallets: these are with the API clients. */
export const selectWalletFacts = (state: RootState, isMobile: boolean): WalletFacts =>
  isMobile ? selectMobileFacts(state) : selectDesktopFacts(state);

const selectDesktopResolution = createAppSelector([selectDesktopFacts], resolveWallets);
const selectMobileResolution = createAppSelector([selectMobileFacts], resolveWallets);

/** Where each wallet stands, and why the others do not. */
export const selectWalletResolution = (state: RootState, isMobile: boolean): WalletResolution =>
  isMobile ? selectMobileResolution(state) : selectDesktopResolution(state);

const toRows = ({ connect }: WalletResolution): readonly ConnectRow[] =>
  shownOf(connect).map((shown) =>
    shown.kind === 'connector'
      ? { group: shown.place, kind: shown.kind, connector: shown.wallet }
      : { group: shown.place, kind: shown.kind, wallet: shown.wallet },
  );

const selectDesktopList = createAppSelector([selectDesktopResolution], toRows);
const selectMobileList = createAppSelector([selectMobileResolution], toRows);

/** The rows of the Connect view. */
export const selectConnectList = (state: RootState, isMobile: boolean): readonly ConnectRow[] =>
  isMobile ? selectMobileList(state) : selectDesktopList(state);

/** Wallets to offer someone who has none. */
export const selectSuggestedWallets = createAppSelector([selectDesktopResolution], ({ getWallet }): readonly Wallet[] =>
  shownOf(getWallet).map(({ wallet }) => wallet),
);

/** How wallets in this page can be told from catalogue entries: rdns, ids and catalogue ids. */
export const selectInstalledIds = createAppSelector([selectOfferedConnectors], installedIdsOf);

/** How many wallets the catalogue holds for this modal; `null` until it has answered. */
export const selectWalletCount = ({ wallets }: RootState): number | null => wallets.catalogue?.count ?? null;

/** Source: connection spec, section 2. */
const SHOWN_ICONS = 4;

/** Pictures of the first wallets of the catalogue, for the row that leads to all of them. */
export const selectCatalogueIcons = createAppSelector(
  [(state) => state.wallets.catalogue, selectExcluded],
  (catalogue, excluded): readonly string[] =>
    (catalogue?.wallets ?? [])
      .flatMap((wallet) => (wallet.imageUrl && !isNamedIn(wallet, excluded) ? wallet.imageUrl : []))
      .slice(0, SHOWN_ICONS),
);

/** Whether the store has the API clients. */
export const selectAreServicesReady = ({ wallets }: RootState): boolean => wallets.areServicesReady;
