import { type CaipNetworkId, type ChainNamespace, parseCaipNetworkId } from '../ports/caip.js';
import { toAppLink } from '../untrusted/links.js';
import type { Wallet } from './wallet.js';

/** The page that a wallet's own browser opens. */
export interface BrowsedPage {
  readonly href: string;
  readonly origin: string;
  /** The network on screen, if there is one. */
  readonly networkId: CaipNetworkId | null;
}

type ToLink = (page: BrowsedPage) => string;

const fill =
  (template: string): ToLink =>
  ({ href, origin }) =>
    template
      .replace(/(\{|%7B)href(\}|%7D)/i, () => encodeURIComponent(href))
      .replace(/(\{|%7B)origin(\}|%7D)/i, () => encodeURIComponent(origin));

/** Binance's app opens a page of its own, which opens the given one; the parameters are in Base64. */
const toBinanceLink: ToLink = ({ href, networkId }) => {
  const chainId = networkId ? parseCaipNetworkId(networkId).reference : '1';
  const query = `url=${encodeURIComponent(href)}&defaultChainId=${chainId}`;
  const app = new URL('bnc://app.binance.com/mp/app');
  app.searchParams.set('appId', 'yFK5FCqYprrXDiVFbhyRx7');
  app.searchParams.set('startPagePath', btoa('/pages/browser/index'));
  app.searchParams.set('startPageQuery', btoa(query));
  const link = new URL('https://app.binance.com/en/download');
  link.searchParams.set('_dp', btoa(app.href));
  return link.href;
};

/**
 * Wallets whose browsers are opened by links that the catalogue does not have, by the beginning of their ids in the
 * public catalogue, or by their names in another catalogue. Some are reached in one chain namespace in no other way.
 * Sources: F2.0.1, F3.3.10.
 */
const KNOWN_BROWSERS: readonly { readonly sign: RegExp; readonly toLink: ToLink; readonly only?: ChainNamespace }[] = [
  { sign: /^fd20dc42| coinbase wallet$/i, toLink: fill('https://go.cb-w.com/dapp?cb_url={href}'), only: 'solana' },
  { sign: /^(8a0ee50d|2fafea35)| binance wallet$/i, toLink: toBinanceLink, only: 'bip122' },
  { sign: /^a797aa35| phantom$/i, toLink: fill('https://phantom.app/ul/browse/{href}?ref={origin}') },
  { sign: /^1ca0bdd4| solflare$/i, toLink: fill('https://solflare.com/ul/v1/browse/{href}?ref={origin}') },
];

const knownBrowserOf = ({ id, name }: Pick<Wallet, 'id' | 'name'>) =>
  KNOWN_BROWSERS.find(({ sign }) => sign.test(`${id} ${name}`));

/** The link that opens the page in a wallet's own browser; `null` without one that can be followed. */
export function browseLinkOf(wallet: Pick<Wallet, 'id' | 'name' | 'browseLink'>, page: BrowsedPage): string | null {
  const { browseLink } = wallet;
  const toLink = browseLink === undefined ? knownBrowserOf(wallet)?.toLink : fill(browseLink);
  return toLink ? toAppLink(toLink(page)) : null;
}

/**
 * Whether a phone opens the page in the wallet's own browser, as the wallet cannot be paired or could not return.
 * @param canPair whether the page can pair at all
 */
export function isBrowsed(
  wallet: Pick<Wallet, 'id' | 'name' | 'browseLink' | 'isOneWay' | 'mobileLink'>,
  activeNamespace: ChainNamespace,
  canPair: boolean,
): boolean {
  const known = knownBrowserOf(wallet);
  if (!known && wallet.browseLink === undefined) return false;
  return !canPair || wallet.mobileLink === undefined || wallet.isOneWay === true || known?.only === activeNamespace;
}
