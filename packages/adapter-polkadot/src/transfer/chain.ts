import { ConnectionTimeoutError, within } from '@foyerkit/core/adapter';
import type { ApiPromise } from '@polkadot/api';
import type { ApiOptions } from '@polkadot/api/types';
import { type Endpoint, isWebSocketUrl, unreachable } from '../node/rpc.js';
import { createHttpProvider } from './http-provider.js';
import { loadApi } from './load-api.js';

/** How long a node may take to return the metadata of its chain. */
const CHAIN_LIMIT_MS = 30_000;

/**
 * Runs work with the chain behind an endpoint, and closes the connection afterwards.
 * @param signals - each of them ends the wait for the node
 * @throws WALLET_SDK_MISSING, ADAPTER_LOAD_FAILED, NETWORK_UNREACHABLE, and what the work throws
 */
export async function withChain<T>(
  endpoint: Endpoint,
  work: (api: ApiPromise) => Promise<T>,
  signals: readonly AbortSignal[] = [],
): Promise<T> {
  const { ApiPromise, WsProvider } = await loadApi();
  const { url } = endpoint;
  const provider = isWebSocketUrl(url) ? new WsProvider(url, false) : createHttpProvider(endpoint);
  // The package's own two types disagree about an optional member.
  const options = { provider: provider as NonNullable<ApiOptions['provider']>, noInitWarn: true, throwOnConnect: true };
  const api = new ApiPromise(options);
  const leave = async () => {
    try {
      await api.disconnect();
    } catch (thrown) {
      // The result is kept: a visitor who sees an error for a transfer that was sent might pay twice.
      console.warn('[foyerkit] The connection to a Polkadot node could not be closed.', thrown);
    }
  };
  try {
    const ready = Promise.all([provider.connect(), api.isReadyOrError]);
    await within(ready, CHAIN_LIMIT_MS, () => new ConnectionTimeoutError(), signals);
  } catch (cause) {
    await leave();
    throw unreachable(url, cause);
  }
  try {
    return await work(api);
  } finally {
    await leave();
  }
}
