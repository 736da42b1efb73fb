import * as v from 'valibot';
import type { AppEvent } from './app-events.js';
import { isSafeMethod, isUnsafeMethod, type RpcMethod, type UnsafeMethod } from './methods.js';
import { CHAIN_ID, EMAIL, NONE, OAUTH_PROVIDERS, OTP, oneOf, SHORT_TEXT, SIWX_MESSAGE, TEXT, TOKEN } from './values.js';

const HEX = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i));
const BASE58 = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]+$/));
/** Serialised transactions: base58, or base64 in older clients. */
const TRANSACTION = v.pipe(v.string(), v.regex(/^[\w+/=-]+$/));
const MEMBERS = v.record(v.string(), v.unknown());
const LIST = v.array(v.unknown());

/** The parameters of each method that needs an approval. Source: F7.1.1. */
export const UNSAFE_PARAMS = {
  personal_sign: v.tuple([v.string(), v.string()]),
  eth_signTypedData_v4: v.tuple([SHORT_TEXT, v.union([v.string(), MEMBERS])]),
  eth_sendTransaction: v.tuple([
    v.looseObject({
      from: v.optional(HEX),
      to: v.optional(v.nullable(HEX)),
      data: v.optional(HEX),
      value: v.optional(HEX),
    }),
  ]),
  solana_signMessage: v.object({ message: BASE58, pubkey: BASE58 }),
  solana_signTransaction: v.object({ transaction: TRANSACTION }),
  solana_signAllTransactions: v.object({ transactions: v.pipe(v.array(TRANSACTION), v.minLength(1), v.maxLength(64)) }),
  solana_signAndSendTransaction: v.object({
    transaction: TRANSACTION,
    options: v.optional(
      v.object({
        skipPreflight: v.optional(v.boolean()),
        preflightCommitment: v.optional(SHORT_TEXT),
        maxRetries: v.optional(v.number()),
        minContextSlot: v.optional(v.number()),
      }),
    ),
  }),
  wallet_sendCalls: v.tuple([
    v.looseObject({
      chainId: v.optional(v.union([v.string(), v.number()])),
      from: v.optional(HEX),
      version: v.optional(SHORT_TEXT),
      capabilities: v.optional(v.unknown()),
      calls: v.pipe(
        v.array(v.looseObject({ to: v.optional(HEX), data: v.optional(HEX), value: v.optional(v.unknown()) })),
        v.minLength(1),
        v.maxLength(100),
      ),
    }),
  ]),
  wallet_grantPermissions: LIST,
  wallet_revokePermissions: v.union([LIST, MEMBERS]),
  eth_sendUserOperation: v.tuple([MEMBERS, HEX]),
} satisfies { readonly [M in UnsafeMethod]: v.GenericSchema };

const isValidRpc = ({ method, params }: { readonly method: string; readonly params?: unknown }): boolean =>
  isUnsafeMethod(method) ? v.is(UNSAFE_PARAMS[method], params) : isSafeMethod(method);

/** What each request carries. Sources: F7.1.1, F2.8.1. */
export const APP_PAYLOADS = {
  SWITCH_NETWORK: v.object({ chainId: CHAIN_ID, rpcUrl: v.optional(TEXT) }),
  CONNECT_EMAIL: v.object({ email: EMAIL }),
  CONNECT_DEVICE: NONE,
  CONNECT_OTP: v.object({ otp: OTP }),
  CONNECT_SOCIAL: v.object({
    uri: TEXT,
    preferredAccountType: v.optional(SHORT_TEXT),
    chainId: v.optional(CHAIN_ID),
    siwxMessage: v.optional(SIWX_MESSAGE),
    rpcUrl: v.optional(TEXT),
  }),
  GET_SOCIAL_REDIRECT_URI: v.object({ provider: oneOf(OAUTH_PROVIDERS) }),
  GET_FARCASTER_URI: NONE,
  CONNECT_FARCASTER: NONE,
  GET_USER: v.nullish(
    v.object({
      chainId: v.optional(CHAIN_ID),
      preferredAccountType: v.optional(SHORT_TEXT),
      socialUri: v.optional(TEXT),
      siwxMessage: v.optional(SIWX_MESSAGE),
      rpcUrl: v.optional(TEXT),
    }),
    null,
  ),
  SIGN_OUT: NONE,
  IS_CONNECTED: v.nullish(v.object({ token: TOKEN }), null),
  GET_CHAIN_ID: NONE,
  RPC_REQUEST: v.pipe(
    v.object({
      method: SHORT_TEXT,
      params: v.optional(v.unknown()),
      chainId: v.optional(CHAIN_ID),
      chainNamespace: v.optional(oneOf(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])),
      rpcUrl: v.optional(TEXT),
    }),
    v.check(isValidRpc),
    v.transform((request) => ({ ...request, method: request.method as RpcMethod })),
  ),
  UPDATE_EMAIL: v.object({ email: EMAIL }),
  UPDATE_EMAIL_PRIMARY_OTP: v.object({ otp: OTP }),
  UPDATE_EMAIL_SECONDARY_OTP: v.object({ otp: OTP }),
  SYNC_THEME: v.object({
    themeMode: v.optional(oneOf(['light', 'dark'])),
    themeVariables: v.optional(v.record(SHORT_TEXT, v.union([SHORT_TEXT, v.number()]))),
    w3mThemeVariables: v.optional(v.record(SHORT_TEXT, SHORT_TEXT)),
  }),
  SYNC_DAPP_DATA: v.object({
    metadata: v.optional(
      v.object({ name: SHORT_TEXT, description: TEXT, url: TEXT, icons: v.pipe(v.array(TEXT), v.maxLength(16)) }),
    ),
    sdkVersion: v.optional(SHORT_TEXT),
    sdkType: v.optional(SHORT_TEXT),
    projectId: SHORT_TEXT,
  }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: NONE,
  INIT_SMART_ACCOUNT: NONE,
  SET_PREFERRED_ACCOUNT: v.object({ type: SHORT_TEXT }),
  RELOAD: NONE,
  RPC_ABORT: NONE,
} satisfies { readonly [E in AppEvent]: v.GenericSchema };

/** The payload of each request, as the site receives it. `null`: the request has none. */
export type AppPayloads = { readonly [E in AppEvent]: v.InferOutput<(typeof APP_PAYLOADS)[E]> };
