import type { BrowserContext } from '@playwright/test';
import type { SolanaWalletOptions } from '../solana/options.js';
import type { SolanaTestWallet } from '../solana/solana-test-wallet.js';
import { bridgeWallet } from './bridge-wallet.js';

/**
 * Puts a Solana wallet into every page that this browser context loads from now on; it lives in the test's process.
 * @throws RangeError without an account or a chain
 */
export async function installSolanaWallet(
  context: BrowserContext,
  options: SolanaWalletOptions = {},
): Promise<SolanaTestWallet> {
  // What it signs with is an optional peer: whoever tests other namespaces does not have it.
  const { createSolanaWallet } = await import('../solana/create-solana-wallet.js');
  const wallet = createSolanaWallet(options);
  return bridgeWallet(context, wallet, { namespace: 'solana', face: wallet.face });
}
