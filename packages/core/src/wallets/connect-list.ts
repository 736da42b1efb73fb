import type { Connector } from '../ports/adapter.js';
import type { Wallet } from './wallet.js';
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
  /** Ids, rdns and names in lower case that are not shown. */
  readonly excluded: ReadonlySet<string>;
  /** Configured groups come first, the others follow in the default order. */
  readonly groupOrder: readonly ConnectorGroup[];
  readonly isMobile: boolean;
}

/** Recommended wallets fill the list up to this many detected ones. Source: connection spec, section 5. */
const RECOMMENDED_LIMIT = 2;

/** 'Trust Wallet' and 'Trust' are one wallet. Source: facts, section 3.2. */
const identityName = (name: string) => name.toLowerCase().replace(/ wallet$/, '');

const isDetected = ({ type }: Connector) => type === 'ANNOUNCED' || type === 'INJECTED' || type === 'MULTI_CHAIN';

const isShown = ({ id, name, rdns }: { id: string; name: string; rdns?: string }, excluded: ReadonlySet<string>) =>
  !excluded.has(id) && !excluded.has(name.toLowerCase()) && !(rdns && excluded.has(rdns.toLowerCase()));

/** Which rows the Connect view lists, and in which order. Pure: the same input gives the same list. */
export function resolveConnectList(input: ConnectListInput): readonly ConnectRow[] {
  const { connectors, custom, excluded, featured, groupOrder, isMobile, recent, recommended } = input;
  const shown = connectors.filter((connector) => isShown(connector, excluded));
  const detected = shown.filter(isDetected);
  const pairing = shown.find(({ type }) => type === 'PAIRING');
  const canPair = pairing !== undefined;

  const takenIds = new Set(detected.flatMap(({ id, rdns, explorerId }) => [id, rdns ?? id, explorerId ?? id]));
  const takenNames = new Set(detected.map(({ name }) => identityName(name)));
  const isNew = ({ id, name, rdns }: Wallet) =>
    !takenIds.has(id) && !(rdns && takenIds.has(rdns)) && !takenNames.has(identityName(name));
  const take = (wallets: readonly Wallet[], group: ConnectorGroup, limit = Number.POSITIVE_INFINITY): ConnectRow[] => {
    const rows: ConnectRow[] = [];
    for (const wallet of wallets) {
      if (rows.length >= limit || !isShown(wallet, excluded) || !isNew(wallet)) continue;
      takenIds.add(wallet.id);
      takenNames.add(identityName(wallet.name));
      rows.push({ group, kind: 'wallet', wallet });
    }
    return rows;
  };
  const toRows = (list: readonly Connector[], group: ConnectorGroup): ConnectRow[] =>
    list.map((connector) => ({ group, kind: 'connector', connector }));

  const recentIds = new Set(recent.map(({ id }) => id));
  const known = [...featured, ...custom, ...recommended];
  const recentRows = [
    ...toRows(
      detected.filter(({ id }) => recentIds.has(id)),
      'recent',
    ),
    ...(canPair
      ? take(
          known.filter(({ id }) => recentIds.has(id)),
          'recent',
        )
      : []),
  ];
  const injectedRows = toRows(
    detected.filter(({ id }) => !recentIds.has(id)),
    'injected',
  );
  const hasChosen = featured.length > 0 || custom.length > 0;
  const room = Math.max(0, RECOMMENDED_LIMIT - recentRows.length - injectedRows.length);
  const groups: Readonly<Record<ConnectorGroup, readonly ConnectRow[]>> = {
    walletConnect: pairing && !isMobile ? toRows([pairing], 'walletConnect') : [],
    recent: recentRows,
    injected: injectedRows,
    featured: canPair ? take(featured, 'featured') : [],
    custom: canPair ? take(custom, 'custom') : [],
    external: toRows(
      shown.filter(({ type }) => type === 'EXTERNAL'),
      'external',
    ),
    recommended: canPair && !hasChosen ? take(recommended, 'recommended', room) : [],
  };
  const order = new Set<ConnectorGroup>([...groupOrder, ...CONNECTOR_GROUPS]);
  return [...order].flatMap((group) => groups[group]);
}
