import { type Balance, type BalanceRequest, type Network, NetworkNotFoundError } from '@foyerkit/core/adapter';
import type { UtxoReader } from './utxos.js';

/**
 * Sums what an address holds; who asks for one that is being read gets the same answer. A source that fails holds
 * nothing (connection spec, facts 1.7). Rejects with NETWORK_NOT_FOUND.
 */
export function createBalanceReader(
  networks: () => readonly Network[],
  readUtxos: UtxoReader,
): (request: BalanceRequest) => Promise<Balance> {
  const inFlight = new Map<string, Promise<Balance>>();

  const readBalance = async (request: BalanceRequest): Promise<Balance> => {
    const network = networks().find(({ caipNetworkId }) => caipNetworkId === request.networkId);
    if (!network) throw new NetworkNotFoundError(request.networkId);
    const utxos = (await readUtxos(request)) ?? [];
    const { decimals, symbol } = network.nativeCurrency;
    return { value: utxos.reduce((sum, { value }) => sum + BigInt(value), 0n).toString(), decimals, symbol };
  };

  return (request) => {
    const key = `${request.networkId}:${request.address}`;
    const current = inFlight.get(key);
    if (current) return current;
    const reading = readBalance(request).finally(() => inFlight.delete(key));
    inFlight.set(key, reading);
    return reading;
  };
}
