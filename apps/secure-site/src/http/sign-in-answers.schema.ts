import * as v from 'valibot';

/** What `/auth/v1` answers. The client of such a service reads these shapes. Source: F2.6.1. */

const ID = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const UUID = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));
const NETWORK_ID = v.pipe(v.string(), v.regex(/^(eip155|solana):[0-9A-Za-z_-]{1,32}$/));
const ADDRESS = v.pipe(v.string(), v.regex(/^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/));
const TIME = v.pipe(v.string(), v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[.][0-9]{3}Z$/));
const NONCE = v.pipe(v.string(), v.regex(/^[0-9a-f]{76}$/));

export const NONCE_ANSWER = v.object({ nonce: NONCE, token: ID });

export const AUTHENTICATE_ANSWER = v.object({
  token: v.pipe(v.string(), v.regex(/^[0-9A-Za-z_-]+[.][0-9A-Za-z_-]+$/), v.maxLength(8_192)),
  /** With an address: `POST otp` sends this browser no code for it. */
  emailProof: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
});

/** `null`: the browser has proved that the address is known to be the account's. */
export const SEND_CODE_ANSWER = v.object({ uuid: v.nullable(ID) });

/** An account at the pages of one origin. Each is a profile of its own, so each is the main one of its profile. */
export const APP_KIT_ACCOUNT = v.object({
  uuid: UUID,
  caip2_chain: NETWORK_ID,
  address: ADDRESS,
  profile_uuid: UUID,
  created_at: TIME,
  is_main_account: v.literal(true),
  /** Of an account that has confirmed an e-mail address. */
  verification_status: v.optional(v.literal('verified')),
  /** The kind of wallet that has signed in last, if the page has told. */
  connection_method: v.optional(v.picklist(['walletconnect', 'extension', 'unknown', 'social'])),
  /** What the host keeps about it. */
  metadata: v.nullable(v.record(v.string(), v.unknown())),
  last_signed_in_at: TIME,
  signed_up_at: TIME,
  updated_at: TIME,
});

export const ME_ANSWER = v.object({
  /** The origin of the page. */
  aud: v.pipe(v.string(), v.url()),
  /** This site. */
  iss: v.pipe(v.string(), v.url()),
  /** Seconds since 1970. */
  exp: v.pipe(v.number(), v.integer()),
  projectIdKey: v.pipe(v.string(), v.regex(/^[0-9A-Za-z_-]{1,64}$/)),
  /** CAIP-10. */
  sub: v.pipe(v.string(), v.regex(/^(eip155|solana):[0-9A-Za-z_-]{1,32}:[0-9A-Za-z]{32,44}$/)),
  address: ADDRESS,
  chainId: v.pipe(v.string(), v.regex(/^[0-9A-Za-z_-]{1,32}$/)),
  chainNamespace: v.picklist(['eip155', 'solana']),
  caip2Network: NETWORK_ID,
  /** The page and the nonce of the message that was signed. */
  uri: v.string(),
  domain: v.string(),
  projectUuid: UUID,
  profileUuid: UUID,
  nonce: NONCE,
  email: v.optional(v.string()),
  appKitAccount: v.optional(APP_KIT_ACCOUNT),
});
