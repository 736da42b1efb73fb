import type { AnnouncementHost, Presentation, ProviderInfo } from './announcement.js';
import { type HostileAnnouncement, hostileAnnouncements } from './hostile.js';

/**
 * Lets a test decide what identity the wallet announces, and when. The decision also applies to pages that load later.
 * Each call resolves once every place that announces the wallet was notified.
 */
export interface AnnouncementControls {
  /** The identity that is announced now. */
  info(): ProviderInfo;
  /**
   * Announces unprompted, once, and answers pages that ask. Undoes all of the methods below except {@link
   * changeIdentity}.
   */
  announce(): Promise<void>;
  /**
   * Announces nothing for that long after a page's load (in open pages: from now), even when asked; then announces
   * unprompted.
   */
  announceLate(delayMs: number): Promise<void>;
  /** Announces the same identity twice in a row. */
  announceTwice(): Promise<void>;
  /** Announces a hostile identity. */
  announceHostile(kind: HostileAnnouncement): Promise<void>;
  /** Stops announcing, like a wallet that was switched off. A page that holds the provider keeps it. */
  withdraw(): Promise<void>;
  /** Announces the same provider under another name, icon, rdns or uuid. */
  changeIdentity(change: Partial<ProviderInfo>): Promise<void>;
}

/**
 * How a wallet announces itself, by name, so that options can hold it: {@link AnnouncementControls.announce},
 * `announceTwice`, `withdraw`, `announceLate` (in milliseconds) and `announceHostile`.
 */
export type AnnouncementMode =
  | 'once'
  | 'twice'
  | 'withdrawn'
  | { readonly afterMs: number }
  | { readonly hostile: HostileAnnouncement };

export interface Announcer extends AnnouncementControls {
  /** Adds one more place that announces the wallet. */
  attach(host: AnnouncementHost): void | Promise<void>;
  detach(host: AnnouncementHost): void;
}

export function createAnnouncer(initialInfo: ProviderInfo, initialMode: AnnouncementMode): Announcer {
  const hosts = new Set<AnnouncementHost>();
  let info = initialInfo;
  let mode = initialMode;

  const become = async (next: AnnouncementMode): Promise<void> => {
    mode = next;
    const presentation = presentationOf(info, mode);
    await Promise.all([...hosts].map((host) => host.present(presentation)));
  };

  return {
    info: () => info,
    announce: () => become('once'),
    announceLate: (afterMs) => become({ afterMs }),
    announceTwice: () => become('twice'),
    announceHostile: (hostile) => become({ hostile }),
    withdraw: () => become('withdrawn'),
    changeIdentity: (change) => {
      info = { ...info, ...change };
      return become(mode);
    },
    attach: (host) => {
      hosts.add(host);
      return host.present(presentationOf(info, mode));
    },
    detach: (host) => {
      hosts.delete(host);
    },
  };
}

function presentationOf(info: ProviderInfo, mode: AnnouncementMode): Presentation {
  const once = [{ info }];
  if (mode === 'once') return { announcements: once, afterMs: 0 };
  if (mode === 'twice') return { announcements: [...once, ...once], afterMs: 0 };
  if (mode === 'withdrawn') return { announcements: [], afterMs: 0 };
  if ('afterMs' in mode) return { announcements: once, afterMs: mode.afterMs };
  return { announcements: hostileAnnouncements(mode.hostile, info), afterMs: 0 };
}
