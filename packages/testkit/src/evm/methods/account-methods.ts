import { invalidParams } from '../../provider/provider-error.js';
import { firstObject } from '../../signer/params.js';
import { letIn } from '../../wallet/access-state.js';
import type { WalletCore } from '../wallet-core.js';
import type { WalletMethod } from './method.js';
import { revokeSession, revokesSession } from './session-methods.js';

/** Account access. Sources: EIP-1102, EIP-2255 and MetaMask's `wallet_revokePermissions`. */
export const accountMethods: Readonly<Record<string, WalletMethod>> = {
  eth_accounts: ({ wallet }) => wallet.addresses(),
  eth_coinbase: ({ wallet }) => wallet.addresses()[0] ?? null,
  eth_requestAccounts: async ({ wallet, ask }) => {
    if (wallet.addresses().length === 0) await letIn(wallet.state, ask);
    return wallet.addresses();
  },
  wallet_requestPermissions: async ({ wallet, params, ask }) => {
    onlyAccounts(params);
    await letIn(wallet.state, ask);
    return permissions(wallet);
  },
  wallet_getPermissions: ({ wallet }) => permissions(wallet),
  wallet_revokePermissions: (call) => {
    const { wallet, params } = call;
    if (revokesSession(params)) return revokeSession(call);
    onlyAccounts(params);
    wallet.state.update({ isPermitted: false });
    return null;
  },
};

function onlyAccounts(params: unknown): void {
  const capabilities = Object.keys(firstObject(params));
  if (capabilities.join() !== 'eth_accounts') throw invalidParams(`no such permission: ${capabilities.join(', ')}`);
}

function permissions(wallet: WalletCore): readonly object[] {
  const value = wallet.addresses();
  if (value.length === 0) return [];
  return [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value }] }];
}
