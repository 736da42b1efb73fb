import { createEvmWallet, type EvmTestWallet } from '@foyerkit/testkit/evm';
import { loadLabInfo } from '../boot/lab-info.js';
import { labWallets } from './lab-wallets.js';
import { WALLETS_READY } from './wallets-ready.js';

declare global {
  interface Window {
    /** What the frame of the wallets hands to the page around it. */
    labWallets?: readonly EvmTestWallet[];
  }
}

/**
 * The frame that the test wallets live in: like an extension they have keys, storage and network traffic of their own,
 * and the page gets to see their providers and nothing else.
 */
export async function start(): Promise<void> {
  window.labWallets = labWallets(await loadLabInfo()).map((options) => createEvmWallet(options));
  window.frameElement?.dispatchEvent(new Event(WALLETS_READY));
}
