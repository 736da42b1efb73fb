import * as v from 'valibot';
import type { AppEvent } from './app-events.js';
import {
  ACCOUNT_TYPE,
  ADDRESS,
  BOOLEAN,
  CHAIN_ID,
  CHAIN_NUMBER,
  ID,
  NONE,
  oneOf,
  SHORT_TEXT,
  SIWX_MESSAGE,
  TEXT,
  TOKEN,
} from './values.js';

const SESSION_USER = {
  email: v.nullish(SHORT_TEXT),
  address: ADDRESS,
  chainId: CHAIN_ID,
  accounts: v.optional(v.array(v.object({ address: ADDRESS, type: ACCOUNT_TYPE }))),
  preferredAccountType: v.optional(ACCOUNT_TYPE),
  signature: v.optional(TEXT),
  message: v.optional(TEXT),
  siwxMessage: v.optional(SIWX_MESSAGE),
};

/** What a site replies to each request that has succeeded. Sources: F7.1.1, F2.8.1. */
export const REPLY_PAYLOADS = {
  SWITCH_NETWORK: v.object({ chainId: CHAIN_ID }),
  CONNECT_EMAIL: v.object({ action: oneOf(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  CONNECT_DEVICE: NONE,
  CONNECT_OTP: NONE,
  CONNECT_SOCIAL: v.object({ ...SESSION_USER, userName: v.nullish(SHORT_TEXT) }),
  GET_SOCIAL_REDIRECT_URI: v.object({ uri: TEXT }),
  GET_FARCASTER_URI: v.object({ url: TEXT }),
  CONNECT_FARCASTER: v.object({ userName: SHORT_TEXT }),
  GET_USER: v.object({ ...SESSION_USER, smartAccountDeployed: v.optional(BOOLEAN) }),
  SIGN_OUT: NONE,
  IS_CONNECTED: v.object({ isConnected: BOOLEAN }),
  GET_CHAIN_ID: v.object({ chainId: CHAIN_ID }),
  RPC_REQUEST: v.unknown(),
  UPDATE_EMAIL: v.object({ action: oneOf(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  UPDATE_EMAIL_PRIMARY_OTP: NONE,
  UPDATE_EMAIL_SECONDARY_OTP: v.object({ newEmail: SHORT_TEXT }),
  SYNC_THEME: NONE,
  SYNC_DAPP_DATA: NONE,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: v.object({
    smartAccountEnabledNetworks: v.array(CHAIN_NUMBER),
  }),
  INIT_SMART_ACCOUNT: v.object({ address: ADDRESS, isDeployed: BOOLEAN }),
  SET_PREFERRED_ACCOUNT: v.object({ type: SHORT_TEXT, address: ADDRESS }),
  RELOAD: NONE,
  RPC_ABORT: NONE,
} satisfies { readonly [E in AppEvent]: v.GenericSchema };

/** What our own site says about a failure. A hosted site has texts only. */
export const SITE_ERROR_CODES = [
  'EMAIL_INVALID',
  'CODE_INVALID',
  'CODE_EXPIRED',
  'CODE_LOCKED',
  'OTP_REQUIRED',
  'COOLDOWN',
  'RATE_LIMITED',
  'DEVICE_EXPIRED',
  'LOGIN_CANCELLED',
  'LOGIN_EXPIRED',
  'SESSION_EXPIRED',
  'ORIGIN_NOT_ALLOWED',
  'METHOD_NOT_ALLOWED',
  'REQUEST_REJECTED',
  'REQUEST_ABORTED',
  'CHAIN_NOT_SUPPORTED',
  'INSUFFICIENT_FUNDS',
  'NODE_UNREACHABLE',
  'INTERNAL',
] as const;

export type SiteErrorCode = (typeof SITE_ERROR_CODES)[number];

/** A failure. A code that a newer site has, and we do not, means nothing. */
export const ERROR_PAYLOAD = v.object({
  message: v.optional(TEXT),
  code: v.optional(SHORT_TEXT),
});

/** What a site sends on its own. A hosted site's READY has a version at most. */
export const FRAME_EVENTS = {
  READY: v.nullish(
    v.object({
      version: v.optional(SHORT_TEXT),
      handshake: v.optional(oneOf(['port'])),
      nonce: v.optional(ID),
      storage: v.optional(oneOf(['ok', 'blocked'])),
    }),
    null,
  ),
  SESSION_UPDATE: v.object({ token: TOKEN }),
};

export type FrameEvent = keyof typeof FRAME_EVENTS;
export type ReplyPayloads = { readonly [E in AppEvent]: v.InferOutput<(typeof REPLY_PAYLOADS)[E]> };
export type ErrorPayload = v.InferOutput<typeof ERROR_PAYLOAD>;
export type FrameEvents = { readonly [E in FrameEvent]: v.InferOutput<(typeof FRAME_EVENTS)[E]> };
export type SessionUser = ReplyPayloads['CONNECT_SOCIAL'] & ReplyPayloads['GET_USER'];
