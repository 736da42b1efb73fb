import {
  explain,
  isOwnError,
  type ReadTransferRequest,
  RequestFailedError,
  readMember,
  runAbortable,
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

/** What an account did in a transaction that somebody else sent for it. */
function readBundle({ input, to }: Call, account: Address): Signed {
  const ops = ENTRY_POINTS.includes(to) ? decodeOps(input) : null;
  if (!ops) return null;
  // A bundle has one operation of an account at most. Source: ERC-4337.
  const calls = ops
    .filter(({ sender }) => sender === account)
    .map(({ callData }) => decodeExecution(account, callData));
  const unknown = calls.length === 1 && calls[0] === null;
  return unknown ? null : callsToTransfer(calls.flatMap((one) => one ?? NO_CALL));
}

/**
 * What a transaction of the execution API moves. `null`: nobody can tell here.
 * @param account who was to send: it may be a smart account, whose operation others put into a transaction
 */
export function toTransfer(transaction: unknown, account?: string): Signed {
  const [from, to] = ['from', 'to'].map((key) => toAddress(readMember(transaction, key)));
  const [value, input] = ['value', 'input'].map((key) => readMember(transaction, key));
  if (!from || typeof value !== 'string' || !QUANTITY.test(value) || !isHex(input)) return null;
  // A contract that is deployed.
  if (!to) return 'noTransfer';
  const call: Call = { from, to, value: BigInt(value), input };
  const sender = toAddress(account) ?? from;
  const authorizations = readMember(transaction, 'authorizationList');
  const isAuthorizing = Array.isArray(authorizations) && authorizations.length > 0;
  if (sender !== from) {
    const direct = callToTransfer(call);
    if (direct !== 'noTransfer') return direct;
    // Whose account changes is not known. Source: EIP-7702.
    return isAuthorizing ? null : readBundle(call, sender);
  }
  // It also changes what the signer's account does. Source: EIP-7702.
  if (isAuthorizing) return 'noTransfer';
  if (to !== from || input === '0x') return callToTransfer(call);
  // Its code decides what that does, and accounts know more ways than are known here. Source: EIP-7702.
  const own = decodeExecution(from, input);
  return own && callsToTransfer(own);
}

export interface ReadTransferParameters {
  readonly config: Config;
  readonly request: ReadTransferRequest;
  /** Aborted when the adapter is destroyed. */
  readonly life: AbortSignal;
}

/** @throws NETWORK_NOT_FOUND, REQUEST_FAILED, and the reason of a signal */
export const readTransfer = ({ config, life, request }: ReadTransferParameters): Promise<Signed> =>
  runAbortable([life, request.signal], async () => {
    const { read } = chainOf(config, request.networkId);
    try {
      return toTransfer(await read('eth_getTransactionByHash', [request.hash]), request.from);
    } catch (thrown) {
      throw isOwnError(thrown) ? thrown : new RequestFailedError(explain(thrown));
    }
  });
