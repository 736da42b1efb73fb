import type { BrowserContext } from '@playwright/test';
import { createSolanaWallet } from '../solana/create-solana-wallet.js';
import type { SolanaWalletOptions } from '../solana/options.js';
import type { SolanaTestWallet } from '../solana/solana-test-wallet.js';
import { bridgeWallet } from './bridge-wallet.js';

/** Puts a Solana wallet into every page that this browser context loads from now on; it lives in the test's process. */
export async function installSolanaWallet(
  context: BrowserContext,
  options: SolanaWalletOptions = {},
): Promise<SolanaTestWallet> {
  const wallet = createSolanaWallet(options);
  return bridgeWallet(context, wallet, { family: 'solana', face: wallet.face });
}
