import { isUnsafeMethod } from '@foyerkit/secure-frame/protocol';
import { base58, base64 } from '@scure/base';
import * as v from 'valibot';
import { type Address, getAddress, type Hex, hexToBytes, isAddress, isHex } from 'viem';
import { RequestError } from '../request-error.js';
import {
  parseSessionGrant,
  parseSessionRevocation,
  type SessionGrant,
  type SessionRevocation,
} from '../smart-sessions/session-request.js';
import { callsOfOperation } from './account-operation.js';
import type { CallToMake, EvmCall } from './describe-evm.js';
import { decodeSolanaTransaction, isSolanaMessage } from './describe-solana.js';
import type { TypedDataRequest } from './describe-typed-data.js';
import type { SigningAccount } from './signing-account.js';
import { parseTypedData } from './typed-data.schema.js';

export interface TransactionOptions {
  readonly gas?: bigint;
  readonly gasPrice?: bigint;
  readonly maxFeePerGas?: bigint;
  readonly maxPriorityFeePerGas?: bigint;
  readonly nonce?: number;
}

/** What is asked, parsed. It follows from method, parameters and account alone: the stored request is parsed again when it is approved. */
export type SignRequest =
  | { readonly kind: 'message'; readonly message: Uint8Array }
  | { readonly kind: 'typedData'; readonly typedData: TypedDataRequest }
  | { readonly kind: 'transaction'; readonly call: EvmCall; readonly options: TransactionOptions }
  | {
      readonly kind: 'calls';
      readonly calls: readonly CallToMake[];
      readonly answer: CallsAnswer;
      /** The page wants them only if the account does not pay. */
      readonly mustBeSponsored: boolean;
    }
  | { readonly kind: 'grant'; readonly grant: SessionGrant }
  | { readonly kind: 'revocation'; readonly revocation: SessionRevocation }
  | {
      readonly kind: 'solanaTransactions';
      readonly transactions: readonly SolanaTransaction[];
      readonly answer: SolanaAnswer;
      readonly sendOptions: SolanaSendOptions;
    };

/** What the method returns for calls that a smart account makes. */
export type CallsAnswer = 'callsId' | 'transactionHash' | 'userOperationHash';
export type SolanaAnswer = 'all' | 'one' | 'signature';

export type SolanaSendOptions = v.InferOutput<typeof SEND_OPTIONS>;

export interface SolanaTransaction {
  readonly bytes: Uint8Array;
  /** In which it came, and in which it is returned. */
  readonly encoding: 'base58' | 'base64';
}

const QUANTITY = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
);
const NONCE = v.pipe(
  QUANTITY,
  v.check((value) => value <= BigInt(Number.MAX_SAFE_INTEGER)),
  v.transform(Number),
);
const BYTES = v.custom<Hex>((value) => typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value));
/** In any case: what is shown and sent has the checksum. */
const ADDRESS = v.pipe(
  v.custom<Address>((value) => typeof value === 'string' && isAddress(value, { strict: false })),
  v.transform((value) => getAddress(value.toLowerCase())),
);
const CHAIN_ID = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^(?:0x[0-9a-f]{1,15}|[1-9]\d{0,15})$/i),
);

/** Strict: a member that is not read here could change what the transaction does. */
const TRANSACTION = v.tuple([
  v.strictObject({
    from: v.optional(ADDRESS),
    to: v.nullish(ADDRESS),
    data: v.optional(BYTES),
    input: v.optional(BYTES),
    value: v.optional(QUANTITY),
    gas: v.optional(QUANTITY),
    gasLimit: v.optional(QUANTITY),
    gasPrice: v.optional(QUANTITY),
    maxFeePerGas: v.optional(QUANTITY),
    maxPriorityFeePerGas: v.optional(QUANTITY),
    nonce: v.optional(NONCE),
    chainId: v.optional(CHAIN_ID),
    type: v.optional(v.picklist(['0x0', '0x2'])),
  }),
]);

