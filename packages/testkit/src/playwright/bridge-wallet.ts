import type { BrowserContext } from '@playwright/test';
import type { AnnouncementHost } from '../announcement/announcement.js';
import { createNewsFeed } from '../bridge/news.js';
import type { PageWallet } from '../bridge/page.js';
import type { ProviderRequest, WalletChannel } from '../provider/provider.js';
import { bridgeScript, presentScript } from './page-scripts.js';

/** A wallet of any namespace, reduced to what a bridge needs. */
export interface BridgedWallet {
  readonly channel: WalletChannel;
  attach(host: AnnouncementHost): void | Promise<void>;
}

/**
 * Installs a wallet in every page that this browser context loads from now on. Keys, decisions and traffic to chains stay
 * in the test's process, like those of a real wallet stay in its extension: all tabs share one wallet, it survives reloads,
 * and the page itself contacts no host. @returns the wallet
 */
export async function bridgeWallet<Wallet extends BridgedWallet>(
  context: BrowserContext,
  wallet: Wallet,
  shown: PageWallet,
): Promise<Wallet> {
  const feed = createNewsFeed();
  const name = `foyerkitWallet${crypto.randomUUID().replaceAll('-', '')}`;

  wallet.channel.subscribe((event) => feed.add({ kind: 'event', event }));
  await context.exposeBinding(`${name}Ask`, (_page, request: ProviderRequest) => wallet.channel.send(request));
  await context.exposeBinding(`${name}News`, (_page, after: number | null) => feed.read(after));

  let isFirst = true;
  await wallet.attach({
    present: async (presentation) => {
      feed.add({ kind: 'presentation', presentation });
      const content = isFirst ? bridgeScript(name, { shown, presentation }) : presentScript(name, presentation);
      isFirst = false;
      await context.addInitScript({ content });
    },
  });
  return wallet;
}
