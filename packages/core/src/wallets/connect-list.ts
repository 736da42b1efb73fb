import type { Connector } from '../ports/adapter.js';
import { isReachable, type Wallet } from './wallet.js';
import { createKnownWallets, isNamedIn } from './wallet-identity.js';
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

const toRow = (connector: Connector, group: ConnectorGroup): ConnectRow => ({ group, kind: 'connector', connector });

/** Which rows the Connect view lists, and in which order. Pure: the same input gives the same list. */
export function resolveConnectList(input: ConnectListInput): readonly ConnectRow[] {
  const { connectors, custom, excluded, featured, groupOrder, isMobile, recent, recentWallets, recommended } = input;
  const shown = connectors.filter((connector) => !isNamedIn(connector, excluded));
  const detected = shown.filter(isDetected);
  const external = shown.filter(({ type }) => type === 'EXTERNAL');
  const pairing = shown.find(({ type }) => type === 'PAIRING');

  const taken = [...detected, ...external];
  const known = createKnownWallets();
  for (const connector of taken) known.add(connector);
  const isOffered = (wallet: Wallet) =>
    pairing !== undefined &&
    isReachable(wallet, isMobile) &&
    !isNamedIn(wallet, excluded) &&
    !known.has(
      wallet,
      wallet.injected.map(({ injectedId }) => injectedId),
    );
  const take = (wallets: readonly Wallet[], group: ConnectorGroup, limit = Number.POSITIVE_INFINITY): ConnectRow[] => {
    const rows: ConnectRow[] = [];
    for (const wallet of wallets) {
      if (rows.length >= limit || !isOffered(wallet)) continue;
      known.add(wallet);
      rows.push({ group, kind: 'wallet', wallet });
    }
    return rows;
  };

  const records = [...featured, ...custom, ...recommended, ...recentWallets];
  const recentRows = recent.flatMap(({ id }) => [
    ...detected.filter((connector) => connector.id === id).map((connector) => toRow(connector, 'recent')),
    ...take(
      records.filter((wallet) => wallet.id === id),
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
