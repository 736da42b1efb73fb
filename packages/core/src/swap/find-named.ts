import { NATIVE_ID, tokenIdOf } from '../portfolio/token-id.js';
import { isSameAddress } from '../ports/caip.js';
import type { SwapToken } from './swap.state.js';
import { NATIVE_ADDRESS } from './swap-address.js';

/**
 * The token that a host names: by the address of its contract, or by its symbol, of which the service lists the one that is
 * meant. `null`: there is none.
 */
export function findNamed(list: readonly SwapToken[], name: unknown): SwapToken | null {
  if (typeof name !== 'string' || name === '') return null;
  const id = isSameAddress(name, NATIVE_ADDRESS) ? NATIVE_ID : name;
  const byAddress = list.find(({ asset }) => isSameAddress(tokenIdOf(asset), id));
  return byAddress ?? list.find(({ symbol }) => isSameAddress(symbol, name)) ?? null;
}
