import type { AnnouncementHost, Presentation, ProviderInfo } from './announcement.js';
import { type HostileAnnouncement, hostileAnnouncements } from './hostile.js';

/**
 * How a test decides who the wallet says it is, and when. What it decides also holds for pages that load later. Each call
 * resolves once every place that announces the wallet was told.
 */
export interface AnnouncementControls {
  /** The identity that is announced now. */
  info(): ProviderInfo;
  /** Announces unasked, once, and answers pages that ask. Undoes all of the below but {@link changeIdentity}. */
  announce(): Promise<void>;
  /** Keeps quiet for that long after a page's load, and in open pages from now, even when asked; then announces unasked. */
  announceLate(delayMs: number): Promise<void>;
  /** Announces the same identity two times in a row. */
  announceTwice(): Promise<void>;
  /** Announces something hostile. */
  announceHostile(kind: HostileAnnouncement): Promise<void>;
  /** Keeps quiet, as a wallet that was switched off. A page that holds the provider keeps it. */
  withdraw(): Promise<void>;
  /** Announces the same provider under another name, icon, rdns or uuid. */
  changeIdentity(change: Partial<ProviderInfo>): Promise<void>;
}

/**
 * What a wallet does with its announcement, by name, so that options can hold it: {@link AnnouncementControls.announce},
 * `announceTwice`, `withdraw`, `announceLate` (in milliseconds) and `announceHostile`.
 */
export type AnnouncementMode =
  | 'once'
  | 'twice'
  | 'withdrawn'
  | { readonly afterMs: number }
  | { readonly hostile: HostileAnnouncement };

export interface Announcer extends AnnouncementControls {
  /** Lets one more place announce the wallet. */
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
