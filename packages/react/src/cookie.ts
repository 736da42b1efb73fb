/** A visitor's account and network in a cookie, for servers that render pages. A separate entry: others load none of it. */
export type { Snapshot, SnapshotConnection } from './foyer/snapshot.js';
export { cookieToSnapshot } from './foyer/snapshot-cookie.js';
export { SnapshotProvider, type SnapshotProviderProps } from './foyer/snapshot-provider.js';
