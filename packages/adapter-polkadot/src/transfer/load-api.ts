import { toSdkError } from '@foyerkit/core/adapter';

/** The package a host installs to support sending. */
export const API_INSTALL_COMMAND = 'npm install @polkadot/api';

const rethrow = (cause: unknown): never => {
  throw cause;
};

/**
 * The optional peer, which encodes the transactions of each chain. The `try` marks it as optional for webpack, the
 * `catch` for esbuild.
 * @throws WALLET_SDK_MISSING, ADAPTER_LOAD_FAILED
 */
export async function loadApi() {
  try {
    return await import('@polkadot/api').catch(rethrow);
  } catch (cause) {
    throw toSdkError(API_INSTALL_COMMAND, cause);
  }
}
