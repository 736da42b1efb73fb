import * as v from 'valibot';

/** What several messages are made of. All text is limited; unknown members are dropped. */

/** A message without a payload. What a site sends anyway is dropped. */
export const NONE = v.pipe(
  v.unknown(),
  v.transform(() => null),
);

/** 128 random bits. */
export const ID = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

export const TEXT = v.pipe(v.string(), v.maxLength(4096));
export const SHORT_TEXT = v.pipe(v.string(), v.maxLength(256));

/** An EVM chain id as a number, or a CAIP-2 id. Other namespaces have CAIP-2 ids only. */
export const CHAIN_ID = v.union([
  v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  v.pipe(v.string(), v.regex(/^(?:[1-9]\d{0,15}|[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})$/)),
]);

/** Local part, then labels; stricter checks are the mail server's. */
export const EMAIL = v.pipe(
  v.string(),
  v.maxLength(254),
  v.regex(/^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:".]{1,63}(?:\.[^\s@<>()[\]\\,;:".]{1,63})+$/),
);

/** The code of an e-mail. */
export const OTP = v.pipe(v.string(), v.regex(/^\d{6}$/));

export const ADDRESS = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{20,128}$/));

export const ACCOUNT_TYPE = v.picklist(['eoa', 'smartAccount']);

/** The fields of an EIP-4361 message, which the site signs during the login. */
export const SIWX_MESSAGE = v.object({
  accountAddress: SHORT_TEXT,
  chainId: SHORT_TEXT,
  domain: SHORT_TEXT,
  uri: TEXT,
  version: SHORT_TEXT,
  nonce: SHORT_TEXT,
  notBefore: v.optional(SHORT_TEXT),
  statement: v.optional(TEXT),
  resources: v.optional(v.pipe(v.array(TEXT), v.maxLength(100))),
  requestId: v.optional(SHORT_TEXT),
  issuedAt: v.optional(SHORT_TEXT),
  expirationTime: v.optional(SHORT_TEXT),
});

export type SiwxMessage = v.InferOutput<typeof SIWX_MESSAGE>;
export type ChainReference = v.InferOutput<typeof CHAIN_ID>;
