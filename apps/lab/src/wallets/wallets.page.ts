import { readConfig } from '../../src-shared/config/read-config.js';
import { loadLabInfo } from '../boot/lab-info.js';
import { worksOf } from '../host/namespaces/namespaces.js';
import type { LabWallet } from './lab-wallet.js';
import { WALLETS_READY } from './wallets-ready.js';

declare global {
  interface Window {
    /** What the frame of the wallets exposes to the page around it. */
    labWallets?: readonly LabWallet[];
  }
}

/**
 * The frame of the test wallets: like an extension they have separate keys, storage and network traffic,
 * and the page sees only their providers.
 */
export async function start(): Promise<void> {
  const info = await loadLabInfo();
  const works = worksOf(readConfig(location.search).config);
  const wallets = await Promise.all(works.map(({ createWallets }) => createWallets(info)));
  window.labWallets = wallets.flat();
  window.frameElement?.dispatchEvent(new Event(WALLETS_READY));
}
