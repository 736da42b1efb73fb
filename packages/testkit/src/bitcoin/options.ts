import type { ProviderInfo } from '../announcement/announcement.js';
import type { AnnouncementMode } from '../announcement/announcer.js';
import { infoFrom } from '../evm/options.js';
import type { WalletStorage } from '../evm/wallet-storage.js';
import type { Behaviour } from '../prompts/behaviour.js';
import type { BitcoinFace } from './faces/face.js';
import type { BitcoinKeyOptions } from './keys.js';
import { type BitcoinEndpoint, type BitcoinNetworkName, LOCAL_BITCOIN } from './networks.js';

/** How a Bitcoin test wallet is set up. All of it can be left out; all but `storage` is JSON. */
export interface BitcoinWalletOptions extends BitcoinKeyOptions, Partial<ProviderInfo> {
  /** How the wallet shows itself. Default `sats`. */
  readonly face?: BitcoinFace;
  /** The networks the wallet knows. Default: regtest at `http://127.0.0.1:5188`, the lab's own. */
  readonly networks?: readonly BitcoinEndpoint[];
  /** The network it is on at first. Default: the first of `networks`. */
  readonly network?: BitcoinNetworkName;
  /** What happens to a prompt until the test says something else. Default `approve`. */
  readonly behaviour?: Behaviour;
  /** Default `once`. */
  readonly announcement?: AnnouncementMode;
  /** Whether the page was let in earlier, so that it gets accounts without a prompt. Default false. */
  readonly isPermitted?: boolean;
  readonly isLocked?: boolean;
  /** Where permission, lock, account and network are kept over a reload. Default: localStorage where there is one, else memory. */
  readonly storage?: WalletStorage;
}

export const bitcoinInfoFrom = ({ icon, name, rdns, uuid }: BitcoinWalletOptions): ProviderInfo =>
  infoFrom({
    name: name ?? 'Test Bitcoin Wallet',
    rdns: rdns ?? 'org.foyerkit.testbitcoin',
    ...(icon !== undefined && { icon }),
    ...(uuid !== undefined && { uuid }),
  });

/** @throws RangeError when there is no network, or `network` is none of them */
export function networksFrom({ networks = [LOCAL_BITCOIN], network }: BitcoinWalletOptions): {
  readonly networks: readonly BitcoinEndpoint[];
  readonly network: BitcoinNetworkName;
} {
  const current = networks.find(({ name }) => network === undefined || name === network);
  if (!current) throw new RangeError(`The wallet has no network ${network ?? ''}.`);
  return { networks, network: current.name };
}
