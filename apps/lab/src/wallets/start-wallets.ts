import type { LabWallet } from './lab-wallet.js';
import { WALLETS_READY } from './wallets-ready.js';

const START_LIMIT_MS = 10_000;

/** Announces the test wallets of the page's namespaces, as extensions do. @throws when their frame does not load */
export async function startWallets(): Promise<readonly LabWallet[]> {
  const frame = document.createElement('iframe');
  frame.title = 'Test wallets';
  frame.hidden = true;
  // The frame reads the page's configuration to know its namespaces.
  frame.src = `/wallets${location.search}`;
  const ready = new Promise<void>((resolve, reject) => {
    const tooLate = () => reject(new Error('The frame with the test wallets did not load.'));
    const timer = setTimeout(tooLate, START_LIMIT_MS);
    const settle = () => {
      clearTimeout(timer);
      resolve();
    };
    frame.addEventListener(WALLETS_READY, settle, { once: true });
  });
  document.body.append(frame);
  await ready;
  const wallets = frame.contentWindow?.labWallets ?? [];
  for (const wallet of wallets) wallet.install(window);
  return wallets;
}
