import type { Announcement } from '../announcement/announcement.js';
import { createPresenter, type WindowHost } from '../announcement/presenter.js';
import type { WalletChannel } from '../provider/provider.js';
import { createStandardWallet, type SolanaFace } from './standard-wallet.js';

type StandardWallet = ReturnType<typeof createStandardWallet>;
/** What a page hands to wallets. @returns the way to take the wallet back */
type Register = (wallet: StandardWallet) => unknown;

/** Presents a wallet in a page by the events of the Wallet Standard. Needs no keys. */
export function createStandardHost(
  page: Window & typeof globalThis,
  channel: WalletChannel,
  face: SolanaFace,
): WindowHost {
  let presented: readonly StandardWallet[] = [];
  const takeBacks = new Set<() => void>();

  const registerAll = (register: Register): void => {
    for (const wallet of presented) {
      const takeBack = register(wallet);
      if (typeof takeBack === 'function') takeBacks.add(() => void takeBack());
    }
  };
  const takeAllBack = (): void => {
    for (const takeBack of takeBacks) takeBack();
    takeBacks.clear();
  };
  const onAppReady = (event: Event): void => {
    const api: unknown = 'detail' in event ? event.detail : undefined;
    const register: unknown = typeof api === 'object' && api !== null && 'register' in api ? api.register : undefined;
    if (typeof register === 'function') registerAll((wallet) => register(wallet));
  };
  const presenter = createPresenter((announcements) => {
    takeAllBack();
    presented = announcements.length > 0 ? build(announcements) : [];
    const detail = (api: { readonly register: Register }): void => registerAll(api.register);
    if (presented.length > 0) page.dispatchEvent(new page.CustomEvent('wallet-standard:register-wallet', { detail }));
  });
  /** The same announcement made twice is the same wallet registered twice. */
  const build = (announcements: readonly Announcement[]): readonly StandardWallet[] => {
    const made = new Map<Announcement, StandardWallet>();
    return announcements.map((announcement) => {
      const wallet = made.get(announcement) ?? createStandardWallet(channel, announcement, face);
      made.set(announcement, wallet);
      return wallet;
    });
  };
  page.addEventListener('wallet-standard:app-ready', onAppReady);

  return {
    present: presenter.present,
    close: () => {
      presenter.close();
      takeAllBack();
      page.removeEventListener('wallet-standard:app-ready', onAppReady);
    },
  };
}
