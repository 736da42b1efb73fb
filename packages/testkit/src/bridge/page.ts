import type { Presentation } from '../announcement/announcement.js';
import type { WindowHost } from '../announcement/presenter.js';
import { createWindowHost } from '../announcement/window-host.js';
import type { BitcoinApi } from '../bitcoin/apis/api.js';
import { API_FACTORIES } from '../bitcoin/apis/api-factories.js';
import type { PolkadotProfile } from '../polkadot/injected-entry.js';
import { createInjectedHost } from '../polkadot/injected-host.js';
import { createNewsChannel } from '../provider/news-channel.js';
import { createProvider, type WalletChannel } from '../provider/provider.js';
import { createStandardHost } from '../solana/standard-host.js';
import type { SolanaProfile } from '../solana/standard-wallet.js';
import type { News, Wire } from './news.js';

/** How a wallet of another process exposes itself in a page, for its namespace. JSON only. */
export type PageWallet =
  | { readonly namespace: 'eip155'; readonly flags: Readonly<Record<string, boolean>>; readonly legacy: boolean }
  | { readonly namespace: 'solana'; readonly profile: SolanaProfile }
  | { readonly namespace: 'bip122'; readonly api: BitcoinApi }
  | { readonly namespace: 'polkadot'; readonly profile: PolkadotProfile };

export interface PageSetup {
  readonly presentation: Presentation;
  readonly shown: PageWallet;
}

/** Installs a provider in this page whose wallet is at the other end of `wire`. Returns a function that presents it differently. */
export function connect(setup: PageSetup, wire: Wire): (presentation: Presentation) => void {
  const { channel, publish } = createNewsChannel(wire.ask);
  const host = createHost(setup.shown, channel);
  host.present(setup.presentation);

  void follow(wire, (news) => {
    if (news.kind === 'presentation') host.present(news.presentation);
    else publish(news.event);
  });
  return host.present;
}

function createHost(shown: PageWallet, channel: WalletChannel): WindowHost {
  switch (shown.namespace) {
    case 'eip155':
      return createWindowHost(window, createProvider(channel, shown.flags), { legacy: shown.legacy });
    case 'solana':
      return createStandardHost(window, channel, shown.profile);
    case 'bip122':
      return API_FACTORIES[shown.api](window, channel);
    case 'polkadot':
      return createInjectedHost(window, channel, shown.profile);
  }
}

/** Reads news until the page is unloaded. */
async function follow(wire: Wire, onNews: (news: News) => void): Promise<void> {
  let next: number | null = null;
  while (true) {
    const batch = await wire.news(next);
    next = batch.next;
    for (const news of batch.news) onNews(news);
  }
}
