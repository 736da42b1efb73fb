import type { Connector } from '../ports/adapter.js';
import { type ChainNamespace, isChainNamespace } from '../ports/caip.js';
import type { RootState } from '../store/state.js';
import type { ConnectRow } from '../wallets/connect-list.js';
import type { Wallet } from '../wallets/wallet.js';
import { walletGroupOf } from '../wallets/wallet-groups.js';
import { isConnectorOf } from '../wallets/wallet-identity.js';
import { selectConnectorPicture } from '../wallets/wallet-picture.selectors.js';
import { selectOfferedConnectors, selectWalletFacts } from '../wallets/wallets.selectors.js';

/** One way to reach the wallet in one chain namespace. */
export interface WalletItemConnector {
  readonly id: string;
  readonly rdns?: string;
  readonly chain: ChainNamespace;
}

/** What the catalogue says of the wallet. */
export interface WalletItemInfo {
  /** CAIP-2 ids. */
  readonly supportedChains: readonly string[];
  readonly supportedNamespaces: readonly ChainNamespace[];
  readonly website?: string;
  readonly installationLinks: {
    readonly appStore?: string;
    readonly playStore?: string;
    readonly chromeStore?: string;
    readonly desktopLink?: string;
  };
  readonly deepLink?: string;
  readonly linkMode?: string;
  readonly isCertified: boolean;
}

/** A wallet as a page without our views lists it. Plain JSON. */
export interface WalletItem {
  /** Catalogue id of a wallet that is reached by pairing, otherwise the id of its connector. */
  readonly id: string;
  /** `null`: the wallet announces none. */
  readonly name: string | null;
  readonly imageUrl?: string;
  /** Of the page; empty: it is reached by pairing. */
  readonly connectors: readonly WalletItemConnector[];
  readonly walletInfo: WalletItemInfo;
  readonly isInjected: boolean;
  readonly isRecent: boolean;
}

const toItemConnector = ({ id, namespace, rdns }: Connector): WalletItemConnector => ({
  id,
  chain: namespace,
  ...(rdns && { rdns }),
});

const given = <Key extends string>(key: Key, value: string | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { readonly [One in Key]?: string };

const toInfo = (wallet: Wallet): WalletItemInfo => ({
  supportedChains: wallet.chains,
  supportedNamespaces: [...new Set(wallet.chains.map((chain) => chain.split(':')[0]))].filter(isChainNamespace),
  ...given('website', wallet.homepage),
  installationLinks: {
    ...given('appStore', wallet.appStore),
    ...given('playStore', wallet.playStore),
    ...given('chromeStore', wallet.chromeStore),
    ...given('desktopLink', wallet.desktopLink),
  },
  ...given('deepLink', wallet.mobileLink),
  ...given('linkMode', wallet.universalLink),
  isCertified: wallet.isCertified,
});

/** Nothing is known of a wallet that only the page announces, but where it can connect. */
const toPageInfo = (connectors: readonly Connector[]): WalletItemInfo => ({
  supportedChains: [],
  supportedNamespaces: connectors.map(({ namespace }) => namespace),
  installationLinks: {},
  isCertified: false,
});

export function toConnectorItem(state: RootState, connector: Connector, isRecent: boolean): WalletItem {
  const isPairing = connector.type === 'PAIRING';
  const group = isPairing ? [connector] : walletGroupOf(connector, selectWalletFacts(state, state.modal.isMobile));
  return {
    id: connector.id,
    name: connector.name,
    ...given('imageUrl', selectConnectorPicture(state, connector)),
    connectors: group.map(toItemConnector),
    walletInfo: toPageInfo(group),
    isInjected: !isPairing && connector.type !== 'EXTERNAL',
    isRecent,
  };
}

export function toWalletItem(state: RootState, wallet: Wallet): WalletItem {
  const connectors = selectOfferedConnectors(state).filter((connector) => isConnectorOf(connector, wallet));
  return {
    id: wallet.id,
    name: wallet.name,
    ...given('imageUrl', wallet.imageUrl),
    connectors: connectors.map(toItemConnector),
    walletInfo: toInfo(wallet),
    isInjected: connectors.length > 0,
    isRecent: state.wallets.recent.some(({ id }) => id === wallet.id),
  };
}

export const toRowItem = (state: RootState, row: ConnectRow): WalletItem =>
  row.kind === 'wallet'
    ? toWalletItem(state, row.wallet)
    : toConnectorItem(state, row.connector, row.group === 'recent');
