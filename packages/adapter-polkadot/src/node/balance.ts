import {
  type AdapterContext,
  type Balance,
  InvalidAddressError,
  type Network,
  toBalanceError,
} from '@foyerkit/core/adapter';
import { decodeSs58 } from '../accounts/ss58.js';
import { endpointOf } from './rpc.js';
import { readSystemAccount } from './system-account.js';

/** The free balance of the account, locked or not, without its reserved balance. @throws INVALID_ADDRESS, REQUEST_FAILED */
export async function readBalance(
  context: Pick<AdapterContext, 'fetch'>,
  network: Network,
  address: string,
): Promise<Balance> {
  const decoded = decodeSs58(address);
  if (!decoded) throw new InvalidAddressError({ details: `"${address}" is no SS58 address.` });
  try {
    const { free } = await readSystemAccount(endpointOf(context, network), decoded.accountId);
    const { decimals, symbol } = network.nativeCurrency;
    return { value: free.toString(), decimals, symbol };
  } catch (thrown) {
    throw toBalanceError(thrown);
  }
}
