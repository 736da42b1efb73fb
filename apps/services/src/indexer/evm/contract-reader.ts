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

const REVERTED = 3;
/** Of Nethermind: the call has failed in the virtual machine. */
const VM_EXECUTION_ERROR = -32015;
/** Reverts, and the ways to run out of gas or to end on an invalid instruction, in the words of the usual nodes. */
const CONTRACT_FAILURE =
  /revert|out ?of ?gas|OOG\b|insufficient_gas|gas required exceeds|gas uint64 overflow|write protection|data out of bounds|OutOfOffset|invalid ?(fe ?)?(opcode|instruction|operation|jump)|opcode ?not ?found|bad ?(instruction|jump)|stack ?(underflow|overflow|limit)/i;
/** The node does not know the method, or has been asked too often. */
const NODE_FAILURE_CODES: readonly (number | null)[] = [-32601, -32005, 429];
const ASKED_TOO_OFTEN = /rate.?limit|too many requests|request limit/i;

const isRefusal = (error: unknown): error is NodeError => error instanceof NodeError && error.code === 'NODE_REFUSED';
/** A call fails because of its contract. */
const isOfContract = (error: unknown): boolean =>
  isRefusal(error) &&
  (error.rpcCode === REVERTED || error.rpcCode === VM_EXECUTION_ERROR || CONTRACT_FAILURE.test(error.message));
/** Whether other calls may succeed: not only where the contract fails, but also where the node does not say why. */
const isOfCall = (error: unknown): boolean =>
  isOfContract(error) ||
  (isRefusal(error) && !NODE_FAILURE_CODES.includes(error.rpcCode) && !ASKED_TOO_OFTEN.test(error.message));

/**
 * Null: the contract fails. Undefined: the node refuses the call without saying that it is because of the contract, such as
 * a node that lags.
 */
type ContractAnswer = Hex | null | undefined;

/** Calls of contracts, in as few requests as the chain allows. */
export interface ContractReader {
  /** The answers, in order; null for a call that fails. @throws NodeError */
  read(calls: readonly ContractCall[], signal?: AbortSignal): Promise<readonly (Hex | null)[]>;
  /** Like `read`, with the difference between a contract that fails and a node that does. @throws NodeError */
  ask(calls: readonly ContractCall[], signal?: AbortSignal): Promise<readonly ContractAnswer[]>;
  /** The native balance of an account and the answers of calls, of one block where there is a multicall. @throws NodeError */
  readWithBalance(
    account: Hex,
    calls: readonly ContractCall[],
    signal?: AbortSignal,
  ): Promise<{ readonly balance: bigint; readonly results: readonly (Hex | null)[] }>;
}

export function createContractReader(node: NodeClient, multicall: string | null): ContractReader {
  const call = (to: string, data: Hex, signal?: AbortSignal) =>
    node.call('eth_call', [{ to, data }, 'latest'], dataAnswer, signal);

  const readSingly = async (calls: readonly ContractCall[], signal?: AbortSignal): Promise<ContractAnswer[]> => {
    const results: ContractAnswer[] = [];
    for (let start = 0; start < calls.length; start += SINGLE_CALLS_AT_ONCE) {
      const part = calls.slice(start, start + SINGLE_CALLS_AT_ONCE).map(async ({ data, to }) => {
        try {
          return await call(to, data, signal);
        } catch (error) {
          if (isOfContract(error)) return null;
          if (isOfCall(error)) return undefined;
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
  ): Promise<ContractAnswer[]> => {
    const results: ContractAnswer[] = [];
    let failed = 0;
    const readPart = async (part: readonly ContractCall[]): Promise<ContractAnswer[]> => {
      if (failed >= MAX_FAILED_MULTICALLS) return await readSingly(part, signal);
      const args = part.map(({ data, to }) => ({ target: to, allowFailure: true, callData: data }));
      const data = encodeFunctionData({ abi: MULTICALL, functionName: 'aggregate3', args: [args] });
      try {
        const answer = await call(at, data, signal);
        const decoded = decodeFunctionResult({ abi: MULTICALL, functionName: 'aggregate3', data: answer });
        return decoded.map(({ returnData, success }) => (success ? returnData : null));
      } catch (error) {
        if (error instanceof NodeError && !isOfCall(error)) throw error;
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

  const cut = (results: readonly ContractAnswer[]) =>
    results.map((result) => (result && result.length > MAX_RESULT_LENGTH ? null : result));
  const ask = async (calls: readonly ContractCall[], signal?: AbortSignal) =>
    cut(multicall ? await readTogether(multicall, calls, signal) : await readSingly(calls, signal));
  const read = async (calls: readonly ContractCall[], signal?: AbortSignal) =>
    (await ask(calls, signal)).map((result) => result ?? null);

  return {
    ask,
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
