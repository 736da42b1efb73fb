/** The provider in its own chunk, which `createLazyPairingProvider` loads. */
export { createEvmPairingProvider } from '@foyerkit/core/pairing-adapter/evm';
