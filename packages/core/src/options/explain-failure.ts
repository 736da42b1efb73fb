import type { ModalOptions } from './options.js';

/**
 * For a `createModal` that threw. A production build checks the options only now, with code that is loaded for it.
 * @throws MODAL_LOAD_FAILED if the page has extended `Object.prototype`, INVALID_OPTION if an option is invalid,
 * otherwise what was thrown
 */
export async function explainFailure(options: ModalOptions, thrown: unknown): Promise<never> {
  const loaded = await import('./invalid-option.js').catch(() => undefined);
  loaded?.throwInvalidOption(options, thrown);
  throw thrown;
}
