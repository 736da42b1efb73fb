import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  parseAbi,
} from 'viem';
import { entryPoint08Abi, getUserOperationHash, toPackedUserOperation } from 'viem/account-abstraction';
import type { FundedClient } from '../funded-client.js';
import { BundlerError, CODES } from './bundler-error.js';
import type { Operation } from './user-operation.js';

export interface EntryPoint {
  readonly address: Address;
  /** Calls the factories of accounts. */
  readonly senderCreator: Address;
}

interface GasEstimate {
  readonly preVerificationGas: bigint;
  readonly verificationGasLimit: bigint;
  readonly callGasLimit: bigint;
}

const ACCOUNT_ABI = parseAbi([
  'struct Packed { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function validateUserOp(Packed userOp, bytes32 userOpHash, uint256 missingAccountFunds) returns (uint256)',
]);

const STEP_GAS = 8_000_000n;
/** What an account spends to pay the entry point in advance; it is not asked to in a simulation. */
const PREPAYMENT_GAS = 60_000n;
/** The gas of a bundle that is spent outside the calls of the operation. */
const BUNDLE_GAS = 60_000n;
const GAS_OF_ZERO_BYTE = 4n;
const GAS_OF_BYTE = 16n;

export const hashOf = ({ address }: EntryPoint, chainId: number, operation: Operation): Hex =>
  getUserOperationHash({
    chainId,
    entryPointAddress: address,
    entryPointVersion: '0.8',
    userOperation: operation,
  });

export const handleOps = ({ address }: EntryPoint, operation: Operation, beneficiary: Address) =>
  ({
    address,
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    args: [[toPackedUserOperation(operation)], beneficiary],
  }) as const;

/** Runs an operation on the current state as the transaction would. @throws BundlerError if the entry point refuses it */
export async function assertAccepted(
  client: FundedClient,
  entryPoint: EntryPoint,
  operation: Operation,
): Promise<void> {
  try {
    await client.simulateContract(handleOps(entryPoint, operation, client.account.address));
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

function refusalOf(error: unknown): BundlerError | null {
  const reverted =
    error instanceof BaseError ? error.walk((one) => one instanceof ContractFunctionRevertedError) : null;
  const data = reverted instanceof ContractFunctionRevertedError ? reverted.data : undefined;
  if (data?.errorName !== 'FailedOp' && data?.errorName !== 'FailedOpWithRevert') return null;
  // The place in the bundle, the reason of the entry point, and for the second error what the account reverted with.
  const [, reason, inner] = data.args as readonly [bigint, string, Hex?];
  return new BundlerError(codeOf(reason), reason, inner);
}

/** The reasons begin with a number: AA2x is about the account, AA3x about the paymaster. */
function codeOf(reason: string): BundlerError['code'] {
  if (/^AA[23]4/.test(reason)) return CODES.wrongSignature;
  if (/^AA[23]2/.test(reason)) return CODES.outOfTimeRange;
  return reason.startsWith('AA3') ? CODES.refusedByPaymaster : CODES.refusedByEntryPoint;
}

/**
 * Measures an operation that is not signed yet. The entry point would refuse its stand-in for a signature, so its calls are made one after
 * the other in its name instead: creation, validation, execution.
 * @throws BundlerError if one of them reverts
 */
export async function estimateGas(
  client: FundedClient,
  entryPoint: EntryPoint,
  operation: Operation,
): Promise<GasEstimate> {
  await assertUsable(client, entryPoint, operation);
  const { sender, factory, factoryData } = operation;
  const validation = encodeFunctionData({
    abi: ACCOUNT_ABI,
    functionName: 'validateUserOp',
    args: [toPackedUserOperation(operation), hashOf(entryPoint, client.chain.id, operation), 0n],
  });
  const creation = factory ? [{ account: entryPoint.senderCreator, to: factory, data: factoryData ?? '0x' }] : [];
  const calls = [
    ...creation,
    { account: entryPoint.address, to: sender, data: validation },
    { account: entryPoint.address, to: sender, data: operation.callData },
  ];
  const [block] = await client.simulateBlocks({
    blocks: [{ calls: calls.map((call) => ({ ...call, gas: STEP_GAS })) }],
  });
  const results = (block?.calls ?? []).map(({ status, data, gasUsed }) => ({ status, data, gasUsed }));
  const [execution, validated, created] = [...results].reverse();
  if (!execution || !validated) throw new Error(`The chain simulated ${results.length} calls of ${calls.length}.`);
  if (created?.status === 'failure') {
    throw new BundlerError(CODES.refusedByEntryPoint, 'AA13 initCode failed or OOG', created.data);
  }
  if (validated.status === 'failure')
    throw new BundlerError(CODES.refusedByEntryPoint, 'AA23 reverted', validated.data);
  // A call of an address without code succeeds with nothing.
  if (validated.data === '0x') throw new BundlerError(CODES.refusedByEntryPoint, 'AA20 account not deployed');
  if (execution.status === 'failure') throw new BundlerError(CODES.reverted, 'execution reverted', execution.data);
  return {
    preVerificationGas: BUNDLE_GAS + calldataGas(entryPoint, operation, client.account.address),
    verificationGasLimit: withMargin((created?.gasUsed ?? 0n) + validated.gasUsed) + PREPAYMENT_GAS,
    callGasLimit: withMargin(execution.gasUsed),
  };
}

/** What the entry point checks itself, and a simulation without it would not. */
async function assertUsable(client: FundedClient, { address }: EntryPoint, operation: Operation): Promise<void> {
  const { sender, nonce, factory } = operation;
  const [code, expected] = await Promise.all([
    client.getCode({ address: sender }),
    client.readContract({ address, abi: entryPoint08Abi, functionName: 'getNonce', args: [sender, nonce >> 64n] }),
  ]);
  if (factory && code) throw new BundlerError(CODES.refusedByEntryPoint, 'AA10 sender already constructed');
  if (!factory && !code) throw new BundlerError(CODES.refusedByEntryPoint, 'AA20 account not deployed');
  if (nonce !== expected) throw new BundlerError(CODES.refusedByEntryPoint, 'AA25 invalid account nonce');
}

/** Refunds are not part of what was measured, and every call keeps a 64th of its gas. */
const withMargin = (gas: bigint): bigint => (gas * 13n) / 10n;

function calldataGas(entryPoint: EntryPoint, operation: Operation, beneficiary: Address): bigint {
  const { abi, functionName, args } = handleOps(entryPoint, operation, beneficiary);
  const bytes = hexToBytes(encodeFunctionData({ abi, functionName, args }));
  return bytes.reduce((sum, byte) => sum + (byte === 0 ? GAS_OF_ZERO_BYTE : GAS_OF_BYTE), 0n);
}
