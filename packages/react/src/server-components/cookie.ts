/** The entry point in server components: reading a cookie needs no client. */
export { cookieToSnapshot } from '../foyer/snapshot-cookie.js';
export { SnapshotProvider } from './snapshot-provider.js';
