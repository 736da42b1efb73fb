import { check, type Output, type Schema } from './schema.js';

/** Text, always of a limited length. */
export const text = (isValid: (text: string) => boolean) =>
  check<string>('string', (value) => typeof value === 'string' && isValid(value));

/** One of some texts. */
export const oneOf = <const T extends string>(values: readonly T[]) =>
  check<T>(values, (value) => values.some((one) => one === value));

/** A message without a payload. What is sent anyway is dropped. */
export const NONE: Schema<null> = { of: 'none', read: () => null };

/** A payload that may be missing. */
export const orNull = <T>(of: Schema<T>): Schema<T | null> => ({
  of,
  kind: 'nullable',
  read: (value) => (value === undefined || value === null ? null : of.read(value)),
});

export const BOOLEAN = check<boolean>('boolean', (value) => typeof value === 'boolean');

/** 128 random bits. */
export const ID = text((value) => /^[0-9a-f]{32}$/.test(value));

export const TEXT = text((value) => value.length <= 4096);
export const SHORT_TEXT = text((value) => value.length <= 256);
/** A session token of a hosted site. */
export const TOKEN = text((value) => value.length <= 16_384);

const isChainNumber = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;

/** An EIP-155 chain id. */
export const CHAIN_NUMBER = check<number>('number', isChainNumber);

/** An EIP-155 chain id as a number, or a CAIP-2 id. Other namespaces have CAIP-2 ids only. */
export const CHAIN_ID = check<number | string>(
  'number | string',
  (value) =>
    isChainNumber(value) ||
    (typeof value === 'string' && /^(?:[1-9]\d{0,15}|[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})$/.test(value)),
);

const EMAIL_PATTERN = /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[^\s@<>()[\]\\,;:".]{1,63}\.)+[^\s@<>()[\]\\,;:".]{1,63}$/;

/** Local part, then labels; stricter checks are the mail server's. */
export const isEmail = (value: string): boolean => value.length <= 254 && EMAIL_PATTERN.test(value);

/** The code of an e-mail. */
export const isOtp = (value: string): boolean => /^\d{6}$/.test(value);

/** The social logins by OAuth. Source: S5.3. */
export const OAUTH_PROVIDERS = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const;

export const ADDRESS = text((value) => /^[a-zA-Z0-9]{20,128}$/.test(value));

export const ACCOUNT_TYPE = oneOf(['eoa', 'smartAccount']);

/** The fields of an EIP-4361 message, which the site signs during the login. */
export interface SiwxMessage {
  readonly accountAddress: string;
  readonly chainId: string;
  readonly domain: string;
  readonly uri: string;
  readonly version: string;
  readonly nonce: string;
  readonly notBefore?: string | undefined;
  readonly statement?: string | undefined;
  readonly resources?: readonly string[] | undefined;
  readonly requestId?: string | undefined;
  readonly issuedAt?: string | undefined;
  readonly expirationTime?: string | undefined;
}

export type ChainReference = Output<typeof CHAIN_ID>;
