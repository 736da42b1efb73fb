/** The hook for sending. A separate entry, so that pages that send nothing do not load it. */
export type { SendRequest, SentTransaction } from '@foyerkit/core/send';
export * from './hooks/use-send.js';
