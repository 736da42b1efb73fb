import * as v from 'valibot';
import { type Address, getAddress, type Hex, hexToBigInt, isAddress, size, slice } from 'viem';
import type { PackedUserOperation, UserOperation } from 'viem/account-abstraction';

/** An operation for EntryPoint 0.8. */
export type Operation = UserOperation<'0.8'>;

const MAX_UINT128 = 2n ** 128n - 1n;
/** Less than what a block of the local chains holds. */
const MAX_GAS = 10_000_000n;

const QUANTITY = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/i, 'must be a number in hexadecimal digits'),
  v.transform((text) => BigInt(text)),
);
const BYTES = v.pipe(
  v.string(),
  v.regex(/^0x(?:[\da-f]{2})*$/i, 'must be bytes in hexadecimal digits'),
  v.transform((text) => text as Hex),
);
const ADDRESS = v.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value, { strict: false }),
  'must be an address',
);
const GAS = v.pipe(QUANTITY, v.maxValue(MAX_GAS, `must not be more than ${MAX_GAS}`));
const FEE = v.pipe(QUANTITY, v.maxValue(MAX_UINT128, 'must fit into 128 bits'));

const COMMON = {
  sender: ADDRESS,
  nonce: QUANTITY,
  callData: BYTES,
  signature: BYTES,
  factory: v.exactOptional(ADDRESS),
  factoryData: v.exactOptional(BYTES),
};

const hasWholeFactory = (operation: { readonly factory?: Address; readonly factoryData?: Hex }): boolean =>
  (operation.factory === undefined) === (operation.factoryData === undefined);
const WHOLE_FACTORY = 'must have both factory and factoryData, or neither';

/** An operation as clients send it. Paymasters and EIP-7702 do not exist here: their fields are refused. */
export const OPERATION = v.pipe(
  v.strictObject({
    ...COMMON,
    callGasLimit: GAS,
    verificationGasLimit: GAS,
    preVerificationGas: GAS,
    maxFeePerGas: FEE,
    maxPriorityFeePerGas: FEE,
  }),
  v.check((operation) => hasWholeFactory(operation), WHOLE_FACTORY),
);

/** An operation whose gas is asked for; its limits and fees do not count. */
export const UNMEASURED_OPERATION = v.pipe(
  v.strictObject({
    ...COMMON,
    callGasLimit: v.optional(QUANTITY),
    verificationGasLimit: v.optional(QUANTITY),
    preVerificationGas: v.optional(QUANTITY),
    maxFeePerGas: v.optional(QUANTITY),
    maxPriorityFeePerGas: v.optional(QUANTITY),
  }),
  v.check((operation) => hasWholeFactory(operation), WHOLE_FACTORY),
  v.transform(
    (operation): Operation => ({
      ...operation,
      callGasLimit: MAX_GAS,
      verificationGasLimit: MAX_GAS,
      preVerificationGas: 0n,
      maxFeePerGas: 0n,
      maxPriorityFeePerGas: 0n,
    }),
  ),
);

/** The operation in a transaction as a client sent it. */
export function unpack(packed: PackedUserOperation): Operation {
  const { sender, nonce, initCode, callData, accountGasLimits, gasFees, preVerificationGas, signature } = packed;
  const [verificationGasLimit, callGasLimit] = halvesOf(accountGasLimits);
  const [maxPriorityFeePerGas, maxFeePerGas] = halvesOf(gasFees);
  return {
    sender,
    nonce,
    ...(size(initCode) > 0 && { factory: getAddress(slice(initCode, 0, 20)), factoryData: afterAddress(initCode) }),
    callData,
    callGasLimit,
    verificationGasLimit,
    preVerificationGas,
    maxFeePerGas,
    maxPriorityFeePerGas,
    signature,
  };
}

const halvesOf = (word: Hex): readonly [bigint, bigint] => [
  hexToBigInt(slice(word, 0, 16)),
  hexToBigInt(slice(word, 16)),
];

/** `slice` refuses to start at the end. */
const afterAddress = (initCode: Hex): Hex => (size(initCode) > 20 ? slice(initCode, 20) : '0x');
