import {
  type AdapterContext,
  type Balance,
  type BalanceRequest,
  InvalidAddressError,
  RequestFailedError,
  shareReadings,
} from '@foyerkit/core/adapter';
import { isSolanaAddress } from './base58.js';
import { endpointOf } from './endpoints.js';
import { callRpc, isLamports, resultValue } from './rpc.js';

/** The unit of SOL amounts. */
export const LAMPORTS = { decimals: 9, symbol: 'SOL' } as const;

/** Reads balances through the host's endpoint. The reader rejects with INVALID_ADDRESS and REQUEST_FAILED. */
export const createBalanceReader = (
  context: Pick<AdapterContext, 'fetch' | 'networks'>,
): ((request: BalanceRequest) => Promise<Balance>) =>
  shareReadings(async ({ address, networkId }) => {
    if (!isSolanaAddress(address)) throw new InvalidAddressError({ details: `"${address}" is no Solana address.` });
    const lamports = resultValue(
      await callRpc(endpointOf(context, networkId), 'getBalance', [address, { commitment: 'confirmed' }]),
    );
    if (!isLamports(lamports)) throw new RequestFailedError({ details: 'The node returned no balance.' });
    return { value: BigInt(lamports).toString(), ...LAMPORTS };
  });
