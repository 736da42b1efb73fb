/** Hooks for several wallets at once. An entry of its own: a page that keeps one at a time carries nothing of it. */
export type { LiveConnection, MultiWallet, RecentConnection } from '@foyerkit/core';
export * from './hooks/use-wallets.js';