const CALL = v.object({
  to: ADDRESS,
  data: v.optional(BYTES),
  value: v.optional(QUANTITY),
  capabilities: v.optional(v.unknown()),
});
const SEND_CALLS = v.tuple([
  v.object({
    version: v.picklist(['1.0', '2.0', '2.0.0']),
    from: v.optional(ADDRESS),
    chainId: CHAIN_ID,
    atomicRequired: v.optional(v.boolean()),
    calls: v.pipe(v.array(CALL), v.minLength(1), v.maxLength(50)),
    capabilities: v.optional(v.record(v.string(), v.unknown())),
  }),
]);
/** Capabilities that are carried out here. */
const KNOWN_CAPABILITIES: ReadonlySet<string> = new Set(['atomic', 'paymasterService']);

const MOST_TRANSACTIONS = 64;
const ENCODED = v.pipe(v.string(), v.minLength(1));
const SOLANA_MESSAGE = v.object({ message: v.string(), pubkey: v.optional(v.string()) });
const SEND_OPTIONS = v.object({
  skipPreflight: v.optional(v.boolean()),
  preflightCommitment: v.optional(v.picklist(['processed', 'confirmed', 'finalized'])),
  maxRetries: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  minContextSlot: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
});
const SOLANA_TRANSACTION = v.object({ transaction: ENCODED, options: v.optional(SEND_OPTIONS) });
const SOLANA_TRANSACTIONS = v.object({
  transactions: v.pipe(v.array(ENCODED), v.minLength(1), v.maxLength(MOST_TRANSACTIONS)),
});

const HASH_BYTES = 32;

/** @throws RequestError METHOD_NOT_ALLOWED, CHAIN_NOT_SUPPORTED */
export function parseSignRequest(method: string, params: unknown, account: SigningAccount): SignRequest {
  const isSolana = account.networkId.startsWith('solana:');
  if (!isUnsafeMethod(method) || method.startsWith('solana_') !== isSolana) throw notAllowed();
  switch (method) {
    case 'personal_sign':
      return { kind: 'message', message: personalMessage(params, account) };
    case 'eth_signTypedData_v4':
      return { kind: 'typedData', typedData: typedDataOf(params, account) };
    case 'eth_sendTransaction':
      return transactionOf(params, account);
    case 'wallet_sendCalls':
      return sentCalls(params, account);
    case 'eth_sendUserOperation':
      return {
        kind: 'calls',
        calls: callsOfOperation(params, account),
        answer: 'userOperationHash',
        mustBeSponsored: false,
      };
    case 'solana_signMessage':
      return { kind: 'message', message: solanaMessage(params, account) };
    case 'solana_signTransaction':
      return solanaTransactions([parse(SOLANA_TRANSACTION, params).transaction], 'one', account);
    case 'solana_signAllTransactions':
      return solanaTransactions(parse(SOLANA_TRANSACTIONS, params).transactions, 'all', account);
    case 'solana_signAndSendTransaction': {
      const { transaction, options = {} } = parse(SOLANA_TRANSACTION, params);
      return solanaTransactions([transaction], 'signature', account, options);
    }
    case 'wallet_grantPermissions':
      return { kind: 'grant', grant: parseSessionGrant(params, account) };
    case 'wallet_revokePermissions':
      return { kind: 'revocation', revocation: parseSessionRevocation(params, account) };
  }
}

/** Message and address, in this order; some pages send them the other way round. */
function personalMessage(params: unknown, account: SigningAccount): Uint8Array {
  const [first, second] = parse(v.tuple([v.string(), v.string()]), params);
  const isSwapped = isSame(first, account) && !isSame(second, account);
  const [text, address] = isSwapped ? [second, first] : [first, second];
  if (!isSame(address, account)) throw anotherAccount();
  const message = isHex(text) && text.length % 2 === 0 ? hexToBytes(text) : new TextEncoder().encode(text);
  // The smart account accepts its owner's signature of 32 bytes, the hash of an operation, as the approval of that operation. Nothing tells
  // such a hash from other bytes, so the owner's key signs no message of this length.
  if (account.type === 'eoa' && account.smartAccount !== null && message.length === HASH_BYTES) {
    throw new RequestError('METHOD_NOT_ALLOWED', 'A message of 32 bytes could be an operation of the smart account.');
  }
  return message;
}

