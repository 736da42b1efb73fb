/** Receiving, for pages with a view of their own. A separate entry, so that other pages do not load it. */
export type { Receiving } from '@foyerkit/core/receiving';
export * from './funding/use-receive.js';
