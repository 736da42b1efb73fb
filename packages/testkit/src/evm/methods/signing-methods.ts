import { unsupportedMethod } from '../../provider/provider-error.js';
import { firstObject, paramAt } from '../../signer/params.js';
import { sendTransaction } from '../../signer/send-transaction.js';
import { signPersonalMessage, signTypedDataV4 } from '../../signer/sign.js';
import type { WalletMethod } from './method.js';

const refuse =
  (method: string): WalletMethod =>
  () => {
    throw unsupportedMethod(method);
  };

/** Methods that use keys. The account is checked before any prompt. Sources: EIP-191, EIP-712, EIP-1474. */
export const signingMethods: Readonly<Record<string, WalletMethod>> = {
  personal_sign: async ({ wallet, params, ask }) => {
    const account = wallet.accountOf(paramAt(params, 1));
    await ask();
    return signPersonalMessage(account, paramAt(params, 0));
  },
  eth_signTypedData_v4: async ({ wallet, params, ask }) => {
    const account = wallet.accountOf(paramAt(params, 0));
    await ask();
    return signTypedDataV4(account, paramAt(params, 1));
  },
  eth_sendTransaction: async ({ wallet, params, chainId, ask }) => {
    const transaction = firstObject(params);
    const account = wallet.accountOf(transaction.from);
    const chain = wallet.chain(chainId);
    await ask();
    return sendTransaction(account, chain, transaction);
  },
  // A development node would sign these with its own keys, without a prompt.
  eth_sign: refuse('eth_sign'),
  eth_signTransaction: refuse('eth_signTransaction'),
  eth_signTypedData: refuse('eth_signTypedData'),
  eth_signTypedData_v3: refuse('eth_signTypedData_v3'),
};
