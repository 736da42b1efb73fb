import type { InstallOptions } from './announcement/window-host.js';
import { createEvmWallet } from './evm/create-evm-wallet.js';
import type { EvmTestWallet } from './evm/evm-test-wallet.js';
import type { EvmWalletOptions } from './evm/options.js';

/** The JSON-able options of a wallet that lives in the page itself. */
export type InPageWalletOptions = Omit<EvmWalletOptions, 'storage'> & InstallOptions;

/** The wallets of this page, for tests that reach in with their browser's own means. */
export const wallets: EvmTestWallet[] = [];

/** Makes a wallet and puts it into this page. */
export function installEvmWallet(options: InPageWalletOptions = {}): EvmTestWallet {
  const wallet = createEvmWallet(options);
  wallets.push(wallet);
  wallet.install(window, options);
  return wallet;
}
