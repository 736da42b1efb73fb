import type { BrowserContext } from '@playwright/test';
import type { BitcoinTestWallet } from '../bitcoin/bitcoin-test-wallet.js';
import type { BitcoinWalletOptions } from '../bitcoin/options.js';
import { bridgeWallet } from './bridge-wallet.js';

/**
 * Puts a Bitcoin wallet into every page that this browser context loads from now on; it lives in the test's process.
 * @throws RangeError without an account or a network
 */
export async function installBitcoinWallet(
  context: BrowserContext,
  options: BitcoinWalletOptions = {},
): Promise<BitcoinTestWallet> {
  // What it signs with is an optional peer: whoever tests other namespaces does not have it.
  const { createBitcoinWallet } = await import('../bitcoin/create-bitcoin-wallet.js');
  const { face = 'sats' } = options;
  return bridgeWallet(context, createBitcoinWallet(options), { namespace: 'bip122', face });
}
