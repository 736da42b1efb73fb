import {
  explain,
  isOwnError,
  type ReadTransferRequest,
  RequestFailedError,
  readMember,
  runAbortable,
  type SignedCall,
  type SignedTransfer,
} from '@foyerkit/core/adapter';
import type { Config } from '@wagmi/core';
import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  type Hex,
  isHex,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from 'viem';
import { toAddress } from './answers.js';
import { chainOf } from './chain-reader.js';

/** What the node says was signed: a transfer, or `noTransfer`, which is anything else. `null`: it cannot be told. */
type Signed = SignedTransfer | 'noTransfer' | null;

interface Call {
  readonly from: Address;
  readonly to: Address;
  readonly value: bigint;
  readonly input: Hex;
}

/** `transfer(address,uint256)` with exactly its two words, the first of which is an address. Source: ERC-20. */
const TOKEN_TRANSFER = /^0xa9059cbb0{24}([\da-f]{40})([\da-f]{64})$/i;
const QUANTITY = /^0x[\da-f]+$/i;

/** The entry points of ERC-4337, in their versions 0.6 to 0.9: they have the same address on every chain. */
const ENTRY_POINTS: readonly string[] = [
  '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
  '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  '0x433709009B8330FDa32311DF1C2AFA402eD8D009',
];

/** As of version 0.6, and as of 0.7. Source: ERC-4337. */
const HANDLE_OPS = parseAbi([
  'struct UserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; uint256 callGasLimit; uint256 verificationGasLimit; uint256 preVerificationGas; uint256 maxFeePerGas; uint256 maxPriorityFeePerGas; bytes paymasterAndData; bytes signature; }',
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function handleOps(UserOperation[] ops, address beneficiary)',
  'function handleOps(PackedUserOperation[] ops, address beneficiary)',
]);

/** How most accounts are told what to do, that of the embedded wallet among them. */
const EXECUTE = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)',
  'function execute(bytes32 mode, bytes executionData)',
]);

/** A batch, with or without further data, which is not a call: the mode, and what is encoded in it. Source: ERC-7821. */
const BATCH_MODE = /^0x0100[\da-f]{8}(?:00000000|78210001)/i;
const BATCH = parseAbiParameters(['struct Call { address target; uint256 value; bytes data; }', 'Call[] calls']);

const NO_CALL: readonly Call[] = [];

/** `null`: something else than these functions. */
function decodeOps(data: Hex) {
  try {
    return decodeFunctionData({ abi: HANDLE_OPS, data }).args[0];
  } catch {
    // The caller says what that means.
    return null;
  }
}

/** What an account is told to do; `null`: in a way that is not known here. */
function decodeExecution(from: Address, data: Hex): readonly Call[] | null {
  try {
    const { args } = decodeFunctionData({ abi: EXECUTE, data });
    if (args.length === 3) return [{ from, to: args[0], value: args[1], input: args[2] }];
    if (args.length === 1) return args[0].map(({ data: input, target, value }) => ({ from, to: target, value, input }));
    const [mode, executionData] = args;
    if (!BATCH_MODE.test(mode)) return null;
    const [calls] = decodeAbiParameters(BATCH, executionData);
    // No target means the account itself. Source: ERC-7821.
    const targetOf = (target: Address) => (target === zeroAddress ? from : target);
    return calls.map(({ data: input, target, value }) => ({ from, to: targetOf(target), value, input }));
  } catch {
    // Of another kind of account.
    return null;
  }
}

function callToTransfer({ from, input, to, value }: Call): SignedTransfer | 'noTransfer' {
  if (input === '0x') return { from, to, value: value.toString(), asset: { type: 'native' } };
  const [, recipient, amount] = TOKEN_TRANSFER.exec(input) ?? [];
  const receiver = toAddress(recipient && `0x${recipient}`);
  // A token that is also paid native coins has been called with more than was shown.
  if (!receiver || value !== 0n) return 'noTransfer';
  return { from, to: receiver, value: BigInt(`0x${amount}`).toString(), asset: { type: 'token', address: to } };
}

const callsToTransfer = ([only, ...others]: readonly Call[]): SignedTransfer | 'noTransfer' =>
  only && others.length === 0 ? callToTransfer(only) : 'noTransfer';

