import { type Balance, type BalanceRequest, shareReadings } from '@foyerkit/core/adapter';
import { readEvmBalance } from '@foyerkit/core/pairing-adapter/evm';
import type { Config } from '@wagmi/core';
import { chainOf } from './chain-reader.js';

/** Reads native balances through the config's transports. Rejects with NETWORK_NOT_FOUND and REQUEST_FAILED. */
export function createBalanceReader(config: Config): (request: BalanceRequest) => Promise<Balance> {
  const readOnce = shareReadings(async ({ address, networkId }) => {
    const { chain, read } = chainOf(config, networkId);
    return readEvmBalance(read, address, chain.nativeCurrency);
  });
  // Upper case in an address is only a checksum: the same address in lower case shares the request.
  return (request) => readOnce({ ...request, address: request.address.toLowerCase() });
}
