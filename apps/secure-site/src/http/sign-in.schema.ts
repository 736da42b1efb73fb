import * as v from 'valibot';
import { PROJECT_ID } from './project-id.js';

const MAX_MESSAGE_LENGTH = 8_192;
/** A counterfactual signature contains the call that deploys the account. */
const MAX_SIGNATURE_LENGTH = 16_384;
const MAX_EMAIL_LENGTH = 254;
const MAX_METADATA_LENGTH = 16_384;

const text = (length: number) => v.pipe(v.string(), v.maxLength(length, `must have at most ${length} characters`));

/** Clients also send `st` and `sv`, the kind of SDK and its version, which nothing here needs. */
export const AUTHENTICATE_QUERY = v.object({ projectId: PROJECT_ID });

export const ME_QUERY = v.object({ includeAppKitAccount: v.optional(v.picklist(['true', 'false'])) });

/** What a browser has from `POST otp`. */
const OTP_ID = v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{1,128}$/, 'must be the uuid of a code'));

export const AUTHENTICATE_HEADERS = v.object({
  'x-nonce-jwt': v.pipe(
    v.string(),
    v.regex(/^Bearer [0-9A-Za-z._-]{1,512}$/, 'must be Bearer and the token of a nonce'),
  ),
  'x-otp': v.optional(OTP_ID),
});

/** What `POST authenticate` has answered with an address. */
export const SEND_CODE_HEADERS = v.object({ 'x-email-proof': v.optional(text(128)) });

export const CONFIRM_CODE_HEADERS = v.object({ 'x-otp': OTP_ID });

/** Clients also send the message's fields, an id of the browser and more about the wallet, which nothing here needs. */
export const AUTHENTICATE_BODY = v.object({
  message: text(MAX_MESSAGE_LENGTH),
  signature: text(MAX_SIGNATURE_LENGTH),
  walletInfo: v.optional(v.object({ type: v.picklist(['walletconnect', 'extension', 'unknown', 'social']) })),
});

export const SEND_CODE_BODY = v.object({
  email: text(MAX_EMAIL_LENGTH),
  account: v.pipe(
    v.string(),
    v.regex(
      /^(?:eip155:[1-9]\d{0,14}:0x[0-9a-fA-F]{40}|solana:[1-9A-HJ-NP-Za-km-z]{1,32}:[1-9A-HJ-NP-Za-km-z]{32,44})$/,
      'must be an EVM or Solana account by CAIP-10',
    ),
  ),
});

export const CONFIRM_CODE_BODY = v.object({
  code: v.pipe(v.string(), v.regex(/^\d{6}$/, 'must be the six digits of a code')),
});

export const METADATA_BODY = v.object({
  metadata: v.pipe(
    v.record(v.string(), v.unknown()),
    v.check(
      (value) => JSON.stringify(value).length <= MAX_METADATA_LENGTH,
      `must have at most ${MAX_METADATA_LENGTH} characters as JSON`,
    ),
  ),
});
