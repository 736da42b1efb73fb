import type { Announcement } from '../announcement/announcement.js';
import { createAnnouncementHost } from '../announcement/announcement-host.js';
import type { WindowHost } from '../announcement/presenter.js';
import type { WalletChannel } from '../provider/provider.js';
import { createInjectedEntry, type PolkadotProfile } from './injected-entry.js';

/** Installs a wallet in a page's `window.injectedWeb3`. Needs no keys. */
export function createInjectedHost(
  page: Window & typeof globalThis,
  channel: WalletChannel,
  profile: PolkadotProfile,
): WindowHost {
  return createAnnouncementHost((announcement) => {
    const key = keyOf(announcement);
    const value = createInjectedEntry(channel, announcement, profile);
    // Defined, not assigned: `__proto__` is then a key like any other.
    Object.defineProperty(injectedWeb3Of(page), key, { value, configurable: true, enumerable: true });
    return () => {
      // The page may have replaced the object.
      const injected = injectedWeb3Of(page);
      if (Object.getOwnPropertyDescriptor(injected, key)?.value === value) Reflect.deleteProperty(injected, key);
    };
  });
}

/** An entry's only name is its key. Hostile ones use a member of every object, or an empty one. */
function keyOf({ info: { name, rdns, uuid } }: Announcement): string {
  if (typeof rdns === 'string' && rdns in {}) return rdns;
  return typeof name === 'string' ? name : String(uuid);
}

function injectedWeb3Of(page: Window & typeof globalThis): object {
  const existing: unknown = Reflect.get(page, 'injectedWeb3');
  if (typeof existing === 'object' && existing !== null) return existing;
  const value = {};
  Object.defineProperty(page, 'injectedWeb3', { value, configurable: true, enumerable: true, writable: true });
  return value;
}
