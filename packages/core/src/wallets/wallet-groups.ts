import type { Connector } from '../ports/adapter.js';
import type { ConnectorGroup } from './connect-list.js';
import { identityName } from './wallet.js';
import type { HiddenReason, ResolvedWallet, WalletFacts } from './wallet-facts.js';
import { isNamedIn } from './wallet-identity.js';

/** One wallet of this page: its connectors, at most one for each chain namespace. */
export type WalletGroup = readonly Connector[];

/** Connectors that the page provides, rather than the host. */
export const isFound = ({ type }: Connector): boolean =>
  type === 'ANNOUNCED' || type === 'INJECTED' || type === 'MULTI_CHAIN';

const nameOf = ({ name }: Connector) => name && identityName(name);
const rdnsOf = ({ rdns }: Connector) => rdns?.toLowerCase();

/** Two connectors that cannot both be the wallet of that name. Which of them is genuine cannot be decided. */
export const areRivals = (one: Connector, other: Connector): boolean =>
  nameOf(one) === nameOf(other) &&
  (one.rdns && other.rdns ? rdnsOf(one) !== rdnsOf(other) : one.namespace === other.namespace);

/**
 * Two connectors with an rdns each are compared by it alone: a name proves nothing, docs/decisions/0009. Without an
 * rdns a shared name joins them unless another connector claims the name too. Wallets never announce catalogue ids:
 * adapters assign them to wallets that they know.
 */
const isSameWallet = (one: Connector, other: Connector, contested: readonly (string | null)[]): boolean =>
  one.rdns && other.rdns
    ? rdnsOf(one) === rdnsOf(other)
    : (one.explorerId !== undefined && one.explorerId === other.explorerId) ||
      (nameOf(one) === nameOf(other) && !contested.includes(nameOf(one)));

/** Connectors grouped by wallet, in their order. Source: F3.2.16. */
export function toWalletGroups(connectors: readonly Connector[]): readonly WalletGroup[] {
  const found = connectors.filter(isFound);
  const rivals = found.filter((one) => found.some((other) => one !== other && areRivals(one, other)));
  // Connectors without a name share no name.
  const contested = [null, ...rivals.map(nameOf)];
  const groups: Connector[][] = [];
  // Connectors with an rdns are matched first: one that only shares the name must not take their place.
  for (const connector of [...found.filter(({ rdns }) => rdns), ...found.filter(({ rdns }) => !rdns)]) {
    const group = groups.find(
      (members) =>
        members.some((member) => isSameWallet(member, connector, contested)) &&
        members.every(({ namespace }) => namespace !== connector.namespace),
    );
    if (group) group.push(connector);
    else groups.push([connector]);
  }
  return groups.map((members) => found.filter((connector) => members.includes(connector)));
}

/** What the adapter calls a wallet that does not announce itself. `ui` has the text for the screen. */
export const GENERIC_WALLET_NAME = 'Browser Wallet';

const GROUP_OF: Readonly<Record<Connector['type'], ConnectorGroup>> = {
  PAIRING: 'walletConnect',
  ANNOUNCED: 'injected',
  INJECTED: 'injected',
  MULTI_CHAIN: 'injected',
  EXTERNAL: 'external',
  AUTH: 'external',
};

const isGeneric = ({ name, rdns, type }: Connector) =>
  type === 'INJECTED' && rdns === undefined && name === GENERIC_WALLET_NAME;

/** The pairing connector, which the list offers and through which its wallets are reached. */
export const findPairing = ({ connectors, options }: WalletFacts): Connector | undefined =>
  connectors.find((connector) => connector.type === 'PAIRING' && !isNamedIn(connector, options.excluded));

/** The connector of Coinbase's SDK; wagmi has the same id. */
const COINBASE_SDK_ID = 'coinbaseWalletSDK';

function reasonOf(connector: Connector, facts: WalletFacts): HiddenReason | null {
  const { connectors, isMobile, options } = facts;
  if (!options.areWalletsEnabled) return 'walletsOff';
  if (isNamedIn(connector, options.excluded)) return 'excluded';
  if (connector.type === 'AUTH') return 'signIn';
  // F3.2.11. Without a catalogue nothing else leads to it.
  if (connector.id === COINBASE_SDK_ID && options.hasCatalogue) return 'duplicate';
  if (connector.type === 'PAIRING' && connector !== findPairing(facts)) return 'duplicate';
  if (connector.type === 'PAIRING' && isMobile) return 'onPhone';
  // C5.11 hides it on every desktop. Without other wallets it is the only way in: docs/decisions/0006.
  const isOneOfMany = !isMobile && connectors.some(({ type }) => type === 'ANNOUNCED');
  return isGeneric(connector) && isOneOfMany ? 'generic' : null;
}

const walletGroupsOf = (facts: WalletFacts): readonly WalletGroup[] =>
  toWalletGroups(facts.connectors.filter((connector) => reasonOf(connector, facts) === null));

const walletGroupIn = (walletGroups: readonly WalletGroup[], connector: Connector): WalletGroup =>
  walletGroups.find((walletGroup) =>
    walletGroup.some(({ id, namespace }) => id === connector.id && namespace === connector.namespace),
  ) ?? [connector];

/** The connectors of one wallet of this page, one for each chain namespace in which it can connect. */
export const walletGroupOf = (connector: Connector, facts: WalletFacts): WalletGroup =>
  walletGroupIn(walletGroupsOf(facts), connector);

/** The wallets of this page that lists may show, each with its connectors. */
export const shownWalletGroupsOf = (facts: WalletFacts): readonly WalletGroup[] =>
  walletGroupsOf(facts).filter(([connector]) => connector && !isGeneric(connector));

/** Connectors with their group in the list; those used before are in the group of recent wallets. */
export interface ConnectorEntry {
  readonly group: ConnectorGroup;
  readonly connector: Connector;
  /** Of several chain namespaces the first represents all. */
  readonly walletGroup: WalletGroup;
  readonly entry: ResolvedWallet<ConnectorGroup>;
}

/** Every connector, and its place in the Connect view. */
export function connectorEntries(facts: WalletFacts): readonly ConnectorEntry[] {
  const recentIds = new Set(facts.recent.map(({ id }) => id));
  const walletGroups = walletGroupsOf(facts);
  return facts.connectors.map((connector) => {
    const walletGroup = walletGroupIn(walletGroups, connector);
    const listed = GROUP_OF[connector.type];
    const group = listed === 'injected' && walletGroup.some(({ id }) => recentIds.has(id)) ? 'recent' : listed;
    const reason = reasonOf(connector, facts) ?? (connector === walletGroup[0] ? null : 'duplicate');
    const subject = { kind: 'connector', wallet: connector } as const;
    const entry: ConnectorEntry['entry'] =
      reason === null ? { ...subject, place: group, reason } : { ...subject, place: null, reason };
    return { group, connector, walletGroup, entry };
  });
}
