/** Loaded with the first batch of calls. */
export { createCalls } from '@foyerkit/core/pairing-adapter/evm';
