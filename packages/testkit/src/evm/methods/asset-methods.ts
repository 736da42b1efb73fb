import { unauthorized } from '../../provider/provider-error.js';
import { toHexChainId } from '../../signer/chains.js';
import { firstObject } from '../../signer/params.js';
import type { WalletMethod } from './method.js';
import { SESSION_CAPABILITIES } from './session-methods.js';

/** Other methods that pages call. Sources: EIP-747 and EIP-5792. */
export const assetMethods: Readonly<Record<string, WalletMethod>> = {
  wallet_watchAsset: async ({ params, ask }) => {
    firstObject(params);
    await ask();
    return true;
  },
  wallet_getCapabilities: ({ wallet }) => {
    if (wallet.addresses().length === 0) throw unauthorized();
    const permissions = wallet.grants ? { permissions: SESSION_CAPABILITIES } : {};
    return { [toHexChainId(wallet.state.get().chainId)]: { atomic: { status: 'unsupported' }, ...permissions } };
  },
};
