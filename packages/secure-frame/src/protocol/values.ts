import * as v from 'valibot';

/**
 * What messages are made of. Each part is one check with the name of its type, which the documentation shows: that keeps
 * the client small. All text is limited; unknown members are dropped.
 */
const text = (isValid: (text: string) => boolean) =>
  v.custom<string>((value) => typeof value === 'string' && isValid(value), 'string');

/** One of some texts. */
export const oneOf = <const T extends string>(values: readonly T[]) =>
  v.custom<T>((value) => values.some((one) => one === value), values.map((one) => `'${one}'`).join(' | '));

/** A message without a payload. What is sent anyway is dropped. */
export const NONE = v.custom<null>(() => true, 'none');

export const BOOLEAN = v.custom<boolean>((value) => typeof value === 'boolean', 'boolean');

/** 128 random bits. */
export const ID = text((value) => /^[0-9a-f]{32}$/.test(value));

export const TEXT = text((value) => value.length <= 4096);
export const SHORT_TEXT = text((value) => value.length <= 256);
/** A session token of a hosted site. */
export const TOKEN = text((value) => value.length <= 16_384);

/** An EIP-155 chain id. */
export const CHAIN_NUMBER = v.custom<number>((value) => Number.isSafeInteger(value) && Number(value) > 0, 'number');

const isChain = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:[1-9]\d{0,15}|[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})$/.test(value);

/** An EIP-155 chain id as a number, or a CAIP-2 id. Other namespaces have CAIP-2 ids only. */
export const CHAIN_ID = v.custom<number | string>(
  (value) => isChain(value) || v.is(CHAIN_NUMBER, value),
  'number | string',
);

const EMAIL_PATTERN = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:".]{1,63}(?:\.[^\s@<>()[\]\\,;:".]{1,63})+$/;

/** Local part, then labels; stricter checks are the mail server's. */
export const isEmail = (value: string): boolean => value.length <= 254 && EMAIL_PATTERN.test(value);
export const EMAIL = text(isEmail);

/** The code of an e-mail. */
export const isOtp = (value: string): boolean => /^\d{6}$/.test(value);
export const OTP = text(isOtp);

/** The social logins by OAuth. Source: S5.3. */
export const OAUTH_PROVIDERS = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const;

export const ADDRESS = text((value) => /^[a-zA-Z0-9]{20,128}$/.test(value));

export const ACCOUNT_TYPE = oneOf(['eoa', 'smartAccount']);

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
  resources: v.optional(v.array(TEXT)),
  requestId: v.optional(SHORT_TEXT),
  issuedAt: v.optional(SHORT_TEXT),
  expirationTime: v.optional(SHORT_TEXT),
});

export type SiwxMessage = v.InferOutput<typeof SIWX_MESSAGE>;
export type ChainReference = v.InferOutput<typeof CHAIN_ID>;
