import { explain, RequestFailedError, readMember } from '@foyerkit/core/adapter';
import { toTransactionError } from './errors.js';

/** Nobody waits longer for a node. */
const LIMIT_MS = 20_000;

/**
 * Asks a Solana node, past web3.js: its `Connection` alone weighs 90 kB.
 * @throws REQUEST_FAILED, TRANSACTION_EXPIRED, INSUFFICIENT_FUNDS
 */
export async function callRpc(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const body = await post(url, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
  // Nodes of the older kind say `null` where nothing went wrong.
  const error = readMember(body, 'error') ?? undefined;
  if (error !== undefined) {
    throw (
      toTransactionError(readMember(readMember(error, 'data'), 'err'), error) ?? new RequestFailedError(explain(error))
    );
  }
  return readMember(body, 'result');
}

async function post(url: string, body: string): Promise<unknown> {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(LIMIT_MS) });
    return await response.json();
  } catch (cause) {
    throw new RequestFailedError({ details: 'The endpoint of the network gave no answer that can be read.', cause });
  }
}

/** The `value` of an answer that carries its context. */
export const resultValue = (result: unknown): unknown => readMember(result, 'value');

/** Whether a node has told an amount: whole, and not below nothing. */
export const isLamports = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
