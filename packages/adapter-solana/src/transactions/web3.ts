import { toSdkError } from '@foyerkit/core/adapter';

export type Web3 = typeof import('@solana/web3.js');

/** The install command for a host without the peer dependency. */
export const WEB3_INSTALL_COMMAND = 'npm install @solana/web3.js@1';

/**
 * Loads web3.js with the first transaction: connecting and signing messages do not need it.
 * @throws WALLET_SDK_MISSING if it is not installed, ADAPTER_LOAD_FAILED if it failed to load
 */
export async function loadWeb3(importWeb3: () => Promise<Web3> = () => import('@solana/web3.js')): Promise<Web3> {
  try {
    return await importWeb3();
  } catch (cause) {
    throw toSdkError(WEB3_INSTALL_COMMAND, cause);
  }
}
