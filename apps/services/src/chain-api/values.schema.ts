import * as v from 'valibot';

/** The shapes that several paths of the blockchain API share. Patterns have no flags: JSON Schema knows none. */

/** CAIP-2: a namespace and a reference, such as `eip155:1`. */
export const networkIdSchema = v.pipe(
  v.string(),
  v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'must be a CAIP-2 id such as eip155:1'),
);

/** CAIP-10: an account or a contract of a network, such as `eip155:1:0x…`. */
export const caipAddressSchema = v.pipe(
  v.string(),
  v.regex(
    /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/,
    'must be a CAIP-10 id such as eip155:1:0x0000000000000000000000000000000000000000',
  ),
);

/** An account's address without its network, in the format of any namespace. */
export const addressSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9a-zA-Z]{20,90}$/, 'must be an address without its network'),
);

export const evmAddressSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'must be 0x and 40 hexadecimal digits'),
);

/** An amount as text, so that no digit is lost. */
export const decimalTextSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9]{1,78}([.][0-9]{1,78})?$/, 'must be a decimal number such as 12.5'),
);

/** A time in ISO 8601, in UTC. */
export const isoTimeSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]+)?Z$/, 'must be a time in ISO 8601'),
);
