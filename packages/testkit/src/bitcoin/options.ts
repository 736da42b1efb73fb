import type { ProviderInfo } from '../announcement/announcement.js';
import { infoFrom } from '../evm/options.js';
import type { BrowserWalletSetup } from '../wallet/browser-wallet.js';
import type { BitcoinFace } from './faces/face.js';
import type { BitcoinKeyOptions } from './keys.js';
import { type BitcoinEndpoint, type BitcoinNetworkName, LOCAL_BITCOIN } from './networks.js';
import type { OwnNetworks } from './wallet-state.js';

/** How a Bitcoin test wallet is set up. All of it can be left out; all but `storage` is JSON. */
export interface BitcoinWalletOptions extends BrowserWalletSetup, BitcoinKeyOptions, Partial<ProviderInfo> {
  /** How the wallet shows itself. Default `sats`. */
  readonly face?: BitcoinFace;
  /** The networks the wallet knows. Default: regtest at `http://127.0.0.1:5188`, the lab's own. */
  readonly networks?: readonly BitcoinEndpoint[];
  /** The network it is on at first. Default: the first of `networks`. */
  readonly network?: BitcoinNetworkName;
}

export const bitcoinInfoFrom = ({ icon, name, rdns, uuid }: BitcoinWalletOptions): ProviderInfo =>
  infoFrom({
    name: name ?? 'Test Bitcoin Wallet',
    rdns: rdns ?? 'org.foyerkit.testbitcoin',
    ...(icon !== undefined && { icon }),
    ...(uuid !== undefined && { uuid }),
  });

/** @throws RangeError when there is no network, or `network` is none of them */
export function networksFrom({ networks = [LOCAL_BITCOIN], network }: BitcoinWalletOptions): OwnNetworks {
  const current = networks.find(({ name }) => network === undefined || name === network);
  if (!current) throw new RangeError(`The wallet has no network ${network ?? ''}.`);
  return { networks, network: current.name };
}
