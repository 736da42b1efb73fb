/** The hook for names of accounts. A separate entry, so that pages that have nothing to do with names do not load it. */
export type { AccountIdentity, NamedAccount, NameRequest, NameSuggestion } from '@foyerkit/core/names';
export * from './hooks/use-account-name.js';
