/** What a connected wallet is asked for, and what its failures mean, in one chunk: `loadActions`. */
export {
  sendTransaction,
  signMessage,
  signTypedData,
  switchChain,
  toRequestError,
  toSwitchError,
} from '@foyerkit/adapter-pairing/evm';
