import {
  type Balance,
  type BalanceRequest,
  type Network,
  NetworkNotFoundError,
  shareReadings,
} from '@foyerkit/core/adapter';
import type { UtxoReader } from './utxos.js';

/**
 * Sums the unspent outputs of an address. If the source fails, the balance is zero (F1.7.21). The reader rejects with
 * NETWORK_NOT_FOUND.
 */
export const createBalanceReader = (
  networks: () => readonly Network[],
  readUtxos: UtxoReader,
): ((request: BalanceRequest) => Promise<Balance>) =>
  shareReadings(async (request) => {
    const network = networks().find(({ caipNetworkId }) => caipNetworkId === request.networkId);
    if (!network) throw new NetworkNotFoundError(request.networkId);
    const utxos = (await readUtxos(request)) ?? [];
    const { decimals, symbol } = network.nativeCurrency;
    return { value: utxos.reduce((sum, { value }) => sum + BigInt(value), 0n).toString(), decimals, symbol };
  });
