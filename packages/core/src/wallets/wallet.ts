import type { ChainNamespace } from '../ports/caip.js';

/** A catalogue entry, checked and made safe. Source: C3.1. */
export interface Wallet {
  readonly id: string;
  readonly name: string;
  readonly imageUrl?: string;
  /** Of the picture, in the catalogue. */
  readonly imageId?: string;
  /** One sentence or two, for hosts that list wallets themselves. */
  readonly description?: string;
  /** Whether it can pay by a payment link of WalletConnect. */
  readonly supportsWcPay?: true;
  readonly isCertified: boolean;
  readonly rdns?: string;
  /** CAIP-2 ids. */
  readonly chains: readonly string[];
  readonly mobileLink?: string;
  /** A web link that the system opens in the wallet's app, `link_mode` on the wire. Source: C3.2. */
  readonly universalLink?: string;
  readonly desktopLink?: string;
  readonly webappLink?: string;
  /** Opens the page in the wallet's own browser: `{href}` and `{origin}` stand for the page's address and its origin. */
  readonly browseLink?: string;
  /** After an approval the wallet's app cannot return to the page. */
  readonly isOneWay?: true;
  readonly appStore?: string;
  readonly playStore?: string;
  readonly chromeStore?: string;
  readonly homepage?: string;
  /** How to detect the wallet's extension in a page. */
  readonly injected: readonly { readonly namespace: ChainNamespace; readonly injectedId: string }[];
}

/** 'Trust Wallet' and 'Trust' are one wallet. Source: F3.2.15. */
export const identityName = (name: string): string => name.toLowerCase().replace(/ wallet$/, '');

/** Whether the wallet is in this page. @param installedIds the ids of the page's wallets, see `selectInstalledIds` */
export const isInstalled = (
  { id, rdns, injected }: Pick<Wallet, 'id' | 'rdns' | 'injected'>,
  installedIds: ReadonlySet<string>,
): boolean =>
  installedIds.has(id) ||
  (rdns !== undefined && installedIds.has(rdns)) ||
  injected.some(({ injectedId }) => installedIds.has(injectedId));

/** What decides whether a link can be followed. */
export interface Device {
  readonly isMobile: boolean;
  readonly hasAdapters: boolean;
  /** Whether the page has a relay. */
  readonly canPair: boolean;
}

/**
 * Whether a wallet that is not in this page can be reached from this device: a phone needs a link for phones, and a
 * modal that can only pair needs a link of any kind. Sources: C5.18, C5.19, C5.21.
 */
export function isReachable(
  wallet: Pick<Wallet, 'mobileLink' | 'desktopLink' | 'webappLink' | 'browseLink'>,
  { canPair, hasAdapters, isMobile }: Device,
): boolean {
  const { browseLink, desktopLink, mobileLink, webappLink } = wallet;
  if (isMobile) return (canPair && mobileLink !== undefined) || (hasAdapters && browseLink !== undefined);
  return hasAdapters || (mobileLink ?? desktopLink ?? webappLink) !== undefined;
}

/** By the beginning of their ids in the public catalogue, or by their names in another catalogue. */
const KEPT_ON_PHONES = /^(fd20dc42|8a0ee50d)| (coinbase|binance) wallet$/i;
const KEPT_ON_SOLANA = /^(a797aa35|1ca0bdd4)| (phantom|solflare)$/i;

/**
 * Whether phones list a wallet that has no link for them: its own browser opens the page, see `browse-link.ts`.
 * Sources: C5.20, F2.0.1.
 */
export const isKeptOnPhones = ({ id, name }: Pick<Wallet, 'id' | 'name'>, activeNamespace: ChainNamespace): boolean =>
  KEPT_ON_PHONES.test(`${id} ${name}`) || (activeNamespace === 'solana' && KEPT_ON_SOLANA.test(`${id} ${name}`));
