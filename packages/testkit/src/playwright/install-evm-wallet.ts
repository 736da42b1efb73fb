import type { BrowserContext } from '@playwright/test';
import type { AnnouncementHost } from '../announcement/announcement.js';
import { createNewsFeed } from '../bridge/news.js';
import { createEvmWallet } from '../evm/create-evm-wallet.js';
import type { EvmTestWallet, InstallOptions } from '../evm/evm-test-wallet.js';
import type { EvmWalletOptions } from '../evm/options.js';
import type { ProviderRequest } from '../provider/provider.js';
import { bridgeScript, presentScript } from './page-scripts.js';

/** Everything a wallet can be told, and whether it also sets `window.ethereum`. */
export type BrowserWalletOptions = EvmWalletOptions & InstallOptions;

/**
 * Puts a wallet into every page that this browser context loads from now on. Keys, decisions and traffic to chains stay in the test's process, as
 * they stay in the extension of a real wallet: all tabs share one wallet, it survives reloads, and the page itself contacts nobody.
 */
export async function installEvmWallet(
  context: BrowserContext,
  options: BrowserWalletOptions = {},
): Promise<EvmTestWallet> {
  const wallet = createEvmWallet(options);
  const feed = createNewsFeed();
  const name = `foyerkitWallet${crypto.randomUUID().replaceAll('-', '')}`;

  wallet.channel.subscribe((event) => feed.add({ kind: 'event', event }));
  await context.exposeBinding(`${name}Ask`, (_page, request: ProviderRequest) => wallet.channel.send(request));
  await context.exposeBinding(`${name}News`, (_page, after: number | null) => feed.read(after));

  const { flags = {}, legacy = false } = options;
  let isFirst = true;
  const host: AnnouncementHost = {
    present: async (presentation) => {
      feed.add({ kind: 'presentation', presentation });
      const content = isFirst ? bridgeScript(name, { presentation, flags, legacy }) : presentScript(name, presentation);
      isFirst = false;
      await context.addInitScript({ content });
    },
  };
  await wallet.attach(host);
  return wallet;
}
