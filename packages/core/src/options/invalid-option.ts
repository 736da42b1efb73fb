import { checkOptions } from './option-schema.js';
import type { ModalOptions } from './options.js';

/** Loaded only when a modal could not be created. @throws INVALID_OPTION if an option is invalid, otherwise `thrown` */
export function throwInvalidOption(options: ModalOptions, thrown: unknown): never {
  checkOptions(options);
  throw thrown;
}
