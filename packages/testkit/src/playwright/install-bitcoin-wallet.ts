import type { BrowserContext } from '@playwright/test';
import type { BitcoinTestWallet } from '../bitcoin/bitcoin-test-wallet.js';
import type { BitcoinWalletOptions } from '../bitcoin/options.js';
import { bridgeWallet } from './bridge-wallet.js';

/**
 * Installs a Bitcoin wallet in every page that this browser context loads from now on; it runs in the test's process.
 * @throws RangeError without an account or a network
 */
export async function installBitcoinWallet(
  context: BrowserContext,
  options: BitcoinWalletOptions = {},
): Promise<BitcoinTestWallet> {
  // Its signing libraries are optional peers: tests of other namespaces do not install them.
  const { createBitcoinWallet } = await import('../bitcoin/create-bitcoin-wallet.js');
  const { api = 'sats' } = options;
  return bridgeWallet(context, createBitcoinWallet(options), { namespace: 'bip122', api });
}
