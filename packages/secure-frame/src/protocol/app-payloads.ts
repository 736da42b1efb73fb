import type { AppEvent } from './app-events.js';
import { isSafeMethod, isUnsafeMethod, type RpcMethod, type UnsafeMethod } from './methods.js';
import { check, INVALID, list, nullable, type Output, object, optional, type Schema, UNKNOWN } from './schema.js';
import {
  BOOLEAN,
  CHAIN_ID,
  isEmail,
  isOtp,
  NONE,
  OAUTH_PROVIDERS,
  oneOf,
  orNull,
  SHORT_TEXT,
  type SiwxMessage,
  TEXT,
  TOKEN,
  text,
} from './values.js';

/** The fields of an EIP-4361 message, which the site signs during the login. */
const SIWX_MESSAGE: Schema<SiwxMessage> = object({
  accountAddress: SHORT_TEXT,
  chainId: SHORT_TEXT,
  domain: SHORT_TEXT,
  uri: TEXT,
  version: SHORT_TEXT,
  nonce: SHORT_TEXT,
  notBefore: optional(SHORT_TEXT),
  statement: optional(TEXT),
  resources: optional(list(TEXT)),
  requestId: optional(SHORT_TEXT),
  issuedAt: optional(SHORT_TEXT),
  expirationTime: optional(SHORT_TEXT),
});

const EMAIL = text(isEmail);
const OTP = text(isOtp);

const matching = (pattern: RegExp) => text((value) => pattern.test(value));

const HEX = matching(/^0x[0-9a-f]*$/i);
const BASE58 = matching(/^[1-9A-HJ-NP-Za-km-z]+$/);
/** Serialised transactions: base58, or base64 in older clients. */
const TRANSACTION = matching(/^[\w+/=-]+$/);
/** Limited by the size of the message. */
const LONG_TEXT = check<string>('string', (value) => typeof value === 'string');
const NUMBER = check<number>('number', (value) => typeof value === 'number');
const MEMBERS: Schema<Readonly<Record<string, unknown>>> = { ...object({}, true), of: 'object' };
const LIST = list(UNKNOWN);

const either = <A, B>(one: Schema<A>, other: Schema<B>): Schema<A | B> => ({
  of: [one, other],
  read(value) {
    const read = one.read(value);
    return read === INVALID ? other.read(value) : read;
  },
});

/** The first items of a list; further ones are dropped. */
const tuple = (...items: readonly Schema<unknown>[]): Schema<readonly unknown[]> => ({
  of: items,
  kind: 'tuple',
  read(value) {
    if (!Array.isArray(value)) return INVALID;
    const read = items.map((item, index) => item.read(value[index]));
    return read.includes(INVALID) ? INVALID : read;
  },
});

const sized = <T>(min: number, max: number, schema: Schema<readonly T[]>): Schema<readonly T[]> => ({
  ...schema,
  read(value) {
    const read = schema.read(value);
    return read !== INVALID && read.length >= min && read.length <= max ? read : INVALID;
  },
});

const record = <T>(member: Schema<T>): Schema<Readonly<Record<string, T>>> => ({
  of: member,
  kind: 'record',
  read(value) {
    const all = MEMBERS.read(value);
    if (all === INVALID) return INVALID;
    const isValid = Object.entries(all).every(([name, one]) => name.length <= 256 && member.read(one) !== INVALID);
    return isValid ? (all as Readonly<Record<string, T>>) : INVALID;
  },
});

/** The parameters of each method that needs an approval. Source: F7.1.1. */
export const UNSAFE_PARAMS = {
  personal_sign: tuple(LONG_TEXT, LONG_TEXT),
  eth_signTypedData_v4: tuple(SHORT_TEXT, either(LONG_TEXT, MEMBERS)),
  eth_sendTransaction: tuple(
    object(
      {
        from: optional(HEX),
        to: optional(nullable(HEX)),
        data: optional(HEX),
        value: optional(HEX),
      },
      true,
    ),
  ),
  solana_signMessage: object({ message: BASE58, pubkey: BASE58 }),
  solana_signTransaction: object({ transaction: TRANSACTION }),
  solana_signAllTransactions: object({ transactions: sized(1, 64, list(TRANSACTION)) }),
  solana_signAndSendTransaction: object({
    transaction: TRANSACTION,
    options: optional(
      object({
        skipPreflight: optional(BOOLEAN),
        preflightCommitment: optional(SHORT_TEXT),
        maxRetries: optional(NUMBER),
        minContextSlot: optional(NUMBER),
      }),
    ),
  }),
  wallet_sendCalls: tuple(
    object(
      {
        chainId: optional(either(SHORT_TEXT, NUMBER)),
        from: optional(HEX),
        version: optional(SHORT_TEXT),
        capabilities: optional(UNKNOWN),
        calls: sized(1, 100, list(object({ to: optional(HEX), data: optional(HEX), value: optional(UNKNOWN) }, true))),
      },
      true,
    ),
  ),
  wallet_grantPermissions: LIST,
  wallet_revokePermissions: either(LIST, MEMBERS),
  eth_sendUserOperation: tuple(MEMBERS, HEX),
} satisfies { readonly [M in UnsafeMethod]: Schema<unknown> };

