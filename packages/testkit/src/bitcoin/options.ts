import type { ProviderInfo } from '../announcement/announcement.js';
import { providerInfo } from '../announcement/provider-info.js';
import { walletIcon } from '../announcement/svg-icon.js';
import type { BrowserWalletSetup } from '../wallet/browser-wallet.js';
import type { BitcoinApi } from './apis/api.js';
import type { BitcoinKeyOptions } from './keys.js';
import { type BitcoinEndpoint, type BitcoinNetworkName, LOCAL_BITCOIN } from './networks.js';
import type { OwnNetworks } from './wallet-state.js';

/** Options of a Bitcoin test wallet. All are optional; all except `storage` are JSON. */
export interface BitcoinWalletOptions extends BrowserWalletSetup, BitcoinKeyOptions, Partial<ProviderInfo> {
  /** The interface that the wallet exposes. Default `sats`. */
  readonly api?: BitcoinApi;
  /** The networks the wallet knows. Default: regtest at `http://127.0.0.1:5188`, the lab's own. */
  readonly networks?: readonly BitcoinEndpoint[];
  /** The initial network. Default: the first of `networks`. */
  readonly network?: BitcoinNetworkName;
}

export const bitcoinInfoFrom = (options: BitcoinWalletOptions): ProviderInfo =>
  providerInfo(options, {
    name: 'Test Bitcoin Wallet',
    rdns: 'org.foyerkit.testbitcoin',
    icon: walletIcon('#0b7a75'),
  });

/** @throws RangeError when there is no network, or `network` is not among them */
export function networksFrom({ networks = [LOCAL_BITCOIN], network }: BitcoinWalletOptions): OwnNetworks {
  const current = networks.find(({ name }) => network === undefined || name === network);
  if (!current) throw new RangeError(`The wallet has no network ${network ?? ''}.`);
  return { networks, network: current.name };
}
