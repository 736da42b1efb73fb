import { checkOptions, unknownOptions } from './option-schema.js';
import type { CheckedOptions, ModalOptions } from './options.js';

/** Replaced by the host's bundler, as for React and Redux Toolkit. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

// Literal conditions, so that bundlers leave the schemas out of production builds: decision 30.

/** Checks the options, except in a production build. @throws INVALID_OPTION, which names the option */
export function checkInDevelopment(options: ModalOptions): asserts options is CheckedOptions {
  if (process.env.NODE_ENV !== 'production') checkOptions(options);
}

/** Keys of the host's object that are not options; none in a production build. */
export const unknownInDevelopment = (options: ModalOptions, others: readonly string[]): readonly string[] =>
  process.env.NODE_ENV === 'production' ? [] : unknownOptions(options, others);
