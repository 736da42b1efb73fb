import type { ApiPromise } from '@polkadot/api';
import type { ApiOptions } from '@polkadot/api/types';
import { bounded } from '../connection/abortable.js';
import { isWebSocketUrl, unreachable } from '../node/rpc.js';
import { loadApi } from './load-api.js';

/** How long a node may take until it has told how its chain writes transactions. */
const CHAIN_LIMIT_MS = 30_000;

/**
 * Runs something with the chain behind an endpoint, whose connection ends with it.
 * @throws WALLET_SDK_MISSING, ADAPTER_LOAD_FAILED, NETWORK_UNREACHABLE, and whatever the work throws
 */
export async function withChain<T>(url: string, work: (api: ApiPromise) => Promise<T>): Promise<T> {
  const { ApiPromise, HttpProvider, WsProvider } = await loadApi();
  const provider = isWebSocketUrl(url) ? new WsProvider(url, false) : new HttpProvider(url);
  // The package's own two types disagree about an optional member.
  const options = { provider: provider as NonNullable<ApiOptions['provider']>, noInitWarn: true, throwOnConnect: true };
  const api = new ApiPromise(options);
  try {
    const ready = Promise.all([provider.connect(), api.isReadyOrError]);
    const toError = () => new Error('It took too long.');
    await bounded(ready, { signals: [], limit: { ms: CHAIN_LIMIT_MS, toError } });
  } catch (cause) {
    await api.disconnect();
    throw unreachable(url, cause);
  }
  try {
    return await work(api);
  } finally {
    await api.disconnect();
  }
}
