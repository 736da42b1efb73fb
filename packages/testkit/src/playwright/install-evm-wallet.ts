import type { BrowserContext } from '@playwright/test';
import type { InstallOptions } from '../announcement/window-host.js';
import { createEvmWallet } from '../evm/create-evm-wallet.js';
import type { EvmTestWallet } from '../evm/evm-test-wallet.js';
import type { EvmWalletOptions } from '../evm/options.js';
import { bridgeWallet } from './bridge-wallet.js';

/** The wallet's options, and whether it also sets `window.ethereum`. */
export type BrowserWalletOptions = EvmWalletOptions & InstallOptions;

/**
 * Installs an EVM wallet in every page that this browser context loads from now on; it runs in the test's process.
 * @throws RangeError without an account or a chain
 */
export async function installEvmWallet(
  context: BrowserContext,
  options: BrowserWalletOptions = {},
): Promise<EvmTestWallet> {
  const { flags = {}, legacy = false } = options;
  return bridgeWallet(context, createEvmWallet(options), { namespace: 'eip155', flags, legacy });
}
