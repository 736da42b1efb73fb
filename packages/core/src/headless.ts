/** Wallets without any view. An entry of its own: a page that does not import it loads nothing of it. */
export type { WalletsRequest } from './headless/fetch-wallets.js';
export { headlessFeature } from './headless/headless.feature.js';
export type { HeadlessMethods } from './headless/headless.methods.js';
export type { WalletList } from './headless/headless.selectors.js';
export type { WalletItem, WalletItemConnector, WalletItemInfo } from './headless/wallet-item.js';
