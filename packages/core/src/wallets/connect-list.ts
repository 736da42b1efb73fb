import type { Connector } from '../ports/adapter.js';
import { identityName, isReachable, type Wallet } from './wallet.js';
import type { RecentWallet } from './wallets.slice.js';

/** The groups of the Connect view's list. Source: connection spec, section 2, "Connect view". */
export const CONNECTOR_GROUPS = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const;

export type ConnectorGroup = (typeof CONNECTOR_GROUPS)[number];

/** A row of the list: a connector of this page, or a wallet to be reached by pairing. */
export type ConnectRow =
  | { readonly group: ConnectorGroup; readonly kind: 'connector'; readonly connector: Connector }
  | { readonly group: ConnectorGroup; readonly kind: 'wallet'; readonly wallet: Wallet };

export interface ConnectListInput {
  /** Connectors of all namespaces, in the order they were announced. */
  readonly connectors: readonly Connector[];
  readonly recent: readonly RecentWallet[];
  readonly featured: readonly Wallet[];
  readonly recommended: readonly Wallet[];
  readonly custom: readonly Wallet[];
  /** The catalogue's records of recent wallets that were reached by pairing, in any order. */
  readonly recentWallets: readonly Wallet[];
  /** Ids, rdns and names in lower case that are not shown. */
  readonly excluded: ReadonlySet<string>;
  /** Configured groups come first, the others follow in the default order. */
  readonly groupOrder: readonly ConnectorGroup[];
  readonly isMobile: boolean;
}

/** Recommended wallets fill the list up to this many detected ones. Source: connection spec, section 5. */
const RECOMMENDED_LIMIT = 2;

const isDetected = ({ type }: Connector) => type === 'ANNOUNCED' || type === 'INJECTED' || type === 'MULTI_CHAIN';

/** What tells one wallet from another, of connectors and of the catalogue's records alike. */
interface Identity {
  readonly id: string;
  readonly name: string;
  readonly rdns?: string;
  /** Catalogue id, where it is not the id itself. */
  readonly explorerId?: string;
}

const idsOf = ({ id, rdns, explorerId }: Identity): readonly string[] => [id, rdns ?? id, explorerId ?? id];

const isShown = (wallet: Identity, excluded: ReadonlySet<string>) =>
  !excluded.has(wallet.name.toLowerCase()) &&
  !idsOf(wallet).some((id) => excluded.has(id) || excluded.has(id.toLowerCase()));

const toRow = (connector: Connector, group: ConnectorGroup): ConnectRow => ({ group, kind: 'connector', connector });

/** Which rows the Connect view lists, and in which order. Pure: the same input gives the same list. */
export function resolveConnectList(input: ConnectListInput): readonly ConnectRow[] {
  const { connectors, custom, excluded, featured, groupOrder, isMobile, recent, recentWallets, recommended } = input;
  const shown = connectors.filter((connector) => isShown(connector, excluded));
  const detected = shown.filter(isDetected);
  const external = shown.filter(({ type }) => type === 'EXTERNAL');
  const pairing = shown.find(({ type }) => type === 'PAIRING');

  const taken = [...detected, ...external];
  const takenIds = new Set(taken.flatMap(idsOf));
  const takenNames = new Set(taken.map(({ name }) => identityName(name)));
  const isOffered = (wallet: Wallet) =>
    pairing !== undefined &&
    isReachable(wallet, isMobile) &&
    isShown(wallet, excluded) &&
    !takenNames.has(identityName(wallet.name)) &&
    !idsOf(wallet).some((id) => takenIds.has(id)) &&
    !wallet.injected.some(({ injectedId }) => takenIds.has(injectedId));
  const take = (wallets: readonly Wallet[], group: ConnectorGroup, limit = Number.POSITIVE_INFINITY): ConnectRow[] => {
    const rows: ConnectRow[] = [];
    for (const wallet of wallets) {
      if (rows.length >= limit || !isOffered(wallet)) continue;
      for (const id of idsOf(wallet)) takenIds.add(id);
      takenNames.add(identityName(wallet.name));
      rows.push({ group, kind: 'wallet', wallet });
    }
    return rows;
  };

  const known = [...featured, ...custom, ...recommended, ...recentWallets];
  const recentRows = recent.flatMap(({ id }) => [
    ...detected.filter((connector) => connector.id === id).map((connector) => toRow(connector, 'recent')),
    ...take(
      known.filter((wallet) => wallet.id === id),
      'recent',
    ),
  ]);
  const recentIds = new Set(recent.map(({ id }) => id));
  const injectedRows = detected.filter(({ id }) => !recentIds.has(id)).map((connector) => toRow(connector, 'injected'));
  const hasChosen = featured.length > 0 || custom.length > 0;
  const room = Math.max(0, RECOMMENDED_LIMIT - recentRows.length - injectedRows.length);
  const groups: Readonly<Record<ConnectorGroup, readonly ConnectRow[]>> = {
    walletConnect: pairing && !isMobile ? [toRow(pairing, 'walletConnect')] : [],
    recent: recentRows,
    injected: injectedRows,
    featured: take(featured, 'featured'),
    custom: take(custom, 'custom'),
    external: external.map((connector) => toRow(connector, 'external')),
    recommended: hasChosen ? [] : take(recommended, 'recommended', room),
  };
  const order = new Set<ConnectorGroup>([...groupOrder, ...CONNECTOR_GROUPS]);
  return [...order].flatMap((group) => groups[group]);
}
