import type { WindowHost } from '../../announcement/presenter.js';
import type { WalletChannel } from '../../provider/provider.js';

/**
 * How a wallet shows itself in a page: in `window.btc_providers` and by the protocol of sats-connect; as an object in
 * the manner of Unisat at `window.unisat`; or by the Wallet Standard with the features of Bitcoin.
 */
export type BitcoinFace = 'sats' | 'unisat' | 'standard';

/** Puts a wallet into a page. It knows no keys, only the channel to its wallet. */
export type FaceFactory = (page: Window & typeof globalThis, channel: WalletChannel) => WindowHost;
