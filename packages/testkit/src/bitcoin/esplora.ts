import { ProviderRpcError } from '../provider/provider-error.js';
import type { BitcoinEndpoint } from './networks.js';

/** An output that an address can spend. */
export interface Coin {
  readonly txid: string;
  readonly vout: number;
  /** In satoshi. */
  readonly value: number;
}

const isCoin = (value: unknown): value is Coin => {
  if (typeof value !== 'object' || value === null) return false;
  const { txid, vout, value: amount }: Partial<Record<keyof Coin, unknown>> = value;
  return typeof txid === 'string' && typeof vout === 'number' && typeof amount === 'number';
};

/** A response of the API; a failed one is thrown with the API's own message. @throws ProviderRpcError -32603 */
async function request({ apiUrl }: BitcoinEndpoint, path: string, body?: string): Promise<Response> {
  const response = await fetch(`${apiUrl}${path}`, body === undefined ? {} : { method: 'POST', body });
  if (response.ok) return response;
  throw new ProviderRpcError({ code: -32603, message: await response.text() });
}

export async function readCoins(endpoint: BitcoinEndpoint, address: string): Promise<readonly Coin[]> {
  const answer: unknown = await (await request(endpoint, `/address/${address}/utxo`)).json();
  return Array.isArray(answer) ? answer.filter(isCoin) : [];
}

/** @returns the transaction id */
export const broadcast = async (endpoint: BitcoinEndpoint, transactionHex: string): Promise<string> =>
  (await request(endpoint, '/tx', transactionHex)).text();
