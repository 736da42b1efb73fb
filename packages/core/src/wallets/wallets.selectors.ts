import { selectAnswers } from '../api/answers.selectors.js';
import { selectAllConnectors } from '../connection/connection.selectors.js';
import { selectActiveNamespace, selectNetworks } from '../networks/networks.selectors.js';
import type { Connector } from '../ports/adapter.js';
import type { ChainNamespace } from '../ports/caip.js';
import type { RootState } from '../store/state.js';
import { createAppSelector } from '../store/typed.js';
import type { ConnectorGroup, ConnectRow } from './connect-list.js';
import { shownOf } from './hidden-reason.js';
import { resolveConnect } from './resolve-connect.js';
import type { Wallet } from './wallet.js';
import type { WalletFacts, WalletListOptions } from './wallet-facts.js';
import { installedIdsOf, isConnectorOf, isNamedIn, toIdentitySet } from './wallet-identity.js';

/** The wallets the host excludes, by all their names: one excluded by its catalogue id announces itself by its rdns. */
export const selectExcluded = createAppSelector(
  [(state) => state.options.excludeWalletIds, (state) => selectAnswers(state).excludedWallets],
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
    hasCatalogue: options.hasCatalogue,
  }),
);

/** The connectors of the chain namespace that the modal was opened for; without one all. */
const offeredOf = <Item extends { readonly namespace: ChainNamespace }>(
  select: (state: RootState) => readonly Item[],
): ((state: RootState) => readonly Item[]) =>
  createAppSelector([select, ({ modal }) => modal.wantedNamespace], (items, wanted) =>
    wanted ? items.filter(({ namespace }) => namespace === wanted) : items,
  );

/** The connectors that can be chosen now. */
export const selectOfferedConnectors = offeredOf(selectAllConnectors);

/** All facts about wallets except the pages of AllWallets, which are in the state of the API clients. */
export const selectWalletFacts = createAppSelector(
  [
    selectOfferedConnectors,
    offeredOf(selectNetworks),
    selectListOptions,
    (state) => state.options.customWallets,
    (state) => state.wallets.recent,
    (state) => selectAnswers(state).recentWallets,
    (state) => selectAnswers(state).featured,
    (state) => selectAnswers(state).recommended,
    selectActiveNamespace,
    (_: RootState, isMobile: boolean) => isMobile,
  ],
  (
    connectors,
    networks,
    options,
    custom,
    recent,
    recentWallets,
    featured,
    recommended,
    activeNamespace,
    isMobile,
  ): WalletFacts => ({
    activeNamespace,
    connectors,
    networkIds: networks.map(({ caipNetworkId }) => caipNetworkId),
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

/** Visitors with an installed wallet look for it first: pairing comes after it, unless the host orders it. */
function installedFirst(rows: readonly ConnectRow[], groupOrder: readonly ConnectorGroup[]): readonly ConnectRow[] {
  const last = rows.findLastIndex(({ group, kind }) => kind === 'connector' && INSTALLED.includes(group));
  if (last < 0 || groupOrder.includes('walletConnect')) return rows;
  const isPairing = ({ group }: ConnectRow) => group === 'walletConnect';
  const before = rows.slice(0, last + 1);
  return [...before.filter((row) => !isPairing(row)), ...before.filter(isPairing), ...rows.slice(last + 1)];
}

const INSTALLED: readonly ConnectorGroup[] = ['recent', 'injected'];

/** The rows of the Connect view. */
export const selectConnectList = createAppSelector([selectWalletFacts], (facts): readonly ConnectRow[] => {
  const rows = shownOf(resolveConnect(facts)).map(
    (shown): ConnectRow =>
      shown.kind === 'connector'
        ? { group: shown.place, kind: shown.kind, connector: shown.wallet }
        : { group: shown.place, kind: shown.kind, wallet: shown.wallet },
  );
  return installedFirst(rows, facts.options.groupOrder);
});

/** How wallets in this page can be matched with catalogue entries: rdns, ids and catalogue ids. */
export const selectInstalledIds = createAppSelector([selectOfferedConnectors], installedIdsOf);

/** The connector of a catalogue wallet that is installed in this page. */
export const selectInstalledConnector = (state: RootState, wallet: Wallet): Connector | undefined =>
  selectOfferedConnectors(state).find((connector) => isConnectorOf(connector, wallet));

/** How many wallets the catalogue holds for this modal; `null` until the response has loaded. */
export const selectWalletCount = (state: RootState): number | null => selectAnswers(state).catalogue?.count ?? null;

/** Source: C2.79. */
const SHOWN_ICONS = 4;

/** Pictures of the first wallets of the catalogue, for the row that leads to all wallets. */
export const selectCatalogueIcons = createAppSelector(
  [(state) => selectAnswers(state).catalogue, selectExcluded],
  (catalogue, excluded): readonly string[] =>
    (catalogue?.wallets ?? [])
      .flatMap((wallet) => (wallet.imageUrl && !isNamedIn(wallet, excluded) ? wallet.imageUrl : []))
      .slice(0, SHOWN_ICONS),
);

/** Whether the store has the API clients. */
export const selectAreServicesReady = ({ answers }: RootState): boolean => answers !== undefined;