/** What an account did in a transaction that somebody else sent for it. `null`: it cannot be told. */
function readBundle({ input, to }: Call, account: Address): readonly Call[] | null {
  const ops = ENTRY_POINTS.includes(to) ? decodeOps(input) : null;
  if (!ops) return null;
  // A bundle has one operation of an account at most. Source: ERC-4337.
  const calls = ops
    .filter(({ sender }) => sender === account)
    .map(({ callData }) => decodeExecution(account, callData));
  const unknown = calls.length === 1 && calls[0] === null;
  return unknown ? null : calls.flatMap((one) => one ?? NO_CALL);
}

/** A transaction of the execution API, read. `call`: `null` where it deploys a contract. */
interface Read {
  readonly call: Call | null;
  readonly sender: Address;
  /** It also changes what accounts do. Source: EIP-7702. */
  readonly isAuthorizing: boolean;
}

function readTransaction(transaction: unknown, account?: string): Read | null {
  const [from, to] = ['from', 'to'].map((key) => toAddress(readMember(transaction, key)));
  const [value, input] = ['value', 'input'].map((key) => readMember(transaction, key));
  if (!from || typeof value !== 'string' || !QUANTITY.test(value) || !isHex(input)) return null;
  const authorizations = readMember(transaction, 'authorizationList');
  return {
    call: to ? { from, to, value: BigInt(value), input } : null,
    sender: toAddress(account) ?? from,
    isAuthorizing: Array.isArray(authorizations) && authorizations.length > 0,
  };
}

/**
 * What an account calls in a transaction. Without a call, it deploys a contract, or changes what the account does. `null`:
 * nobody can tell here.
 */
function callsOf({ call, isAuthorizing, sender }: Read): readonly Call[] | null {
  if (!call) return NO_CALL;
  // Whose account changes is not known. Source: EIP-7702.
  if (sender !== call.from) return isAuthorizing ? null : readBundle(call, sender);
  if (isAuthorizing) return NO_CALL;
  // Its code decides what that does, and accounts know more ways than are known here. Source: EIP-7702.
  return call.to !== call.from || call.input === '0x' ? [call] : decodeExecution(call.from, call.input);
}

/**
 * What a transaction of the execution API moves. `null`: nobody can tell here.
 * @param account who was to send: it may be a smart account, whose operation others put into a transaction
 */
export function toTransfer(transaction: unknown, account?: string): Signed {
  const read = readTransaction(transaction, account);
  if (!read) return null;
  if (read.call && read.sender !== read.call.from) {
    const direct = callToTransfer(read.call);
    if (direct !== 'noTransfer') return direct;
  }
  const calls = callsOf(read);
  return calls && callsToTransfer(calls);
}

/** What a transaction of the execution API calls for an account. `null`: nobody can tell here. */
export function toCalls(transaction: unknown, account?: string): readonly SignedCall[] | null {
  const read = readTransaction(transaction, account);
  const calls = read && callsOf(read);
  return calls?.map(({ from, input, to, value }) => ({ from, to, value: value.toString(), data: input })) ?? null;
}

export interface ReadTransferParameters {
  readonly config: Config;
  readonly request: ReadTransferRequest;
  /** Aborted when the adapter is destroyed. */
  readonly life: AbortSignal;
}

const readWith = <Result>(
  { config, life, request }: ReadTransferParameters,
  toResult: (transaction: unknown, account?: string) => Result,
): Promise<Result> =>
  runAbortable([life, request.signal], async () => {
    const { read } = chainOf(config, request.networkId);
    try {
      return toResult(await read('eth_getTransactionByHash', [request.hash]), request.from);
    } catch (thrown) {
      throw isOwnError(thrown) ? thrown : new RequestFailedError(explain(thrown));
    }
  });

/** @throws NETWORK_NOT_FOUND, REQUEST_FAILED, and the reason of a signal */
export const readTransfer = (parameters: ReadTransferParameters): Promise<Signed> => readWith(parameters, toTransfer);

/** @throws as `readTransfer` */
export const readCalls = (parameters: ReadTransferParameters): Promise<readonly SignedCall[] | null> =>
  readWith(parameters, toCalls);
