import type { AppEvent } from './app-events.js';
import { list, nullable, type Output, object, optional, type Schema, UNKNOWN } from './schema.js';
import {
  ACCOUNT_TYPE,
  ADDRESS,
  BOOLEAN,
  CHAIN_ID,
  CHAIN_NUMBER,
  ID,
  NONE,
  oneOf,
  orNull,
  SHORT_TEXT,
  TEXT,
  TOKEN,
} from './values.js';

const SESSION_USER = {
  email: optional(nullable(SHORT_TEXT)),
  address: ADDRESS,
  chainId: CHAIN_ID,
  accounts: optional(list(object({ address: ADDRESS, type: ACCOUNT_TYPE }))),
  preferredAccountType: optional(ACCOUNT_TYPE),
  signature: optional(TEXT),
  message: optional(TEXT),
  /** The fields of `message`, which the site repeats: nothing of the client reads them. */
  siwxMessage: optional(UNKNOWN),
};

/** What a site replies to each request that has succeeded. Sources: F7.1.1, F2.8.1. */
export const REPLY_PAYLOADS = {
  SWITCH_NETWORK: object({ chainId: CHAIN_ID }),
  CONNECT_EMAIL: object({ action: oneOf(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  CONNECT_DEVICE: NONE,
  CONNECT_OTP: NONE,
  CONNECT_SOCIAL: object({ ...SESSION_USER, userName: optional(nullable(SHORT_TEXT)) }),
  GET_SOCIAL_REDIRECT_URI: object({ uri: TEXT }),
  GET_FARCASTER_URI: object({ url: TEXT }),
  CONNECT_FARCASTER: object({ userName: SHORT_TEXT }),
  GET_USER: object({ ...SESSION_USER, smartAccountDeployed: optional(BOOLEAN) }),
  SIGN_OUT: NONE,
  IS_CONNECTED: object({ isConnected: BOOLEAN }),
  GET_CHAIN_ID: object({ chainId: CHAIN_ID }),
  RPC_REQUEST: UNKNOWN,
  UPDATE_EMAIL: object({ action: oneOf(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  UPDATE_EMAIL_PRIMARY_OTP: NONE,
  UPDATE_EMAIL_SECONDARY_OTP: object({ newEmail: SHORT_TEXT }),
  SYNC_THEME: NONE,
  SYNC_DAPP_DATA: NONE,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: object({
    smartAccountEnabledNetworks: list(CHAIN_NUMBER),
  }),
  INIT_SMART_ACCOUNT: object({ address: ADDRESS, isDeployed: BOOLEAN }),
  SET_PREFERRED_ACCOUNT: object({ type: SHORT_TEXT, address: ADDRESS }),
  RELOAD: NONE,
  RPC_ABORT: NONE,
} satisfies { readonly [E in AppEvent]: Schema<unknown> };

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

/** A failure. A code that a newer site has, and we do not, means nothing. `data` is what a contract said when it reverted. */
export const ERROR_PAYLOAD = object({
  message: optional(TEXT),
  code: optional(SHORT_TEXT),
  data: optional(TEXT),
});

/** What a site sends on its own. A hosted site's READY has a version at most. */
export const FRAME_EVENTS = {
  READY: orNull(
    object({
      version: optional(SHORT_TEXT),
      handshake: optional(oneOf(['port'])),
      nonce: optional(ID),
      storage: optional(oneOf(['ok', 'blocked'])),
    }),
  ),
  SESSION_UPDATE: object({ token: TOKEN }),
};

export type FrameEvent = keyof typeof FRAME_EVENTS;
export type ReplyPayloads = { readonly [E in AppEvent]: Output<(typeof REPLY_PAYLOADS)[E]> };
export type ErrorPayload = Output<typeof ERROR_PAYLOAD>;
export type FrameEvents = { readonly [E in FrameEvent]: Output<(typeof FRAME_EVENTS)[E]> };
export type SessionUser = ReplyPayloads['CONNECT_SOCIAL'] & ReplyPayloads['GET_USER'];
