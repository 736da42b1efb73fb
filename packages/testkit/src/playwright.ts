export { expect } from '@playwright/test';
export type { InPageWalletOptions } from './in-page.js';
export { chromiumLaunchOptions } from './playwright/chromium.js';
export { test, type WalletTestFixtures, type WalletTestOptions } from './playwright/fixtures.js';
export { installBitcoinWallet } from './playwright/install-bitcoin-wallet.js';
export { type BrowserWalletOptions, installEvmWallet } from './playwright/install-evm-wallet.js';
export { installPolkadotWallet } from './playwright/install-polkadot-wallet.js';
export { installSolanaWallet } from './playwright/install-solana-wallet.js';
export { inPageScript } from './playwright/page-scripts.js';
