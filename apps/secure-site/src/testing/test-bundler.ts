import {
  BaseError,
  ContractFunctionRevertedError,
  type Hex,
  hexToBigInt,
  numberToHex,
  type TransactionReceipt,
} from 'viem';
import type { UserOperation } from 'viem/account-abstraction';
import { userOperationHash } from '../smart-account/account.js';
import type { ChainWithAccounts } from './chain-with-accounts.js';
import { type JsonServer, startJsonServer } from './json-server.js';

/** `UserOperationEvent` has its hash as the first topic after its own. */
const HASH_TOPIC = 1;

type RpcOperation = Record<string, string | undefined>;

/** A bundler with one executor and no pool: it puts each operation into a block at once. Gas limits are fixed. */
export async function startTestBundler(chain: ChainWithAccounts): Promise<JsonServer> {
  const mined = new Map<string, TransactionReceipt>();
  const methods: Record<string, (params: readonly unknown[]) => Promise<unknown>> = {
    eth_estimateUserOperationGas: async () => ({
      callGasLimit: numberToHex(300_000),
      verificationGasLimit: numberToHex(600_000),
      preVerificationGas: numberToHex(60_000),
    }),
    eth_sendUserOperation: async ([rpc]) => {
      const operation = operationOf(rpc as RpcOperation);
      const hash = userOperationHash(chain.contracts, chain.id, operation);
      mined.set(hash, await chain.handle(operation));
      return hash;
    },
    eth_getUserOperationReceipt: async ([hash]) => {
      const receipt = mined.get(String(hash));
      return receipt ? receiptOf(String(hash), receipt) : null;
    },
  };
  return startJsonServer((body, response) => {
    const { method, params } = JSON.parse(body);
    const answer = methods[method]?.(params) ?? Promise.reject(new Error(`${method} is not supported`));
    answer.then(
      (result) => response.end(JSON.stringify({ result })),
      (error: unknown) => response.end(JSON.stringify({ error: { code: -32_500, message: reasonOf(error) } })),
    );
  });
}

function operationOf(rpc: RpcOperation): UserOperation<'0.8'> {
  const number = (name: string) => hexToBigInt((rpc[name] ?? '0x0') as Hex);
  const { sender, callData, signature, factory, factoryData, paymaster, paymasterData } = rpc as Record<string, Hex>;
  return {
    sender,
    callData,
    signature,
    nonce: number('nonce'),
    callGasLimit: number('callGasLimit'),
    verificationGasLimit: number('verificationGasLimit'),
    preVerificationGas: number('preVerificationGas'),
    maxFeePerGas: number('maxFeePerGas'),
    maxPriorityFeePerGas: number('maxPriorityFeePerGas'),
    ...(factory && { factory, factoryData }),
    ...(paymaster && {
      paymaster,
      paymasterData,
      paymasterVerificationGasLimit: number('paymasterVerificationGasLimit'),
      paymasterPostOpGasLimit: number('paymasterPostOpGasLimit'),
    }),
  } as UserOperation<'0.8'>;
}

const receiptOf = (hash: string, { transactionHash, blockHash, blockNumber, gasUsed, logs }: TransactionReceipt) => ({
  userOpHash: hash,
  success: logs.some(
    ({ topics, data }) => topics[HASH_TOPIC] === hash && hexToBigInt(`0x${data.slice(66, 130)}`) === 1n,
  ),
  logs: logs.map(({ address, topics, data }) => ({ address, topics, data })),
  receipt: { transactionHash, blockHash, blockNumber: numberToHex(blockNumber), gasUsed: numberToHex(gasUsed) },
});

/** The entry point's own words, such as `AA21 didn't pay prefund`. */
function reasonOf(error: unknown): string {
  const reverted =
    error instanceof BaseError ? error.walk((one) => one instanceof ContractFunctionRevertedError) : null;
  if (!(reverted instanceof ContractFunctionRevertedError)) return String(error);
  return [reverted.data?.errorName, ...(reverted.data?.args ?? [])].join(' ');
}
