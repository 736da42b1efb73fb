import { ModalError } from '../errors/modal-error.js';
import { checkOptions } from './option-schema.js';
import type { ModalOptions } from './options.js';

/** The names that every `for…in` of the page visits, whatever the object: somebody has added them to all objects. */
function namesOnEveryObject(): readonly string[] {
  const names: string[] = [];
  for (const name in {}) names.push(name);
  return names;
}

/**
 * Loaded only when a modal could not be created.
 * @throws MODAL_LOAD_FAILED if the page has extended `Object.prototype` so that libraries fail, INVALID_OPTION if an
 * option is invalid, otherwise `thrown`
 */
export function throwInvalidOption(options: ModalOptions, thrown: unknown): never {
  const [added] = namesOnEveryObject();
  if (added !== undefined) {
    const message = `The page has added "${added}" to Object.prototype as an enumerable property`;
    const details = 'The store’s library reads it as a part of every object. Define it with `enumerable: false`.';
    throw new ModalError('MODAL_LOAD_FAILED', message, { details, cause: thrown });
  }
  checkOptions(options);
  throw thrown;
}
