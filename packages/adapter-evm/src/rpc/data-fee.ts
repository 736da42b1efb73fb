import { RequestFailedError } from '@foyerkit/core/adapter';
import type { EvmCall } from '@foyerkit/core/pairing-adapter/evm';
import type { Chain } from 'viem';
import type { ReadableChain } from './chain-reader.js';

/** The selector of `getL1Fee(bytes)`. Source: the OP Stack, `GasPriceOracle`. */
const GET_L1_FEE = '49948e0e';
const WORD_DIGITS = 64;
/** The result of a call to an address without code. */
const NOTHING = '0x';

/** The contract that computes what a rollup of the OP Stack charges for its data, if the chain names one. viem's do. */
export function oracleOf({ contracts, id }: Chain): string | undefined {
  const contract = Object(contracts?.gasPriceOracle);
  const address: unknown = Reflect.get(Object(Reflect.get(contract, id) ?? contract), 'address');
  return typeof address === 'string' ? address : undefined;
}

const toHex = (value: bigint | number): string => {
  const digits = value.toString(16);
  return digits.length % 2 === 0 ? digits : `0${digits}`;
};

/** Prefixes a string of bytes, or a list, in hex, with its length. Source: RLP. */
function withLength(hex: string, base: 0x80 | 0xc0): string {
  const bytes = hex.length / 2;
  if (bytes < 56) return toHex(base + bytes) + hex;
  const length = toHex(bytes);
  return toHex(base + 55 + length.length / 2) + length + hex;
}

const toRlp = (hex: string): string => {
  const isItself = hex.length === 2 && Number.parseInt(hex, 16) < 0x80;
  return isItself ? hex : withLength(hex, 0x80);
};

const numberRlp = (value: bigint): string => toRlp(value === 0n ? '' : toHex(value));

/**
 * Serializes an unsigned transaction, in hex without `0x`. Its length determines the fee; a nonce and prices of the usual
 * length replace those that the wallet will choose. Source: EIP-1559.
 */
export function serializeCall(chainId: number, { data = '0x', to, value }: EvmCall): string {
  const [nonce, priority, price, gas] = [1_000n, 1_000_000n, 1_000_000_000n, 100_000n];
  const numbers = [BigInt(chainId), nonce, priority, price, gas].map(numberRlp).join('');
  const noAccessList = withLength('', 0xc0);
  const fields = numbers + toRlp(to.slice(2)) + numberRlp(BigInt(value)) + toRlp(data.slice(2)) + noAccessList;
  return `02${withLength(fields, 0xc0)}`;
}

/** @throws REQUEST_FAILED, and what the node throws */
export async function readDataFee(
  { chain, read }: Pick<ReadableChain, 'chain' | 'read'>,
  oracle: string,
  call: EvmCall,
): Promise<bigint> {
  const serialized = serializeCall(chain.id, call);
  const word = (value: number): string => value.toString(16).padStart(WORD_DIGITS, '0');
  const padded = serialized.padEnd(Math.ceil(serialized.length / WORD_DIGITS) * WORD_DIGITS, '0');
  const data = `0x${GET_L1_FEE}${word(32)}${word(serialized.length / 2)}${padded}`;
  const answer = await read('eth_call', [{ to: oracle, data }, 'latest']);
  if (typeof answer === 'string' && answer !== NOTHING) return BigInt(answer);
  throw new RequestFailedError({ details: `There is no fee oracle at ${oracle}.` });
}
