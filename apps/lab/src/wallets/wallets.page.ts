import { readConfig } from '../../src-shared/config/read-config.js';
import { loadLabInfo } from '../boot/lab-info.js';
import { worksOf } from '../host/namespaces/namespaces.js';
import type { LabWallet } from './lab-wallet.js';
import { WALLETS_READY } from './wallets-ready.js';

declare global {
  interface Window {
    /** What the frame of the wallets hands to the page around it. */
    labWallets?: readonly LabWallet[];
  }
}

/**
 * The frame that the test wallets live in: like an extension they have keys, storage and network traffic of their own,
 * and the page gets to see their providers and nothing else.
 */
export async function start(): Promise<void> {
  const info = await loadLabInfo();
  const works = worksOf(readConfig(location.search).config);
  const wallets = await Promise.all(works.map(({ createWallets }) => createWallets(info)));
  window.labWallets = wallets.flat();
  window.frameElement?.dispatchEvent(new Event(WALLETS_READY));
}
