import { type Balance, type Network, toBalanceError } from '../../adapter.js';
import { type EvmReader, toQuantity } from './evm-reader.js';

/** The native balance of an account, in wei. @throws REQUEST_FAILED, and what the node throws */
export const readWei = async (read: EvmReader, address: string): Promise<bigint> =>
  toQuantity(await read('eth_getBalance', [address, 'latest']));

/** The native balance of an account for the adapter port. @throws REQUEST_FAILED */
export async function readEvmBalance(
  read: EvmReader,
  address: string,
  { decimals, symbol }: Pick<Network['nativeCurrency'], 'decimals' | 'symbol'>,
): Promise<Balance> {
  try {
    return { value: (await readWei(read, address)).toString(), decimals, symbol };
  } catch (thrown) {
    throw toBalanceError(thrown);
  }
}
