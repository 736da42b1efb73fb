import type { Connector } from '../ports/adapter.js';
import type { ConnectorGroup } from './connect-list.js';
import type { HiddenReason, ResolvedWallet, WalletFacts } from './wallet-facts.js';
import { toFamilies, type WalletFamily } from './wallet-families.js';
import { isNamedIn } from './wallet-identity.js';

/** What the adapter calls a wallet of the old kind, which does not say who it is. On screen `ui` has the word for it. */
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

/** The pairing that the list offers, and that its wallets are reached by. */
export const findPairing = ({ connectors, options }: WalletFacts): Connector | undefined =>
  connectors.find((connector) => connector.type === 'PAIRING' && !isNamedIn(connector, options.excluded));

function reasonOf(connector: Connector, facts: WalletFacts): HiddenReason | null {
  const { connectors, isMobile, options } = facts;
  if (!options.areWalletsEnabled) return 'walletsOff';
  if (isNamedIn(connector, options.excluded)) return 'excluded';
  if (connector.type === 'AUTH') return 'signIn';
  if (connector.type === 'PAIRING' && connector !== findPairing(facts)) return 'duplicate';
  if (connector.type === 'PAIRING' && isMobile) return 'onPhone';
  // C5.11 hides it on every desktop. Alone it is the only way in: docs/decisions/0006.
  const isOneOfMany = !isMobile && connectors.some(({ type }) => type === 'ANNOUNCED');
  return isGeneric(connector) && isOneOfMany ? 'generic' : null;
}

const familiesOf = (facts: WalletFacts): readonly WalletFamily[] =>
  toFamilies(facts.connectors.filter((connector) => reasonOf(connector, facts) === null));

const familyIn = (families: readonly WalletFamily[], connector: Connector): WalletFamily =>
  families.find((family) =>
    family.some(({ id, namespace }) => id === connector.id && namespace === connector.namespace),
  ) ?? [connector];

/** The connectors of one wallet of this page, one for each chain family that it can be connected in. */
export const familyOf = (connector: Connector, facts: WalletFacts): WalletFamily =>
  familyIn(familiesOf(facts), connector);

/** Connectors with the group they belong to; what was used before stands with the recent ones. */
export interface ConnectorEntry {
  readonly group: ConnectorGroup;
  readonly connector: Connector;
  /** Of several chain families the first stands for all. */
  readonly family: WalletFamily;
  readonly entry: ResolvedWallet<ConnectorGroup>;
}

/** Every connector, and where it stands in the Connect view. */
export function connectorEntries(facts: WalletFacts): readonly ConnectorEntry[] {
  const recentIds = new Set(facts.recent.map(({ id }) => id));
  const families = familiesOf(facts);
  return facts.connectors.map((connector) => {
    const family = familyIn(families, connector);
    const listed = GROUP_OF[connector.type];
    const group = listed === 'injected' && family.some(({ id }) => recentIds.has(id)) ? 'recent' : listed;
    const reason = reasonOf(connector, facts) ?? (connector === family[0] ? null : 'duplicate');
    const subject = { kind: 'connector', wallet: connector } as const;
    const entry: ConnectorEntry['entry'] =
      reason === null ? { ...subject, place: group, reason } : { ...subject, place: null, reason };
    return { group, connector, family, entry };
  });
}
