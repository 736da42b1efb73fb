import type { Address, Hex } from 'viem';
import type { UserOperation } from 'viem/account-abstraction';

export interface OperationGas {
  readonly callGasLimit: bigint;
  readonly verificationGasLimit: bigint;
  readonly preVerificationGas: bigint;
}

export interface OperationLog {
  readonly address: Address;
  readonly topics: readonly Hex[];
  readonly data: Hex;
}

export interface OperationReceipt {
  readonly transactionHash: Hex;
  readonly blockHash: Hex;
  readonly blockNumber: bigint;
  readonly gasUsed: bigint;
  /** Whether the calls were carried out; a failed operation is mined, and paid, too. */
  readonly isSuccess: boolean;
  readonly logs: readonly OperationLog[];
}

/** Puts operations of smart accounts on the chain. It is trusted with nothing: hashes are computed here, and its gas limits are capped. */
export interface BundlerPort {
  /** @throws RequestError INSUFFICIENT_FUNDS, NODE_UNREACHABLE; RpcRefusal for calls that would fail */
  estimate(operation: UserOperation<'0.8'>): Promise<OperationGas>;
  /** @returns the operation's hash, as computed here */
  send(operation: UserOperation<'0.8'>): Promise<Hex>;
  /** `null` while the operation is not mined. */
  receipt(hash: Hex): Promise<OperationReceipt | null>;
}
