import type { ProviderInfo } from '../announcement/announcement.js';
import { svgIcon } from '../announcement/svg-icon.js';
import { uuidV4 } from '../signer/uuid.js';
import type { BrowserWalletSetup } from '../wallet/browser-wallet.js';
import type { PolkadotTestAccount } from './injected-entry.js';
import type { PolkadotKey } from './keys.js';

/** How a Polkadot test wallet is set up. All of it can be left out; all but `storage` is JSON. */
export interface PolkadotWalletOptions extends BrowserWalletSetup {
  /** Its key in `window.injectedWeb3`, for example `polkadot-js`. Default `test-polkadot-wallet`. */
  readonly name?: string;
  /** What its entry says of its version. Default `0.1.0`. */
  readonly version?: string;
  /** Seeds of the accounts' sr25519 keys, 32 bytes in hexadecimal each. Default: `POLKADOT_DEVELOPMENT_KEYS`. */
  readonly keys?: readonly string[];
  /** Ties all accounts to one chain: its genesis hash in full, `0x` and 64 digits. Default: they are for any chain. */
  readonly genesisHash?: string;
}

/** Who the wallet says it is. `window.injectedWeb3` knows a key only; the rest tells announcements apart. */
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
