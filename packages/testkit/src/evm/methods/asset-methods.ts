import { firstObject } from '../../signer/params.js';
import type { WalletMethod } from './method.js';

/** Other methods that pages call. Source: EIP-747. */
export const assetMethods: Readonly<Record<string, WalletMethod>> = {
  wallet_watchAsset: async ({ params, ask }) => {
    firstObject(params);
    await ask();
    return true;
  },
};
