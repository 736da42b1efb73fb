import type { FoyerOptions } from './foyer.js';
import { foyerError } from './foyer-error.js';
import { toInitialState } from './initial-state.js';
import { NO_SNAPSHOT } from './snapshot.js';

const refuse = (option: string, expected: string, cause?: unknown): never => {
  const message = `The option "${option}" cannot be used: expected ${expected}`;
  throw Object.assign(foyerError('INVALID_OPTION', message), { option, cause });
};

/**
 * Checks what the light tier itself reads, at run time: not every host writes TypeScript. Core checks the rest.
 * @throws INVALID_OPTION, which names the option and says what was expected
 */
export function checkShape(options: FoyerOptions): void {
  const { adapters, networks }: Partial<Record<'adapters' | 'networks', unknown>> = options ?? {};
  if (!Array.isArray(networks) || networks.length === 0) refuse('networks', 'at least one network');
  if (adapters !== undefined && !Array.isArray(adapters)) {
    refuse('adapters', 'a list of adapters or their loaders');
  }
  try {
    toInitialState(options, NO_SNAPSHOT, 'unknown');
  } catch (cause) {
    refuse('networks', 'nativeCurrency and rpcUrls.default.http of each', cause);
  }
}
