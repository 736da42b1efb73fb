/** The hooks for signing in. A separate entry, so that pages that sign nobody in do not load it. */
export type { SiweConfig, SiwxConfig, SiwxMessageData, SiwxSession } from '@foyerkit/core/sign-in';
export * from './hooks/use-sign-in.js';
export * from './hooks/use-siwx.js';
