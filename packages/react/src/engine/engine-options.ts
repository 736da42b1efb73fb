import type { FoyerMessages, FoyerOptions } from '../foyer/foyer.js';

/** The host's options, with the messages loaded. */
export interface EngineOptions extends Omit<FoyerOptions, 'messages'> {
  readonly messages: FoyerMessages;
}
