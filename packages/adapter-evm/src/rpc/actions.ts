/** What a connected wallet is asked for, in one chunk: `loadActions`. */
export { sendTransaction, signMessage, signTypedData, switchChain } from '@foyerkit/adapter-pairing/evm';
