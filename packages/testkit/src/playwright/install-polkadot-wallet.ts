import type { BrowserContext } from '@playwright/test';
import type { PolkadotWalletOptions } from '../polkadot/options.js';
import type { PolkadotTestWallet } from '../polkadot/polkadot-test-wallet.js';
import { bridgeWallet } from './bridge-wallet.js';

/**
 * Installs a Polkadot wallet in every page that this browser context loads from now on; it runs in the test's process.
 * @throws RangeError without an account
 */
export async function installPolkadotWallet(
  context: BrowserContext,
  options: PolkadotWalletOptions = {},
): Promise<PolkadotTestWallet> {
  // Its signing libraries are optional peers: tests of other namespaces do not install them.
  const { createPolkadotWallet } = await import('../polkadot/create-polkadot-wallet.js');
  const wallet = createPolkadotWallet(options);
  return bridgeWallet(context, wallet, { namespace: 'polkadot', profile: wallet.profile });
}
