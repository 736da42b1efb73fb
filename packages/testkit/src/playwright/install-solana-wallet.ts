import type { BrowserContext } from '@playwright/test';
import type { SolanaWalletOptions } from '../solana/options.js';
import type { SolanaTestWallet } from '../solana/solana-test-wallet.js';
import { bridgeWallet } from './bridge-wallet.js';

/**
 * Installs a Solana wallet in every page that this browser context loads from now on; it runs in the test's process.
 * @throws RangeError without an account or a chain
 */
export async function installSolanaWallet(
  context: BrowserContext,
  options: SolanaWalletOptions = {},
): Promise<SolanaTestWallet> {
  // Its signing libraries are optional peers: tests of other namespaces do not install them.
  const { createSolanaWallet } = await import('../solana/create-solana-wallet.js');
  const wallet = createSolanaWallet(options);
  return bridgeWallet(context, wallet, { namespace: 'solana', profile: wallet.profile });
}
