import { test as base } from '@playwright/test';
import type { BitcoinTestWallet } from '../bitcoin/bitcoin-test-wallet.js';
import type { BitcoinWalletOptions } from '../bitcoin/options.js';
import type { FakeSite } from '../embedded/fake-site.js';
import type { EvmTestWallet } from '../evm/evm-test-wallet.js';
import type { PairingWalletOptions } from '../pairing/options.js';
import type { PairingTestWallet } from '../pairing/pairing-test-wallet.js';
import type { PolkadotWalletOptions } from '../polkadot/options.js';
import type { PolkadotTestWallet } from '../polkadot/polkadot-test-wallet.js';
import type { SolanaWalletOptions } from '../solana/options.js';
import type { SolanaTestWallet } from '../solana/solana-test-wallet.js';
import { installBitcoinWallet } from './install-bitcoin-wallet.js';
import { type BrowserWalletOptions, installEvmWallet } from './install-evm-wallet.js';
import { type FakeSiteSetup, installFakeSite } from './install-fake-site.js';
import { installPolkadotWallet } from './install-polkadot-wallet.js';
import { installSolanaWallet } from './install-solana-wallet.js';

/** Set with `test.use({ … })`, or for all tests in the configuration. */
export interface WalletTestOptions {
  /** Options of `evmWallet`. */
  wallet: BrowserWalletOptions;
  /** Options of `solanaWallet`. */
  solana: SolanaWalletOptions;
  /** Options of `bitcoinWallet`. */
  bitcoin: BitcoinWalletOptions;
  /** Options of `polkadotWallet`. */
  polkadot: PolkadotWalletOptions;
  /** Options of `pairingWallet`, which requires the relay. */
  pairing: PairingWalletOptions | null;
  /** Options of `fakeSite`, which requires the application's address of the real one. */
  secureSite: FakeSiteSetup | null;
}

/** The fixtures a test can name in its arguments. */
export interface WalletTestFixtures {
  /** A wallet that every page of the test's browser context discovers. For more than one see {@link installEvmWallet}. */
  evmWallet: EvmTestWallet;
  /** The same for Solana. For more than one see {@link installSolanaWallet}. */
  solanaWallet: SolanaTestWallet;
  /** The same for Bitcoin. For more than one see {@link installBitcoinWallet}. */
  bitcoinWallet: BitcoinTestWallet;
  /** The same for Polkadot. For more than one see {@link installPolkadotWallet}. */
  polkadotWallet: PolkadotTestWallet;
  /** A wallet in the test's own process, as if on a phone, that takes pairing links. */
  pairingWallet: PairingTestWallet;
  /** A fake of the secure site of FoyerKit's embedded wallet, in the place of the application's own. */
  fakeSite: FakeSite;
}

/** Provides a wallet to one test, and disposes of it afterwards. */
async function lend<Wallet extends { close(): void | Promise<void> }>(
  installing: Promise<Wallet>,
  use: (wallet: Wallet) => Promise<void>,
): Promise<void> {
  const wallet = await installing;
  await use(wallet);
  await wallet.close();
}

/** Playwright's `test` with wallets. Each is disposed of after its test, a pairing's socket included. */
export const test = base.extend<WalletTestFixtures & WalletTestOptions>({
  wallet: [{}, { option: true }],
  solana: [{}, { option: true }],
  bitcoin: [{}, { option: true }],
  polkadot: [{}, { option: true }],
  pairing: [null, { option: true }],
  secureSite: [null, { option: true }],
  evmWallet: ({ context, wallet: options }, use) => lend(installEvmWallet(context, options), use),
  solanaWallet: ({ context, solana: options }, use) => lend(installSolanaWallet(context, options), use),
  bitcoinWallet: ({ context, bitcoin: options }, use) => lend(installBitcoinWallet(context, options), use),
  polkadotWallet: ({ context, polkadot: options }, use) => lend(installPolkadotWallet(context, options), use),
  pairingWallet: async ({ pairing }, use) => {
    if (!pairing) throw new Error('The pairing wallet needs a relay: test.use({ pairing: { relayUrl } })');
    // Its SDK is an optional peer: tests of browser wallets do not install it.
    const { createPairingWallet } = await import('../pairing/create-pairing-wallet.js');
    await lend(createPairingWallet(pairing), use);
  },
  fakeSite: async ({ context, secureSite }, use) => {
    if (!secureSite) throw new Error('The fake site needs the real one’s address: test.use({ secureSite: { url } })');
    await use(await installFakeSite(context, secureSite));
  },
});
