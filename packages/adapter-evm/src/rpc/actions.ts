/** The requests to a connected wallet and the mapping of their errors, in one chunk: `loadActions`. */
export {
  sendTransaction,
  signMessage,
  signTypedData,
  switchChain,
  toRequestError,
  toSwitchError,
} from '@foyerkit/adapter-pairing/evm';
