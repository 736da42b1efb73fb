import type { Announcement } from '../announcement/announcement.js';
import { createFaceHost } from '../announcement/face-host.js';
import type { WindowHost } from '../announcement/presenter.js';
import type { WalletChannel } from '../provider/provider.js';
import { createInjectedEntry, type PolkadotFace } from './injected-entry.js';

/** Puts a wallet into a page's `window.injectedWeb3`. Needs no keys. */
export function createInjectedHost(
  page: Window & typeof globalThis,
  channel: WalletChannel,
  face: PolkadotFace,
): WindowHost {
  return createFaceHost((announcement) => {
    const key = keyOf(announcement);
    const value = createInjectedEntry(channel, announcement, face);
    // Defined, not set: a key such as `__proto__` is a key like any other.
    Object.defineProperty(injectedWeb3Of(page), key, { value, configurable: true, enumerable: true });
    return () => {
      // The page may have put another object there.
      const injected = injectedWeb3Of(page);
      if (Object.getOwnPropertyDescriptor(injected, key)?.value === value) Reflect.deleteProperty(injected, key);
    };
  });
}

/** An entry has no name but its key. Hostile ones have a member of every object for one, or none of their own. */
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
