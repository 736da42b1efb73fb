import type { Connector } from '../ports/adapter.js';
import type { Wallet } from './wallet.js';

/** The groups of the Connect view's list. Source: C2.54. */
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

/** The ways to connect, in the order for a page without an installed wallet. Source: C2.51. */
export const CONNECT_WAYS = ['email', 'social', 'wallet'] as const;

export type ConnectWay = (typeof CONNECT_WAYS)[number];

/** What an account can do, in the default order. Source: F1.2.3. */
export const WALLET_FEATURES = ['onramp', 'swaps', 'receive', 'send'] as const;

export type WalletFeature = (typeof WALLET_FEATURES)[number];

/** A row of the list: a connector of this page, or a wallet that is reached by pairing. */
export type ConnectRow =
  | { readonly group: ConnectorGroup; readonly kind: 'connector'; readonly connector: Connector }
  | { readonly group: ConnectorGroup; readonly kind: 'wallet'; readonly wallet: Wallet };
