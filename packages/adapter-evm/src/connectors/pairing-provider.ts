/** The provider in a chunk of its own, see `createPairingConnector`. */
export { createEvmPairingProvider } from '@foyerkit/adapter-pairing/evm';
