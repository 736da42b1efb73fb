import { CONNECTOR_GROUPS, type ConnectorGroup } from './connect-list.js';
import { hostReasons, inOrder, reachReasons, toMissing, toResolved, type WhyHidden } from './hidden-reason.js';
import { isInstalled, type Wallet } from './wallet.js';
import type { HiddenReason, ResolvedWallet, WalletFacts } from './wallet-facts.js';
import { connectorEntries, findPairing } from './wallet-groups.js';
import { createKnownWallets, installedIdsOf } from './wallet-identity.js';

type Entry = ResolvedWallet<ConnectorGroup>;

/** With this many injected, recent and recommended wallets, no more are recommended. Source: C5.24. */
export const RECOMMENDED_LIMIT = 2;

const isShown = ({ reason }: Entry) => reason === null;

/** Adds records to the list, each wallet once and none that a connector already lists. */
function createTaker(facts: WalletFacts, connectors: ReturnType<typeof connectorEntries>) {
  const known = createKnownWallets();
  for (const { connector, entry, walletGroup } of connectors) {
    if (isShown(entry) && connector.type !== 'PAIRING') walletGroup.forEach(known.add);
  }
  const hasPairing = findPairing(facts) !== undefined;
  const reach = reachReasons(facts);
  const installedIds = installedIdsOf(facts.connectors);

  const reasonOf = (wallet: Wallet, ofHost: WhyHidden): HiddenReason | null => {
    if (!facts.options.areWalletsEnabled) return 'walletsOff';
    const reason = ofHost(wallet);
    if (reason !== null) return reason;
    const injectedIds = wallet.injected.map(({ injectedId }) => injectedId);
    if (known.has(wallet, injectedIds)) return 'duplicate';
    return hasPairing || facts.isMobile || isInstalled(wallet, installedIds) ? reach(wallet) : 'noPairing';
  };
  /** @param objection the reason to hide this wallet although it meets all other conditions */
  return (wallet: Wallet, place: ConnectorGroup, ofHost: WhyHidden, objection: HiddenReason | null = null): Entry => {
    const reason = reasonOf(wallet, ofHost) ?? objection;
    if (reason === null) known.add(wallet);
    return toResolved(wallet, place, reason);
  };
}

/** The rows of Connect, and why other wallets have none. Sources: C2.54, C2.55, C5.10 to C5.25, F3.2.5 to F3.2.10. */
export function resolveConnect(facts: WalletFacts): readonly Entry[] {
  const { custom, featured, options, recent, recentWallets, recommended } = facts;
  const connectors = connectorEntries(facts);
  const ofGroup = (wanted: ConnectorGroup): Entry[] =>
    connectors.flatMap(({ entry, group }) => (group === wanted ? entry : []));
  const take = createTaker(facts, connectors);
  const ofHost = hostReasons(facts);
  const ofOwnChoice = hostReasons(facts, { isChosen: true });

  const records = [...featured, ...custom, ...recommended, ...recentWallets];
  const recentEntries = recent.flatMap(({ id, name }): Entry[] => {
    const here = connectors.filter(({ walletGroup }) => walletGroup.some((connector) => connector.id === id));
    if (here.length > 0) return here.flatMap(({ entry, group }) => (group === 'recent' ? entry : []));
    const record = records.find((wallet) => wallet.id === id);
    return [
      record ? take(record, 'recent', hostReasons(facts, { byNamespace: true })) : toMissing(id, name ?? undefined),
    ];
  });
  // A wallet that was used in two chain namespaces is still one wallet.
  const recentRows = [...new Set(recentEntries)];
  const injectedRows = ofGroup('injected');
  const featuredRows = inOrder(options.featuredIds, featured).map((wallet) =>
    typeof wallet === 'string' ? toMissing(wallet) : take(wallet, 'featured', ofOwnChoice),
  );
  const customRows = custom.map((wallet) => take(wallet, 'custom', ofOwnChoice));

  const hasChosen = options.featuredIds.length > 0 || custom.length > 0;
  let room = RECOMMENDED_LIMIT - [...recentRows, ...injectedRows].filter(isShown).length;
  const recommendedRows = recommended.map((wallet) => {
    const row = take(wallet, 'recommended', ofHost, hasChosen ? 'hostChose' : room > 0 ? null : 'noRoom');
    if (isShown(row)) room -= 1;
    return row;
  });

  const groups: Readonly<Record<ConnectorGroup, readonly Entry[]>> = {
    walletConnect: ofGroup('walletConnect'),
    recent: recentRows,
    injected: injectedRows,
    featured: featuredRows,
    custom: customRows,
    external: ofGroup('external'),
    recommended: recommendedRows,
  };
  const order = new Set<ConnectorGroup>([...options.groupOrder, ...CONNECTOR_GROUPS]);
  return [...order].flatMap((group) => groups[group]);
}
