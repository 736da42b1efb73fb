import { test as base } from '@playwright/test';
import type { EvmTestWallet } from '../evm/evm-test-wallet.js';
import { type BrowserWalletOptions, installEvmWallet } from './install-evm-wallet.js';

/** Set with `test.use({ … })`, or for all tests in the configuration. */
export interface WalletTestOptions {
  /** How `evmWallet` is set up. */
  wallet: BrowserWalletOptions;
}

/** What a test gets by naming it in its arguments. */
export interface WalletTestFixtures {
  /** A wallet that every page of the test's browser context finds. For more than one see {@link installEvmWallet}. */
  evmWallet: EvmTestWallet;
}

/** Playwright's `test` with wallets. */
export const test = base.extend<WalletTestFixtures & WalletTestOptions>({
  wallet: [{}, { option: true }],
  evmWallet: async ({ context, wallet: options }, use) => {
    const wallet = await installEvmWallet(context, options);
    await use(wallet);
    wallet.close();
  },
});
