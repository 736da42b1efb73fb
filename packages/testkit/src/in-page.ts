import type { InstallOptions } from './announcement/window-host.js';
import { createEvmWallet } from './evm/create-evm-wallet.js';
import type { EvmTestWallet } from './evm/evm-test-wallet.js';
import type { EvmWalletOptions } from './evm/options.js';

/** The JSON options of a wallet that lives in the page itself. */
export type InPageWalletOptions = Omit<EvmWalletOptions, 'storage'> & InstallOptions;

/** The wallets of this page, for tests that access them through their own browser driver. */
export const wallets: EvmTestWallet[] = [];

/** Creates a wallet and installs it in this page. */
export function installEvmWallet(options: InPageWalletOptions = {}): EvmTestWallet {
  const wallet = createEvmWallet(options);
  wallets.push(wallet);
  wallet.install(window, options);
  return wallet;
}
