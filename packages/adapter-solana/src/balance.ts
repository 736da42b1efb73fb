import {
  type Balance,
  type BalanceRequest,
  InvalidAddressError,
  type Network,
  RequestFailedError,
} from '@foyerkit/core/adapter';
import { isSolanaAddress } from './base58.js';
import { endpointOf } from './endpoints.js';
import { callRpc, isLamports, resultValue } from './rpc.js';

const LAMPORTS = { decimals: 9, symbol: 'SOL' } as const;

/** Reads balances through the host's endpoint; whoever asks for the same at the same time gets the same answer. */
export function createBalanceReader(networks: () => readonly Network[]): (request: BalanceRequest) => Promise<Balance> {
  const underway = new Map<string, Promise<Balance>>();

  const readBalance = async ({ address, networkId }: BalanceRequest): Promise<Balance> => {
    if (!isSolanaAddress(address)) throw new InvalidAddressError({ details: `"${address}" is no Solana address.` });
    const lamports = resultValue(
      await callRpc(endpointOf(networks(), networkId), 'getBalance', [address, { commitment: 'confirmed' }]),
    );
    if (!isLamports(lamports)) throw new RequestFailedError({ details: 'The node told no balance.' });
    return { value: BigInt(lamports).toString(), ...LAMPORTS };
  };

  return (request) => {
    const key = `${request.networkId}:${request.address}`;
    const known = underway.get(key);
    if (known) return known;
    const reading = readBalance(request).finally(() => underway.delete(key));
    underway.set(key, reading);
    return reading;
  };
}
