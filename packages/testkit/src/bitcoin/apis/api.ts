import type { WindowHost } from '../../announcement/presenter.js';
import type { WalletChannel } from '../../provider/provider.js';

/**
 * How a wallet exposes itself in a page: in `window.btc_providers` with the protocol of sats-connect; as a Unisat-like
 * object at `window.unisat`; or by the Wallet Standard with the Bitcoin features.
 */
export type BitcoinApi = 'sats' | 'unisat' | 'standard';

/** Installs a wallet in a page. It has no keys, only the channel to its wallet. */
export type ApiFactory = (page: Window & typeof globalThis, channel: WalletChannel) => WindowHost;
