import type { ProviderInfo } from '../announcement/announcement.js';
import { svgIcon } from '../announcement/svg-icon.js';
import { uuidV4 } from '../signer/uuid.js';
import type { BrowserWalletSetup } from '../wallet/browser-wallet.js';
import type { PolkadotTestAccount } from './injected-entry.js';
import type { PolkadotKey } from './keys.js';

/** Options of a Polkadot test wallet. All are optional; all except `storage` are JSON. */
export interface PolkadotWalletOptions extends BrowserWalletSetup {
  /** Its key in `window.injectedWeb3`, for example `polkadot-js`. Default `test-polkadot-wallet`. */
  readonly name?: string;
  /** The version in its entry. Default `0.1.0`. */
  readonly version?: string;
  /** Seeds of the accounts' sr25519 keys, 32 bytes in hexadecimal each. Default: `POLKADOT_DEVELOPMENT_KEYS`. */
  readonly keys?: readonly string[];
  /** Ties all accounts to one chain: its full genesis hash, `0x` and 64 digits. Default: they are for any chain. */
  readonly genesisHash?: string;
}

/** The wallet's identity. `window.injectedWeb3` has only a key; the rest distinguishes announcements. */
export const polkadotInfoFrom = ({ name = 'test-polkadot-wallet' }: PolkadotWalletOptions): ProviderInfo => ({
  uuid: uuidV4(),
  rdns: 'org.foyerkit.testpolkadotwallet',
  name,
  icon: svgIcon('<circle cx="16" cy="16" r="12" fill="#a8245b"/>'),
});

export const polkadotAccountsFrom = (
  keys: readonly PolkadotKey[],
  { genesisHash = null }: { readonly genesisHash?: string | null },
): readonly PolkadotTestAccount[] =>
  keys.map(({ address }, index) => ({ address, name: `Account ${index + 1}`, type: 'sr25519', genesisHash }));
