import {
  type AdapterContext,
  type CaipNetworkId,
  type Network,
  NetworkNotFoundError,
  RequestFailedError,
} from '@foyerkit/core/adapter';

/** How long the API may take. */
const LIMIT_MS = 10_000;
const NOT_FOUND = 404;

export interface ApiAnswer {
  /** `false`: the API responded with 404. */
  readonly isFound: boolean;
  /** JSON; `undefined` if nothing was found. */
  readonly body: unknown;
}

/** The API of a network, and the `fetch` with which it is asked. */
export interface BitcoinApi extends Pick<AdapterContext, 'fetch'> {
  readonly baseUrl: string;
}

/**
 * The endpoint of a network, in the format of mempool.space's API.
 * @throws NETWORK_NOT_FOUND, REQUEST_FAILED if the host gave none
 */
export function apiOf(
  { fetch, networks }: Pick<AdapterContext, 'fetch' | 'networks'>,
  networkId: CaipNetworkId,
): BitcoinApi & Pick<Network, 'nativeCurrency'> {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId);
  if (!network) throw new NetworkNotFoundError(networkId);
  const [url] = network.rpcUrls;
  if (url) return { fetch, baseUrl: url.replace(/\/+$/, ''), nativeCurrency: network.nativeCurrency };
  throw new RequestFailedError({
    details: `No endpoint is configured for "${networkId}": set its rpcUrls.default.http.`,
  });
}

/** @throws REQUEST_FAILED */
export async function askApi({ baseUrl, fetch }: BitcoinApi, path: string): Promise<ApiAnswer> {
  const url = `${baseUrl}${path}`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) });
    if (response.status === NOT_FOUND) return { isFound: false, body: undefined };
    if (!response.ok) throw new TypeError(`The status is ${response.status}.`);
    return { isFound: true, body: await response.json() };
  } catch (cause) {
    throw new RequestFailedError({ details: `${url} returned no usable response.`, cause });
  }
}
