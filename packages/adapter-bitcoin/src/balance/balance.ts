import {
  type Balance,
  type BalanceRequest,
  type Network,
  NetworkNotFoundError,
  shareReadings,
  toBalanceError,
} from '@foyerkit/core/adapter';
import type { UtxoReader } from './utxos.js';

/**
 * Sums the unspent outputs of an address. The reader rejects with NETWORK_NOT_FOUND, and with REQUEST_FAILED if the
 * outputs are not known: only a confirmed zero is zero (F1.7.21).
 */
export const createBalanceReader = (
  networks: () => readonly Network[],
  readUtxos: UtxoReader,
): ((request: BalanceRequest) => Promise<Balance>) =>
  shareReadings(async (request) => {
    const network = networks().find(({ caipNetworkId }) => caipNetworkId === request.networkId);
    if (!network) throw new NetworkNotFoundError(request.networkId);
    const utxos = await readUtxos(request).catch((thrown: unknown) => {
      throw toBalanceError(thrown);
    });
    const { decimals, symbol } = network.nativeCurrency;
    return { value: utxos.reduce((sum, { value }) => sum + BigInt(value), 0n).toString(), decimals, symbol };
  });
