import type { Announcement } from '../announcement/announcement.js';
import { createAnnouncementHost } from '../announcement/announcement-host.js';
import type { WindowHost } from '../announcement/presenter.js';
import { registerStandardWallet } from '../announcement/standard-registration.js';
import type { WalletChannel } from '../provider/provider.js';
import { createStandardWallet, type SolanaProfile } from './standard-wallet.js';

/** Presents a wallet in a page by the events of the Wallet Standard. Needs no keys. */
export function createStandardHost(
  page: Window & typeof globalThis,
  channel: WalletChannel,
  profile: SolanaProfile,
): WindowHost {
  /** The same announcement made twice registers the same wallet twice. */
  const made = new WeakMap<Announcement, object>();
  return createAnnouncementHost((announcement) => {
    const wallet = made.get(announcement) ?? createStandardWallet(channel, announcement, profile);
    made.set(announcement, wallet);
    return registerStandardWallet(page, wallet);
  });
}
