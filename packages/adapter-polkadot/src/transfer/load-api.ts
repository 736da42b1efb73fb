import { toSdkError } from '@foyerkit/core/adapter';

/** The package a host installs when its visitors send. */
export const API_INSTALL_COMMAND = 'npm install @polkadot/api';

const rethrow = (cause: unknown): never => {
  throw cause;
};

/**
 * The optional peer, which knows how each chain writes its transactions. That it may be missing is told to webpack by
 * the `try`, to esbuild by the `catch`.
 * @throws WALLET_SDK_MISSING, ADAPTER_LOAD_FAILED
 */
export async function loadApi() {
  try {
    return await import('@polkadot/api').catch(rethrow);
  } catch (cause) {
    throw toSdkError(API_INSTALL_COMMAND, cause);
  }
}
