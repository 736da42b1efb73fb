import { unsupportedMethod } from '../../provider/provider-error.js';
import { callRpc } from '../../signer/rpc.js';
import { accountMethods } from './account-methods.js';
import { assetMethods } from './asset-methods.js';
import { callsMethods } from './calls-methods.js';
import { chainMethods } from './chain-methods.js';
import type { MethodCall, WalletMethod } from './method.js';
import { signingMethods } from './signing-methods.js';

const methods: Readonly<Record<string, WalletMethod>> = {
  ...accountMethods,
  ...chainMethods,
  ...signingMethods,
  ...assetMethods,
  ...callsMethods,
};

/** Handles a request of a page: the wallet's own methods here, all others at the chain's node. */
export async function answerMethod(method: string, call: MethodCall): Promise<unknown> {
  // A page may ask for a method called `constructor`.
  const own = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (own) return own(call);
  if (/^(wallet|personal)_/.test(method)) throw unsupportedMethod(method);
  return callRpc(call.wallet.chain(call.chainId), { method, params: call.params });
}
