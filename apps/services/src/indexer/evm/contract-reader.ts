import * as v from 'valibot';
import { decodeFunctionResult, encodeFunctionData, type Hex, isHex, parseAbi } from 'viem';
import type { NodeClient } from '../../chains/node-client.js';
import { NodeError } from '../../chains/node-error.js';

/** A reading call to a contract. */
export interface ContractCall {
  readonly to: Hex;
  readonly data: Hex;
}

const MULTICALL = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) payable returns (Result[] results)',
  'function getEthBalance(address account) view returns (uint256 balance)',
]);
/** Calls of one multicall, and calls at once where there is no multicall. */
const CALLS_AT_ONCE = 100;
const SINGLE_CALLS_AT_ONCE = 8;
/**
 * Of one read. One contract that spoils a multicall of 100 is found with 6. Many of them would otherwise cost several
 * requests each, one after the other, and each of those the time that the node gives a call.
 */
const MAX_FAILED_MULTICALLS = 8;
/** In hexadecimal digits: a contract that answers with more is no token. */
const MAX_RESULT_LENGTH = 20_000;

const quantityAnswer = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
);
const dataAnswer = v.custom<Hex>((value) => isHex(value));

/**
 * Whether a call fails because of its contract: it reverts, or it takes more gas than the node gives. The node itself fails
 * with the other codes: it does not know the method, or has been asked too often.
 */
const isOfContract = (error: unknown): boolean =>
  error instanceof NodeError && error.code === 'NODE_REFUSED' && error.rpcCode !== -32601 && error.rpcCode !== -32005;

/** Calls of contracts, in as few requests as the chain allows. */
export interface ContractReader {
  /** The answers, in order; null for a call that fails. @throws NodeError */
  read(calls: readonly ContractCall[], signal?: AbortSignal): Promise<readonly (Hex | null)[]>;
  /** The native balance of an account and the answers of calls, of one block where there is a multicall. @throws NodeError */
  readWithBalance(
    account: Hex,
    calls: readonly ContractCall[],
    signal?: AbortSignal,
  ): Promise<{ readonly balance: bigint; readonly results: readonly (Hex | null)[] }>;
}

export function createContractReader(node: NodeClient, multicall: string | null): ContractReader {
  const ask = (to: string, data: Hex, signal?: AbortSignal) =>
    node.call('eth_call', [{ to, data }, 'latest'], dataAnswer, signal);

  const readSingly = async (calls: readonly ContractCall[], signal?: AbortSignal): Promise<(Hex | null)[]> => {
    const results: (Hex | null)[] = [];
    for (let start = 0; start < calls.length; start += SINGLE_CALLS_AT_ONCE) {
      const part = calls.slice(start, start + SINGLE_CALLS_AT_ONCE).map(async ({ data, to }) => {
        try {
          return await ask(to, data, signal);
        } catch (error) {
          if (isOfContract(error)) return null;
          throw error;
        }
      });
      results.push(...(await Promise.all(part)));
    }
    return results;
  };

  const readTogether = async (
    at: string,
    calls: readonly ContractCall[],
    signal?: AbortSignal,
  ): Promise<(Hex | null)[]> => {
    const results: (Hex | null)[] = [];
    let failed = 0;
    const readPart = async (part: readonly ContractCall[]): Promise<(Hex | null)[]> => {
      if (failed >= MAX_FAILED_MULTICALLS) return await readSingly(part, signal);
      const args = part.map(({ data, to }) => ({ target: to, allowFailure: true, callData: data }));
      const data = encodeFunctionData({ abi: MULTICALL, functionName: 'aggregate3', args: [args] });
      try {
        const answer = await ask(at, data, signal);
        const decoded = decodeFunctionResult({ abi: MULTICALL, functionName: 'aggregate3', data: answer });
        return decoded.map(({ returnData, success }) => (success ? returnData : null));
      } catch (error) {
        if (error instanceof NodeError && !isOfContract(error)) throw error;
        failed += 1;
        // A contract that takes all gas or answers without end spoils the whole: its half is halved until it is alone. An
        // answer that cannot be read is not of a multicall at all.
        if (part.length <= 2 || !(error instanceof NodeError)) return await readSingly(part, signal);
        const middle = Math.ceil(part.length / 2);
        return [...(await readPart(part.slice(0, middle))), ...(await readPart(part.slice(middle)))];
      }
    };
    for (let start = 0; start < calls.length; start += CALLS_AT_ONCE) {
      results.push(...(await readPart(calls.slice(start, start + CALLS_AT_ONCE))));
    }
    return results;
  };

  const cut = (results: readonly (Hex | null)[]) =>
    results.map((result) => (result !== null && result.length <= MAX_RESULT_LENGTH ? result : null));
  const read = async (calls: readonly ContractCall[], signal?: AbortSignal) =>
    cut(multicall ? await readTogether(multicall, calls, signal) : await readSingly(calls, signal));

  return {
    read,
    readWithBalance: async (account, calls, signal) => {
      const readBalance = () => node.call('eth_getBalance', [account, 'latest'], quantityAnswer, signal);
      if (!multicall || !isHex(multicall)) {
        const [balance, results] = await Promise.all([readBalance(), read(calls, signal)]);
        return { balance, results };
      }
      const data = encodeFunctionData({ abi: MULTICALL, functionName: 'getEthBalance', args: [account] });
      const [answer = null, ...results] = await read([{ to: multicall, data }, ...calls], signal);
      // Not every contract that can call several also knows balances.
      return { balance: answer?.length === 66 ? BigInt(answer) : await readBalance(), results };
    },
  };
}
