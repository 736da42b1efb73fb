import {
  type Address,
  decodeEventLog,
  decodeFunctionData,
  getAbiItem,
  type Hex,
  numberToHex,
  type RpcLog,
  type RpcTransactionReceipt,
  toEventSelector,
} from 'viem';
import { entryPoint08Abi, formatUserOperationRequest } from 'viem/account-abstraction';
import type { FundedClient } from '../funded-client.js';
import type { EntryPoint } from './simulate.js';
import { unpack } from './user-operation.js';

const topicOf = (name: 'UserOperationEvent' | 'BeforeExecution' | 'UserOperationRevertReason'): Hex =>
  toEventSelector(getAbiItem({ abi: entryPoint08Abi, name }));

const FINISHED = topicOf('UserOperationEvent');
const BEFORE_EXECUTION = topicOf('BeforeExecution');
const REVERTED = topicOf('UserOperationRevertReason');

/** A finished operation, as `eth_getUserOperationReceipt` describes it. */
interface OperationReceipt {
  readonly userOpHash: Hex;
  readonly entryPoint: Address;
  readonly sender: Address;
  readonly nonce: Hex;
  readonly paymaster: Address;
  readonly actualGasCost: Hex;
  readonly actualGasUsed: Hex;
  readonly success: boolean;
  /** What the account reverted with. */
  readonly reason?: Hex;
  /** Only those of the operation's execution. */
  readonly logs: readonly RpcLog[];
  readonly receipt: RpcTransactionReceipt;
}

/** Reads everything from the chain, so that operations of an earlier run and of other bundlers are found, too. */
export async function findReceipt(
  client: FundedClient,
  entryPoint: EntryPoint,
  userOpHash: Hex,
): Promise<OperationReceipt | null> {
  const receipt = await findTransaction(client, entryPoint, userOpHash);
  if (!receipt) return null;
  const isOf = ({ topics }: RpcLog, topic: Hex) => topics[0] === topic && topics[1] === userOpHash;
  const end = receipt.logs.findIndex((log) => isOf(log, FINISHED));
  const finished = receipt.logs[end];
  if (!finished) return null;
  const before = receipt.logs.slice(0, end);
  const start = before.findLastIndex(({ topics }) => topics[0] === BEFORE_EXECUTION || topics[0] === FINISHED) + 1;
  const { args } = decodeEventLog({ abi: entryPoint08Abi, eventName: 'UserOperationEvent', ...finished });
  const reverted = before.find((log) => isOf(log, REVERTED));
  return {
    userOpHash,
    entryPoint: entryPoint.address,
    sender: args.sender,
    nonce: numberToHex(args.nonce),
    paymaster: args.paymaster,
    actualGasCost: numberToHex(args.actualGasCost),
    actualGasUsed: numberToHex(args.actualGasUsed),
    success: args.success,
    ...(reverted && { reason: revertReasonOf(reverted) }),
    logs: receipt.logs.slice(start, end + 1),
    receipt,
  };
}

const revertReasonOf = (log: RpcLog): Hex =>
  decodeEventLog({ abi: entryPoint08Abi, eventName: 'UserOperationRevertReason', ...log }).args.revertReason;

/** As `eth_getUserOperationByHash` describes it. */
export async function findOperation(client: FundedClient, entryPoint: EntryPoint, userOpHash: Hex) {
  const found = await findReceipt(client, entryPoint, userOpHash);
  if (!found) return null;
  const { transactionHash, blockHash, blockNumber } = found.receipt;
  const { input } = await client.getTransaction({ hash: transactionHash });
  const { functionName, args } = decodeFunctionData({ abi: entryPoint08Abi, data: input });
  if (functionName !== 'handleOps') return null;
  const packed = args[0].find((one) => one.sender === found.sender && numberToHex(one.nonce) === found.nonce);
  if (!packed) return null;
  return {
    userOperation: formatUserOperationRequest(unpack(packed)),
    entryPoint: entryPoint.address,
    transactionHash,
    blockHash,
    blockNumber,
  };
}

async function findTransaction(
  client: FundedClient,
  { address }: EntryPoint,
  userOpHash: Hex,
): Promise<RpcTransactionReceipt | null> {
  const filter = { address, topics: [FINISHED, userOpHash], fromBlock: 'earliest', toBlock: 'latest' } as const;
  const [log] = await client.request({ method: 'eth_getLogs', params: [{ ...filter, topics: [...filter.topics] }] });
  if (!log?.transactionHash) return null;
  return client.request({ method: 'eth_getTransactionReceipt', params: [log.transactionHash] });
}
