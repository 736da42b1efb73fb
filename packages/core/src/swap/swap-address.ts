import { type CaipAddress, type CaipNetworkId, toCaipAddress } from '../ports/caip.js';
import type { Asset } from '../ports/transfer.js';

/** How the service calls the native coin. Source: F2.4.1. */
export const NATIVE_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

/** How the service names an asset. Source: F2.4.1. */
export const swapAddressOf = (networkId: CaipNetworkId, asset: Asset): CaipAddress =>
  toCaipAddress(networkId, asset.type === 'native' ? NATIVE_ADDRESS : asset.address);
