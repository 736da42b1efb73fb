import * as v from 'valibot';
import { type Address, type Hex, isAddress } from 'viem';
import { formatUserOperationRequest, type UserOperation } from 'viem/account-abstraction';
import { createRpcEndpoint, RpcRefusal } from '../chain/json-rpc.js';
import { RequestError } from '../request-error.js';
import { userOperationHash } from './account.js';
import type { BundlerPort, OperationReceipt } from './bundler-port.js';
import type { SmartAccountContracts } from './contracts.js';

/** More than any operation of ours needs. The visitor pays for what is wasted, so a bundler must not ask for more. */
const MOST_GAS = { call: 30_000_000n, verification: 10_000_000n, preVerification: 100_000_000n } as const;
/** The state may change between the estimate and the block: a fifth more. */
const RESERVE = { times: 6n, by: 5n } as const;

const isHexOf = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);
const QUANTITY = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
);
const HASH = v.custom<Hex>(isHexOf(/^0x[0-9a-f]{64}$/i));
const BYTES = v.custom<Hex>(isHexOf(/^0x(?:[0-9a-f]{2})*$/i));
const ADDRESS = v.custom<Address>((value) => typeof value === 'string' && isAddress(value, { strict: false }));

const GAS = v.object({ callGasLimit: QUANTITY, verificationGasLimit: QUANTITY, preVerificationGas: QUANTITY });
const LOG = v.object({ address: ADDRESS, topics: v.pipe(v.array(HASH), v.maxLength(4)), data: BYTES });
const RECEIPT = v.nullable(
  v.object({
    userOpHash: HASH,
    success: v.boolean(),
    logs: v.pipe(v.array(LOG), v.maxLength(10_000)),
    receipt: v.object({ transactionHash: HASH, blockHash: HASH, blockNumber: QUANTITY, gasUsed: QUANTITY }),
  }),
);

/** A bundler by its URL, in the methods of ERC-4337 that all bundlers have. */
export function createHttpBundler(url: string, contracts: SmartAccountContracts, chainId: number): BundlerPort {
  const { request } = createRpcEndpoint(url);
  const withOperation = (method: string, operation: UserOperation<'0.8'>) =>
    request(method, [formatUserOperationRequest(operation), contracts.entryPoint]).catch(explain);
  return {
    estimate: async (operation) => {
      const gas = parse(GAS, await withOperation('eth_estimateUserOperationGas', operation));
      return {
        callGasLimit: limited(gas.callGasLimit, MOST_GAS.call),
        verificationGasLimit: limited(gas.verificationGasLimit, MOST_GAS.verification),
        preVerificationGas: limited(gas.preVerificationGas, MOST_GAS.preVerification),
      };
    },
    send: async (operation) => {
      await withOperation('eth_sendUserOperation', operation);
      return userOperationHash(contracts, chainId, operation);
    },
    receipt: async (hash) => receiptOf(parse(RECEIPT, await request('eth_getUserOperationReceipt', [hash])), hash),
  };
}

function receiptOf(answer: v.InferOutput<typeof RECEIPT>, hash: Hex): OperationReceipt | null {
  if (answer === null) return null;
  const { userOpHash, success: isSuccess, logs, receipt } = answer;
  if (userOpHash.toLowerCase() !== hash.toLowerCase()) throw invalidAnswer();
  return { ...receipt, isSuccess, logs };
}

function limited(gas: bigint, most: bigint): bigint {
  const withReserve = (gas * RESERVE.times) / RESERVE.by;
  if (withReserve > most)
    throw new RequestError('INTERNAL', 'The bundler asks for more gas than an operation may use.');
  return withReserve;
}

/** AA21 and AA31: the account, or its paymaster, cannot pay for the operation. */
function explain(error: unknown): never {
  if (!(error instanceof RpcRefusal) || !/\bAA[23]1\b/.test(error.message)) throw error;
  throw new RequestError('INSUFFICIENT_FUNDS', 'The account cannot pay for the transaction.', { cause: error });
}

function parse<S extends v.GenericSchema>(schema: S, answer: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, answer);
  if (!parsed.success) throw invalidAnswer();
  return parsed.output;
}

const invalidAnswer = () => new RequestError('NODE_UNREACHABLE', 'The bundler gave an answer that is not valid.');
