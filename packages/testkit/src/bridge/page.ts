import type { Presentation } from '../announcement/announcement.js';
import { setLegacyGlobal } from '../announcement/legacy-global.js';
import type { WindowHost } from '../announcement/presenter.js';
import { createWindowHost } from '../announcement/window-host.js';
import { FACES } from '../bitcoin/faces/create-face.js';
import type { BitcoinFace } from '../bitcoin/faces/face.js';
import type { PolkadotFace } from '../polkadot/injected-entry.js';
import { createInjectedHost } from '../polkadot/injected-host.js';
import { createProvider, type ProviderEvent, type WalletChannel } from '../provider/provider.js';
import { createStandardHost } from '../solana/standard-host.js';
import type { SolanaFace } from '../solana/standard-wallet.js';
import type { News, Wire } from './news.js';

/** How a wallet of another process shows itself in a page. JSON only. */
export interface PageSetup {
  readonly presentation: Presentation;
  readonly flags: Readonly<Record<string, boolean>>;
  readonly legacy: boolean;
  /** Of a Solana wallet: it is announced by the Wallet Standard then. */
  readonly solana?: SolanaFace;
  /** Of a Bitcoin wallet: which of its faces it has. */
  readonly bitcoin?: BitcoinFace;
  /** Of a Polkadot wallet: it is injected into `window.injectedWeb3` then. */
  readonly polkadot?: PolkadotFace;
}

/** Puts a provider into this page whose wallet lives at the other end of `wire`. Returns the way to present it differently. */
export function connect(setup: PageSetup, wire: Wire): (presentation: Presentation) => void {
  const listeners = new Set<(event: ProviderEvent) => void>();
  const channel: WalletChannel = {
    send: wire.ask,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const host = createHost(setup, channel);
  host.present(setup.presentation);

  const tell = (news: News): void => {
    if (news.kind === 'presentation') host.present(news.presentation);
    else for (const listener of [...listeners]) listener(news.event);
  };
  void follow(wire, tell);
  return host.present;
}

function createHost({ bitcoin, flags, legacy, polkadot, solana }: PageSetup, channel: WalletChannel): WindowHost {
  if (bitcoin) return FACES[bitcoin](window, channel);
  if (solana) return createStandardHost(window, channel, solana);
  if (polkadot) return createInjectedHost(window, channel, polkadot);
  const provider = createProvider(channel, flags);
  if (legacy) setLegacyGlobal(window, provider);
  return createWindowHost(window, provider);
}

/** Reads news for as long as the page lives. */
async function follow(wire: Wire, tell: (news: News) => void): Promise<void> {
  let next: number | null = null;
  while (true) {
    const batch = await wire.news(next);
    next = batch.next;
    for (const news of batch.news) tell(news);
  }
}
