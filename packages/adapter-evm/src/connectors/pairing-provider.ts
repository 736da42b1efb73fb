/** The provider in its own chunk, see `createPairingConnector`. */
export { createEvmPairingProvider } from '@foyerkit/adapter-pairing/evm';
