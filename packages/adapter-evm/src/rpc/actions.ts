/** What a connected wallet is asked for, in one chunk: `loadActions`. */
export { sendTransaction } from './send-transaction.js';
export { signMessage, signTypedData } from './sign.js';
export { switchChain } from './switch-chain.js';
