import { HttpError } from '@foyerkit/http';
import { buyStatusSchema, payPageSchema } from '../chain-api/exchanges.endpoints.js';
import { readJson } from '../upstream/read-json.js';
import type { Exchange } from './exchange.js';
import { isSafe, type RemoteExchangeConfig } from './exchanges-config.js';

/** The modal waits 10 s for an answer. */
const TIMEOUT_MS = 8_000;
const MAX_ANSWER_BYTES = 16 * 1024;
const LIMITS = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES };

const unreachable = (cause: unknown): never => {
  throw new HttpError(503, 'EXCHANGE_UNREACHABLE', 'The exchange cannot be reached now. Try again later.', {
    headers: { 'retry-after': '15' },
    cause,
  });
};

/** An exchange of the configuration, which is asked over HTTP. */
export function createRemoteExchange({
  assets,
  id,
  imageUrl,
  name,
  payUrl,
  statusUrl,
}: Omit<RemoteExchangeConfig, 'kind'>): Exchange {
  return {
    id,
    name,
    imageUrl: imageUrl ?? null,
    sends: (asset) => assets.some((one) => one.toLowerCase() === asset.toLowerCase()),
    async open(order) {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(order),
      };
      const page = await readJson(payUrl, payPageSchema, { ...LIMITS, init }).catch(unreachable);
      // Visitors pay there, in their browser.
      return isSafe(page.url) ? page : unreachable(new TypeError('The page has no https address without a password.'));
    },
    status: (sessionId) =>
      readJson(statusUrl.replaceAll('{sessionId}', encodeURIComponent(sessionId)), buyStatusSchema, LIMITS).catch(
        unreachable,
      ),
  };
}
