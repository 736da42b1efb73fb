import { selectNetworks } from '../networks/networks.selectors.js';
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
  /** The picture of the first network of that namespace. */
  readonly chainImageUrl?: string;
}

/** What the catalogue says of the wallet. */
export interface WalletItemInfo {
  readonly description?: string;
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
  /** Whether it can pay by a payment link of WalletConnect. */
  readonly supportsWcPay: boolean;
}

/** A wallet as a page without our views lists it. Plain JSON. */
export interface WalletItem {
  /** Catalogue id of a wallet that is reached by pairing, otherwise the id of its connector. */
  readonly id: string;
  /** `null`: the wallet announces none. */
  readonly name: string | null;
  readonly imageUrl?: string;
  /** Of the picture, in the catalogue. */
  readonly imageId?: string;
  /** Of the page; empty: it is reached by pairing. */
  readonly connectors: readonly WalletItemConnector[];
  readonly walletInfo: WalletItemInfo;
  readonly isInjected: boolean;
  readonly isRecent: boolean;
}

const given = <Key extends string>(key: Key, value: string | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { readonly [One in Key]?: string };

const toItemConnector =
  (state: RootState) =>
  ({ id, namespace, rdns }: Connector): WalletItemConnector => ({
    id,
    chain: namespace,
    ...given('rdns', rdns),
    ...given('chainImageUrl', selectNetworks(state).find((network) => network.namespace === namespace)?.imageUrl),
  });

const toInfo = (wallet: Wallet): WalletItemInfo => ({
  ...given('description', wallet.description),
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
  supportsWcPay: wallet.supportsWcPay ?? false,
});

/** Nothing is known of a wallet that only the page announces, but where it can connect. */
const toPageInfo = (connectors: readonly Connector[]): WalletItemInfo => ({
  supportedChains: [],
  supportedNamespaces: connectors.map(({ namespace }) => namespace),
  installationLinks: {},
  isCertified: false,
  supportsWcPay: false,
});

export function toConnectorItem(state: RootState, connector: Connector, isRecent: boolean): WalletItem {
  const isPairing = connector.type === 'PAIRING';
  const group = isPairing ? [connector] : walletGroupOf(connector, selectWalletFacts(state, state.modal.isMobile));
  return {
    id: connector.id,
    name: connector.name,
    ...given('imageUrl', selectConnectorPicture(state, connector)),
    connectors: group.map(toItemConnector(state)),
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
    ...given('imageId', wallet.imageId),
    connectors: connectors.map(toItemConnector(state)),
    walletInfo: toInfo(wallet),
    isInjected: connectors.length > 0,
    isRecent: state.wallets.recent.some(({ id }) => id === wallet.id),
  };
}

export const toRowItem = (state: RootState, row: ConnectRow): WalletItem =>
  row.kind === 'wallet'
    ? toWalletItem(state, row.wallet)
    : toConnectorItem(state, row.connector, row.group === 'recent');
