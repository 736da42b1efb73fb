import { NO_SNAPSHOT, parseSnapshot, type Snapshot, VERSION } from './snapshot.js';

/** Longest cookie that is written or read, with its name: browsers refuse more than 4 kB, and each request carries it. */
const COOKIE_LIMIT = 3_072;

const LIFETIME_S = 30 * 24 * 60 * 60;

/** A storage key can be any text; the name of a cookie cannot. */
const nameOf = (storageKey: string): string => `${encodeURIComponent(storageKey)}.snapshot`;

/**
 * Reads the snapshot of a visitor's last visit from the request's `cookie` header. Anyone can send any cookie: what is
 * not a snapshot, or too long, counts as none.
 * @param storageKey the option of the same name. Default: 'foyerkit'
 */
export function cookieToSnapshot(header: string | null | undefined, storageKey = 'foyerkit'): Snapshot {
  const start = `${nameOf(storageKey)}=`;
  const cookie = header?.split(';').find((part) => part.trim().startsWith(start));
  if (cookie === undefined || cookie.length > COOKIE_LIMIT) return NO_SNAPSHOT;
  try {
    return parseSnapshot(decodeURIComponent(cookie.trim().slice(start.length)));
  } catch {
    // Not what this code wrote.
    return NO_SNAPSHOT;
  }
}

/** What a page assigns to `document.cookie`. An empty snapshot, or one that is too long, removes the cookie. */
export function snapshotToCookie(snapshot: Snapshot, storageKey: string): string {
  const isEmpty = Object.keys(snapshot.networkIds).length === 0 && Object.keys(snapshot.connections).length === 0;
  const pair = `${nameOf(storageKey)}=${encodeURIComponent(JSON.stringify({ version: VERSION, ...snapshot }))}`;
  const isKept = !isEmpty && pair.length <= COOKIE_LIMIT;
  const [written, lifetimeS] = isKept ? [pair, LIFETIME_S] : [`${nameOf(storageKey)}=`, 0];
  return `${written}; Path=/; Max-Age=${lifetimeS}; SameSite=Lax; Secure`;
}