/** Wrappers of ERC-7739: signed by the owner's key, they would be signatures of the smart account. */
const NESTED_TYPES: ReadonlySet<string> = new Set(['TypedDataSign', 'PersonalSign']);

function typedDataOf(params: unknown, account: SigningAccount): TypedDataRequest {
  const [address, data] = parse(v.tuple([v.string(), v.unknown()]), params);
  if (!isSame(address, account)) throw anotherAccount();
  const typedData = parseTypedData(data);
  if (!typedData) throw invalid();
  const { domain, primaryType } = typedData;
  if (domain.chainId !== undefined && BigInt(domain.chainId) !== BigInt(referenceOf(account))) throw anotherChain();
  const isForSmartAccount =
    account.smartAccount !== null && isSameEvm(String(domain.verifyingContract), account.smartAccount);
  if (account.type === 'eoa' && (NESTED_TYPES.has(primaryType) || isForSmartAccount)) {
    throw new RequestError('METHOD_NOT_ALLOWED', 'This would be a signature of the smart account.');
  }
  return typedData;
}

function transactionOf(params: unknown, account: SigningAccount): SignRequest {
  const [request] = parse(TRANSACTION, params);
  const { from, to = null, data, input, value = 0n, chainId } = request;
  if (from !== undefined && !isSame(from, account)) throw anotherAccount();
  if (chainId !== undefined) assertChain(chainId, account);
  if (data !== undefined && input !== undefined && data.toLowerCase() !== input.toLowerCase()) throw invalid();
  const call = { to, value, data: data ?? input ?? '0x' } as const;
  if (account.type === 'smartAccount') {
    if (to === null) throw new RequestError('METHOD_NOT_ALLOWED', 'A smart account creates no contracts.');
    return { kind: 'calls', calls: [{ ...call, to }], answer: 'transactionHash', mustBeSponsored: false };
  }
  if (to === null && call.data === '0x') throw invalid();
  return { kind: 'transaction', call, options: optionsOf(request) };
}

function optionsOf({
  gas,
  gasLimit,
  gasPrice,
  maxFeePerGas,
  maxPriorityFeePerGas,
  nonce,
}: v.InferOutput<typeof TRANSACTION>[0]): TransactionOptions {
  const isEip1559 = maxFeePerGas !== undefined || maxPriorityFeePerGas !== undefined;
  if (gasPrice !== undefined && isEip1559) throw invalid();
  const limit = gas ?? gasLimit;
  return {
    ...(limit !== undefined && { gas: limit }),
    ...(gasPrice !== undefined && { gasPrice }),
    ...(maxFeePerGas !== undefined && { maxFeePerGas }),
    ...(maxPriorityFeePerGas !== undefined && { maxPriorityFeePerGas }),
    ...(nonce !== undefined && { nonce }),
  };
}

function sentCalls(params: unknown, account: SigningAccount): SignRequest {
  const [{ from, chainId, calls, capabilities = {} }] = parse(SEND_CALLS, params);
  if (account.type !== 'smartAccount') {
    throw new RequestError('METHOD_NOT_ALLOWED', 'Several calls at once need the smart account.');
  }
  if (from !== undefined && !isSame(from, account)) throw anotherAccount();
  assertChain(chainId, account);
  assertCapabilities(capabilities);
  const made = calls.map(({ to, data = '0x', value = 0n, capabilities: own }) => {
    assertCapabilities(own ?? {});
    return { to, data, value } as const;
  });
  // By the paymaster of the site: the service that the page names is not asked.
  const mustBeSponsored = [capabilities, ...calls.map((call) => call.capabilities)].some(isSponsorshipRequired);
  return { kind: 'calls', calls: made, answer: 'callsId', mustBeSponsored };
}

