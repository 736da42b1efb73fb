import { CHAINS, type Namespace } from '../chains.js';
import { imageId, type WalletRecord, walletId } from '../wallet.js';

/** Public facts about a well-known wallet. Omitted fields do not exist or could not be confirmed. */
export interface KnownWallet {
  readonly name: string;
  readonly homepage: string;
  readonly namespaces: readonly Namespace[];
  readonly rdns?: string;
  /** Deep link of the mobile app that accepts a pairing link. */
  readonly mobile?: string;
  /** Opens a page in the wallet's own browser; `{href}` stands for its address. */
  readonly browse?: string;
  readonly desktop?: string;
  readonly webapp?: string;
  /** Id in Apple's App Store. */
  readonly ios?: string;
  /** Package name in Google Play. */
  readonly android?: string;
  /** Id in the Chrome Web Store. */
  readonly chrome?: string;
  readonly injected?: Partial<Record<Namespace, string>>;
}

export const appStoreUrl = (number: string): string => `https://apps.apple.com/app/id${number}`;
export const playStoreUrl = (packageName: string): string =>
  `https://play.google.com/store/apps/details?id=${packageName}`;
export const chromeStoreUrl = (id: string): string => `https://chromewebstore.google.com/detail/${id}`;

/** The catalogue record of a well-known wallet. All of them have the badge. */
export function toRecord(wallet: KnownWallet, order: number): WalletRecord {
  const { name, homepage, namespaces, injected } = wallet;
  return {
    id: walletId(name),
    name,
    badge_type: 'certified',
    chains: namespaces.flatMap((namespace) => CHAINS[namespace]),
    homepage,
    image_id: imageId(name),
    order,
    link_mode: null,
    mobile_link: wallet.mobile ?? null,
    desktop_link: wallet.desktop ?? null,
    webapp_link: wallet.webapp ?? null,
    browse_link: wallet.browse ?? null,
    can_return: null,
    app_store: wallet.ios ? appStoreUrl(wallet.ios) : null,
    play_store: wallet.android ? playStoreUrl(wallet.android) : null,
    chrome_store: wallet.chrome ? chromeStoreUrl(wallet.chrome) : null,
    rdns: wallet.rdns ?? null,
    injected: injected
      ? Object.entries(injected).map(([namespace, injected_id]) => ({ namespace, injected_id }))
      : null,
  };
}
