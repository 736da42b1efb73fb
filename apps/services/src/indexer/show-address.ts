import { getAddress, isAddress } from 'viem';
import type { Chain } from '../chains/chain.js';

/** An address as people read it: on EVM chains with its checksum. */
export const showAddress = ({ namespace }: Pick<Chain, 'namespace'>, address: string): string =>
  namespace === 'eip155' && isAddress(address, { strict: false }) ? getAddress(address) : address;

/** An address as the tables have it: on EVM chains in lower case. */
export const storeAddress = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address);
