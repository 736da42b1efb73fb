import type { TestProvider } from '../provider/provider.js';
import type { Announcement, AnnouncementHost, Presentation } from './announcement.js';

/** An {@link AnnouncementHost} that stops listening when it is closed. */
export interface WindowHost extends AnnouncementHost {
  present(presentation: Presentation): void;
  close(): void;
}

/** Presents a provider in a page by the events of EIP-6963. Needs no keys, so that it also serves a wallet in another process. */
export function createWindowHost(page: Window & typeof globalThis, provider: TestProvider): WindowHost {
  let presented: readonly Announcement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const announce = (): void => {
    for (const announcement of presented) {
      const detail = Object.freeze({ info: toInfo(announcement), provider });
      page.dispatchEvent(new page.CustomEvent('eip6963:announceProvider', { detail }));
    }
  };
  const announceThese = (announcements: readonly Announcement[]): void => {
    presented = announcements;
    announce();
  };
  page.addEventListener('eip6963:requestProvider', announce);

  return {
    present: ({ announcements, afterMs }) => {
      clearTimeout(timer);
      presented = [];
      if (afterMs > 0) timer = setTimeout(announceThese, afterMs, announcements);
      else announceThese(announcements);
    },
    close: () => {
      clearTimeout(timer);
      page.removeEventListener('eip6963:requestProvider', announce);
    },
  };
}

function toInfo({ info, throwing = [] }: Announcement): object {
  const object = { ...info };
  for (const member of throwing) {
    Object.defineProperty(object, member, {
      enumerable: true,
      get: () => {
        throw new Error(`reading ${member} fails`);
      },
    });
  }
  return Object.freeze(object);
}