const RPC_REQUEST = object({
  method: SHORT_TEXT as Schema<RpcMethod>,
  params: optional(UNKNOWN),
  chainId: optional(CHAIN_ID),
  chainNamespace: optional(oneOf(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])),
  rpcUrl: optional(TEXT),
});

/** A method that is on one of the lists, and the parameters that belong to it. */
function readRpc(value: unknown): Output<typeof RPC_REQUEST> | typeof INVALID {
  const request = RPC_REQUEST.read(value);
  if (request === INVALID) return INVALID;
  const { method, params } = request;
  const isValid = isUnsafeMethod(method) ? UNSAFE_PARAMS[method].read(params) !== INVALID : isSafeMethod(method);
  return isValid ? request : INVALID;
}

/** What each request carries. Sources: F7.1.1, F2.8.1. */
export const APP_PAYLOADS = {
  SWITCH_NETWORK: object({ chainId: CHAIN_ID, rpcUrl: optional(TEXT) }),
  CONNECT_EMAIL: object({ email: EMAIL }),
  CONNECT_DEVICE: NONE,
  CONNECT_OTP: object({ otp: OTP }),
  CONNECT_SOCIAL: object({
    uri: TEXT,
    preferredAccountType: optional(SHORT_TEXT),
    chainId: optional(CHAIN_ID),
    siwxMessage: optional(SIWX_MESSAGE),
    rpcUrl: optional(TEXT),
  }),
  GET_SOCIAL_REDIRECT_URI: object({ provider: oneOf(OAUTH_PROVIDERS) }),
  GET_FARCASTER_URI: NONE,
  CONNECT_FARCASTER: NONE,
  GET_USER: orNull(
    object({
      chainId: optional(CHAIN_ID),
      preferredAccountType: optional(SHORT_TEXT),
      socialUri: optional(TEXT),
      siwxMessage: optional(SIWX_MESSAGE),
      rpcUrl: optional(TEXT),
    }),
  ),
  SIGN_OUT: NONE,
  IS_CONNECTED: orNull(object({ token: TOKEN })),
  GET_CHAIN_ID: NONE,
  RPC_REQUEST: { ...RPC_REQUEST, read: readRpc },
  UPDATE_EMAIL: object({ email: EMAIL }),
  UPDATE_EMAIL_PRIMARY_OTP: object({ otp: OTP }),
  UPDATE_EMAIL_SECONDARY_OTP: object({ otp: OTP }),
  SYNC_THEME: object({
    themeMode: optional(oneOf(['light', 'dark'])),
    themeVariables: optional(record(either(SHORT_TEXT, NUMBER))),
    w3mThemeVariables: optional(record(SHORT_TEXT)),
  }),
  SYNC_DAPP_DATA: object({
    metadata: optional(object({ name: SHORT_TEXT, description: TEXT, url: TEXT, icons: sized(0, 16, list(TEXT)) })),
    sdkVersion: optional(SHORT_TEXT),
    sdkType: optional(SHORT_TEXT),
    projectId: SHORT_TEXT,
  }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: NONE,
  INIT_SMART_ACCOUNT: NONE,
  SET_PREFERRED_ACCOUNT: object({ type: SHORT_TEXT }),
  RELOAD: NONE,
  RPC_ABORT: NONE,
} satisfies { readonly [E in AppEvent]: Schema<unknown> };

/** The payload of each request, as the site receives it. `null`: the request has none. */
export type AppPayloads = { readonly [E in AppEvent]: Output<(typeof APP_PAYLOADS)[E]> };
