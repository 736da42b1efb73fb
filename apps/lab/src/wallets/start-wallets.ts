import type { EvmTestWallet } from '@foyerkit/testkit/evm';
import { WALLETS_READY } from './wallets-ready.js';

const START_LIMIT_MS = 10_000;

/** Puts the test wallets into this page, announced as extensions are. @throws when their frame does not load */
export async function startWallets(): Promise<readonly EvmTestWallet[]> {
  const frame = document.createElement('iframe');
  frame.title = 'Test wallets';
  frame.hidden = true;
  frame.src = '/wallets';
  const ready = new Promise<void>((resolve, reject) => {
    frame.addEventListener(WALLETS_READY, () => resolve(), { once: true });
    setTimeout(() => reject(new Error('The frame of the test wallets did not load.')), START_LIMIT_MS);
  });
  document.body.append(frame);
  await ready;
  const wallets = frame.contentWindow?.labWallets ?? [];
  for (const wallet of wallets) wallet.install(window);
  return wallets;
}
