import { explain, RequestFailedError, readMember } from '@foyerkit/core/adapter';
import type { Endpoint } from './endpoints.js';
import { toTransactionError } from './errors.js';

/** The time limit for a node. */
const LIMIT_MS = 20_000;

/**
 * Sends a request to a Solana node without web3.js, whose `Connection` alone is 90 kB.
 * @throws REQUEST_FAILED, TRANSACTION_EXPIRED, INSUFFICIENT_FUNDS
 */
export async function callRpc(endpoint: Endpoint, method: string, params: readonly unknown[]): Promise<unknown> {
  const body = await post(endpoint, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
  // Old nodes return an error of `null` on success.
  const error = readMember(body, 'error') ?? undefined;
  if (error !== undefined) {
    throw (
      toTransactionError(readMember(readMember(error, 'data'), 'err'), error) ?? new RequestFailedError(explain(error))
    );
  }
  return readMember(body, 'result');
}

async function post({ fetch, url }: Endpoint, body: string): Promise<unknown> {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(LIMIT_MS) });
    return await response.json();
  } catch (cause) {
    throw new RequestFailedError({ details: 'The endpoint of the network returned no valid response.', cause });
  }
}

/** The `value` of a response with a context. */
export const resultValue = (result: unknown): unknown => readMember(result, 'value');

/** Whether a value from a node is an amount: an integer that is not negative. */
export const isLamports = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