/** A capability that is not known must be named as optional. Source: EIP-5792. */
function assertCapabilities(capabilities: unknown): void {
  const named = parse(v.record(v.string(), v.unknown()), capabilities);
  const missing = Object.entries(named).find(([name, value]) => !KNOWN_CAPABILITIES.has(name) && !isOptional(value));
  if (missing)
    throw new RequestError('METHOD_NOT_ALLOWED', `The capability ${missing[0].slice(0, 60)} is not supported.`);
}

function isSponsorshipRequired(capabilities: unknown): boolean {
  const { paymasterService } = parse(v.object({ paymasterService: v.optional(v.unknown()) }), capabilities ?? {});
  return paymasterService !== undefined && !isOptional(paymasterService);
}

const isOptional = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'optional' in value && value.optional === true;

function solanaMessage(params: unknown, account: SigningAccount): Uint8Array {
  const { message, pubkey } = parse(SOLANA_MESSAGE, params);
  if (pubkey !== undefined && pubkey !== account.address) throw anotherAccount();
  const bytes = decodeWith(base58.decode, message);
  if (!bytes) throw invalid();
  // A signature of these bytes would be the signature of a transaction.
  if (isSolanaMessage(bytes)) throw new RequestError('METHOD_NOT_ALLOWED', 'The message is a transaction.');
  return bytes;
}

function solanaTransactions(
  encoded: readonly string[],
  answer: SolanaAnswer,
  account: SigningAccount,
  sendOptions: SolanaSendOptions = {},
): SignRequest {
  const transactions = encoded.map(solanaTransactionOf);
  for (const { bytes } of transactions) {
    if (!decodeSolanaTransaction(bytes).signers.includes(account.address)) throw anotherAccount();
  }
  return { kind: 'solanaTransactions', transactions, answer, sendOptions };
}

/** Base58; base64 from older clients. Few texts are both, and then one of the two is no transaction. */
function solanaTransactionOf(text: string): SolanaTransaction {
  const base58Bytes = decodeWith(base58.decode, text);
  if (base58Bytes && isTransaction(base58Bytes)) return { bytes: base58Bytes, encoding: 'base58' };
  const base64Bytes = decodeWith(base64.decode, text);
  if (base64Bytes && isTransaction(base64Bytes)) return { bytes: base64Bytes, encoding: 'base64' };
  throw invalid();
}

function isTransaction(bytes: Uint8Array): boolean {
  try {
    decodeSolanaTransaction(bytes);
    return true;
  } catch {
    // Not a transaction in this encoding.
    return false;
  }
}

/** A Solana transaction has 1232 bytes at most; decoding base58 takes the square of the length. */
const MOST_BASE58 = 8192;

function decodeWith(decode: (text: string) => Uint8Array, text: string): Uint8Array | null {
  if (decode === base58.decode && text.length > MOST_BASE58) return null;
  try {
    return decode(text);
  } catch {
    // Another alphabet.
    return null;
  }
}

const isSameEvm = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const isSame = (address: string, account: SigningAccount) => isSameEvm(address, account.address);
const referenceOf = ({ networkId }: SigningAccount) => networkId.slice(networkId.indexOf(':') + 1);

function assertChain(chainId: string, account: SigningAccount): void {
  if (BigInt(chainId) !== BigInt(referenceOf(account))) throw anotherChain();
}

function parse<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw invalid();
  return parsed.output;
}

const notAllowed = () => new RequestError('METHOD_NOT_ALLOWED', 'Requested RPC call is not allowed');
const invalid = () => new RequestError('METHOD_NOT_ALLOWED', 'The parameters of the request are not valid.');
const anotherAccount = () => new RequestError('METHOD_NOT_ALLOWED', 'The request is for another account.');
const anotherChain = () => new RequestError('CHAIN_NOT_SUPPORTED', 'The request is for another network.');
