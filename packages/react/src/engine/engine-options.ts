import type { FoyerMessages, FoyerOptions } from '../foyer/foyer.js';

/** What a host gives, its texts loaded. */
export interface EngineOptions extends Omit<FoyerOptions, 'messages'> {
  readonly messages: FoyerMessages;
}
