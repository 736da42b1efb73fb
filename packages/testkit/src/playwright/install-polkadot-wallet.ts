import type { BrowserContext } from '@playwright/test';
import type { PolkadotWalletOptions } from '../polkadot/options.js';
import type { PolkadotTestWallet } from '../polkadot/polkadot-test-wallet.js';
import { bridgeWallet } from './bridge-wallet.js';

/**
 * Puts a Polkadot wallet into every page that this browser context loads from now on; it lives in the test's process.
 * @throws RangeError without an account
 */
export async function installPolkadotWallet(
  context: BrowserContext,
  options: PolkadotWalletOptions = {},
): Promise<PolkadotTestWallet> {
  // What it signs with are optional peers: whoever tests other namespaces does not have them.
  const { createPolkadotWallet } = await import('../polkadot/create-polkadot-wallet.js');
  const wallet = createPolkadotWallet(options);
  return bridgeWallet(context, wallet, { namespace: 'polkadot', face: wallet.face });
}
