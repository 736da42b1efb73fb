import { getCompiledTransactionMessageDecoder } from '@solana/kit';
import { invalidRequest } from './rpc-error.js';

const LAMPORTS_PER_SIGNATURE = 5_000n;
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111';
/** Compute units of each instruction, and the maximum of a transaction. Source: the node's compute budget. */
const DEFAULT_UNITS = 200_000n;
const MAX_UNITS = 1_400_000n;
/** The first byte of an instruction of the compute budget program. */
const SET_LIMIT = 2;
const SET_PRICE = 3;
const MICRO = 1_000_000n;

interface RecentBlockhashes {
  knowsBlockhash(blockhash: string): boolean;
}

/**
 * The fee of a message: for its signatures, and the priority fee that it sets.
 * @returns lamports, or `null` when its blockhash is too old. @throws RpcError -32602
 */
export function feeOf(ledger: RecentBlockhashes, wire: Uint8Array): number | null {
  const message = decode(wire);
  if (!ledger.knowsBlockhash('lifetimeToken' in message ? String(message.lifetimeToken) : '')) return null;
  const instructions = 'instructions' in message ? message.instructions : [];
  const isBudget = ({ programAddressIndex }: { readonly programAddressIndex: number }) =>
    message.staticAccounts[programAddressIndex] === COMPUTE_BUDGET;
  const settings = instructions.filter(isBudget).map(({ data }) => Buffer.from(data ?? []));
  const limit = settings.find((data) => data[0] === SET_LIMIT)?.readUInt32LE(1);
  const price = settings.find((data) => data[0] === SET_PRICE)?.readBigUInt64LE(1) ?? 0n;
  const wanted = limit === undefined ? DEFAULT_UNITS * BigInt(instructions.length - settings.length) : BigInt(limit);
  const units = wanted > MAX_UNITS ? MAX_UNITS : wanted;
  const priority = (units * price + MICRO - 1n) / MICRO;
  return Number(BigInt(message.header.numSignerAccounts) * LAMPORTS_PER_SIGNATURE + priority);
}

function decode(wire: Uint8Array) {
  try {
    return getCompiledTransactionMessageDecoder().decode(wire);
  } catch (cause) {
    throw invalidRequest(`failed to deserialize the message: ${String(cause)}`);
  }
}
