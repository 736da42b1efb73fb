/** Hooks for several wallets at once. A separate entry, so that pages with one wallet at a time do not load it. */
export type { LiveConnection, MultiWallet, RecentConnection } from '@foyerkit/core';
export * from './hooks/use-wallets.js';
