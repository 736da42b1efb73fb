import { hostReasons, reachReasons, toResolved } from './hidden-reason.js';
import { isInstalled, type Wallet } from './wallet.js';
import type { AllWalletsPlace, ResolvedRecord, WalletFacts } from './wallet-facts.js';
import { installedIdsOf } from './wallet-identity.js';

/**
 * The tiles of AllWallets: of each page the installed wallets first, then the featured ones in the host's order. A
 * later page is appended to the tiles on screen, so that no tile moves while the visitor points at it. Sources: C5.15,
 * C5.17.
 */
export function resolveAllWallets(facts: WalletFacts): readonly ResolvedRecord<AllWalletsPlace>[] {
  const { connectors, options, pages } = facts;
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
  const resolve = (wallet: Wallet) => {
    const isChosen = featured.has(wallet.id);
    const duplicate = seen.has(wallet.id) ? ('duplicate' as const) : null;
    seen.add(wallet.id);
    const reason = duplicate ?? (isChosen ? ofOwnChoice : ofHost)(wallet) ?? reach(wallet);
    return toResolved(wallet, placeOf(wallet), reason);
  };
  return pages.flatMap((page) => [...page].sort((one, other) => rankOf(one) - rankOf(other)).map(resolve));
}
