import { readMember } from '../errors/member.js';
import type { Platform } from './platform.js';

/** A link that opens the page in the system's browser. */
export interface BrowserLink {
  readonly browser: 'Safari' | 'Chrome';
  readonly href: string;
}

/**
 * The link out of an in-app browser into the system's own one; `null` where there is none or nothing to leave. A
 * wallet's browser is not left: the wallet is there.
 * @param href the address of the page
 */
export function browserLinkOf({ inApp, system }: Platform, href: string): BrowserLink | null {
  const [scheme = '', rest] = href.split('://');
  if (!inApp || inApp.kind === 'wallet' || !rest || !/^https?$/.test(scheme)) return null;
  // Telegram opens web links in the system's browser itself, see `openInContainer`.
  const isOpener = inApp.name === 'telegram';
  if (system === 'ios') return { browser: 'Safari', href: isOpener ? href : `x-safari-${scheme}://${rest}` };
  if (system !== 'android') return null;
  const [address = '', fragment] = rest.split('#');
  // A fragment would end the intent early. Source: Chrome's "Android Intents with Chrome".
  const intent = `intent://${address}#Intent;scheme=${scheme};package=com.android.chrome;end`;
  return { browser: 'Chrome', href: isOpener || fragment !== undefined ? href : intent };
}

/** What containers offer to pages for opening a web link outside, as a path from `window`. */
const OPENERS: readonly (readonly [path: readonly string[], call: string, toArguments: (href: string) => unknown[]])[] =
  [
    [['Telegram', 'WebApp'], 'openLink', (href) => [href]],
    [['liff'], 'openWindow', (url) => [{ url, external: true }]],
  ];

/** Opens a web link by the container's own means. @returns `false` if it has none: the link is then followed as it is */
export function openInContainer(href: string, page: object = globalThis): boolean {
  if (!/^https?:\/\//.test(href)) return false;
  for (const [path, call, toArguments] of OPENERS) {
    const owner = path.reduce<unknown>((value, name) => readMember(value, name), page);
    const open = readMember(owner, call);
    if (typeof open !== 'function') continue;
    try {
      open.apply(owner, toArguments(href));
      return true;
    } catch {
      // Outside its application the container's script is there, but cannot open anything.
    }
  }
  return false;
}
