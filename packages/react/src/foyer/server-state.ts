import type { FoyerOptions } from './foyer.js';
import { foyerError } from './foyer-error.js';
import type { FoyerState } from './foyer-state.js';
import { toInitialState } from './initial-state.js';
import { NO_SNAPSHOT } from './snapshot.js';

const refuse = (option: string, expected: string, cause?: unknown): never => {
  const message = `The option "${option}" cannot be used: expected ${expected}`;
  throw Object.assign(foyerError('INVALID_OPTION', message), { option, cause });
};

/**
 * The state that a server renders, and the client before it has hydrated. Checks the options that the light tier reads
 * itself, since not every host uses TypeScript. Core checks the others.
 * @throws INVALID_OPTION, which names the option and what was expected
 */
export function toServerState(options: FoyerOptions): FoyerState {
  const { adapters, chains, networks }: Partial<Record<'adapters' | 'chains' | 'networks', unknown>> = options ?? {};
  if (!Array.isArray(networks) || networks.length === 0) {
    refuse('networks', `at least one network${chains ? ', not "chains"' : ''}`);
  }
  if (adapters !== undefined && !Array.isArray(adapters)) {
    refuse('adapters', 'a list of adapters or their loaders');
  }
  try {
    return toInitialState(options, NO_SNAPSHOT, 'unknown');
  } catch (cause) {
    return refuse('networks', 'nativeCurrency and rpcUrls.default.http of each', cause);
  }
}
