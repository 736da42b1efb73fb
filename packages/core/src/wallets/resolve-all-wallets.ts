import type { Connector } from '../ports/adapter.js';
import { hostReasons, reachReasons, toResolved } from './hidden-reason.js';
import { isInstalled, type Wallet } from './wallet.js';
import type { AllWalletsPlace, ResolvedRecord, WalletFacts } from './wallet-facts.js';
import { shownWalletGroupsOf, type WalletGroup } from './wallet-groups.js';
import { installedIdsOf, isConnectorOf } from './wallet-identity.js';

/** The id of the tile of a wallet in this page whose catalogue record is not on the first page. */
export const connectorTileId = ({ id, namespace }: Pick<Connector, 'id' | 'namespace'>): string =>
  `connector:${namespace}:${id}`;

const isWalletOf = (group: WalletGroup, wallet: Wallet): boolean =>
  group.some((connector) => isConnectorOf(connector, wallet));

function toTileWallet(group: WalletGroup, { networkIds }: WalletFacts): Wallet | null {
  const [first] = group;
  // A wallet without a name cannot be told from another one.
  if (!first?.name) return null;
  const imageUrl = group.find(({ iconUrl }) => iconUrl)?.iconUrl;
  return {
    id: connectorTileId(first),
    name: first.name,
    isCertified: false,
    ...(imageUrl && { imageUrl }),
    ...(first.rdns && { rdns: first.rdns }),
    chains: networkIds.filter((id) => group.some(({ namespace }) => id.startsWith(`${namespace}:`))),
    injected: group.map(({ id, namespace }) => ({ namespace, injectedId: id })),
  };
}

/**
 * The tiles of AllWallets: the installed wallets first, then the featured ones in the host's order. A later page is
 * appended to the tiles on screen, so that no tile moves while the visitor points at it. So an installed wallet whose
 * record is on a later page, or that has none, stands first by what it says about itself, and its record is a duplicate.
 * Sources: C5.15, C5.17.
 * @param isWhole whether the pages are the whole list, not a search or a selection
 */
export function resolveAllWallets(facts: WalletFacts, isWhole = false): readonly ResolvedRecord<AllWalletsPlace>[] {
  const { connectors, options, pages } = facts;
  const [firstPage = [], ...laterPages] = pages;
  const groups = isWhole && pages.length > 0 ? shownWalletGroupsOf(facts) : [];
  const withoutRecord = groups.filter((group) => !firstPage.some((wallet) => isWalletOf(group, wallet)));
  const tiles = withoutRecord.map((group) => toTileWallet(group, facts)).filter((wallet) => wallet !== null);
  const featured = new Map(options.featuredIds.map((id, index) => [id, index]));
  const ofHost = hostReasons(facts);
  const ofOwnChoice = hostReasons(facts, { isChosen: true });
  const reach = reachReasons(facts);
  const installedIds = installedIdsOf(connectors);
  const seen = new Set<string>();

  const placeOf = (wallet: Wallet): AllWalletsPlace => {
    if (isInstalled(wallet, installedIds)) return 'installed';
    return featured.has(wallet.id) ? 'featured' : 'catalogue';
  };
  const rankOf = (wallet: Wallet): number => {
    const last = featured.size;
    const rank = featured.get(wallet.id) ?? last;
    return placeOf(wallet) === 'installed' ? rank - last - 1 : rank;
  };
  const isShownByItself = (wallet: Wallet): boolean =>
    !tiles.includes(wallet) && withoutRecord.some((group) => isWalletOf(group, wallet));
  const resolve = (wallet: Wallet) => {
    const isChosen = featured.has(wallet.id);
    const duplicate = seen.has(wallet.id) || isShownByItself(wallet) ? ('duplicate' as const) : null;
    seen.add(wallet.id);
    const reason = duplicate ?? (isChosen ? ofOwnChoice : ofHost)(wallet) ?? reach(wallet);
    return toResolved(wallet, placeOf(wallet), reason);
  };
  return [[...firstPage, ...tiles], ...laterPages].flatMap((page) =>
    [...page].sort((one, other) => rankOf(one) - rankOf(other)).map(resolve),
  );
}
