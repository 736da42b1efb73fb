import { chainIdOf } from '@foyerkit/adapter-pairing/evm';
import {
  type Balance,
  type BalanceRequest,
  explain,
  ModalError,
  NetworkNotFoundError,
  shareReadings,
} from '@foyerkit/core/adapter';
import type { Config } from '@wagmi/core';

async function readBalance(config: Config, { address, networkId }: BalanceRequest): Promise<Balance> {
  const chainId = chainIdOf(networkId);
  const chain = config.chains.find(({ id }) => id === chainId);
  if (!chain) throw new NetworkNotFoundError(networkId);
  try {
    const client = config.getClient({ chainId: chain.id });
    const answer = await client.request({ method: 'eth_getBalance', params: [address as `0x${string}`, 'latest'] });
    const { decimals, symbol } = chain.nativeCurrency;
    return { value: BigInt(answer).toString(), decimals, symbol };
  } catch (cause) {
    throw new ModalError('REQUEST_FAILED', 'Token Balance Unavailable', explain(cause));
  }
}

/** Reads native balances through the config's transports. Rejects with NETWORK_NOT_FOUND and REQUEST_FAILED. */
export function createBalanceReader(config: Config): (request: BalanceRequest) => Promise<Balance> {
  const read = shareReadings((request) => readBalance(config, request));
  // Upper case in an address is only a checksum: the same address in lower case shares the request.
  return (request) => read({ ...request, address: request.address.toLowerCase() });
}
