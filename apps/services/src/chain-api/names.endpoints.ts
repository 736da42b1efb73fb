import * as v from 'valibot';
import { callerEntries } from '../http/caller.js';
import { defineEndpoint, noBody, noParams } from './endpoint.js';
import { addressSchema, evmAddressSchema, isoTimeSchema } from './values.schema.js';

/** Names of accounts. Source: F2.11.2. */

/** Coin types are numbers of 32 bits (ENSIP-11). */
const MAX_COIN_TYPE = 0xff_ff_ff_ff;

export const zoneSchema = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?([.][a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?){1,4}$/,
    'must be a zone such as reown.id',
  ),
);

/** A name with its zone, or without: then in the zone of the service. Its rules are the store's. */
const namePath = v.object({
  name: v.pipe(v.string(), v.maxLength(255, 'must have at most 255 characters'), v.regex(/^[^/]+$/, 'must be a name')),
});

/** A name with its zone, as it is registered. */
const fullNameSchema = v.pipe(v.string(), v.regex(/^[-a-z0-9]{4,63}([.][-a-z0-9]{1,63}){1,5}$/));

const apiVersion = v.optional(v.picklist(['2'], 'must be 2'));

const attributesSchema = v.strictObject({ avatar: v.optional(v.string()), bio: v.optional(v.string()) });

export const registeredNameSchema = v.strictObject({
  name: fullNameSchema,
  registered_at: isoTimeSchema,
  updated_at: v.nullable(isoTimeSchema),
  /** By coin type. */
  addresses: v.record(
    v.pipe(v.string(), v.regex(/^[0-9]{1,10}$/)),
    v.strictObject({ address: v.string(), created: isoTimeSchema }),
  ),
  attributes: v.array(attributesSchema),
});

export const nameEndpoint = defineEndpoint({
  method: 'GET',
  path: '/v1/profile/account/{name}',
  summary: 'The addresses and attributes of a name',
  params: namePath,
  query: v.object({ ...callerEntries, apiVersion }),
  body: noBody,
  answer: registeredNameSchema,
  failures: { 404: 'Nobody has registered this name' },
  maxAgeS: 0,
});

export const reverseEndpoint = defineEndpoint({
  method: 'GET',
  path: '/v1/profile/reverse/{address}',
  summary: 'The names of an address',
  params: v.object({ address: addressSchema }),
  query: v.object({ ...callerEntries, apiVersion, sender: v.optional(addressSchema) }),
  body: noBody,
  answer: v.array(registeredNameSchema),
  failures: {},
  maxAgeS: 0,
});

export const suggestionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/v1/profile/suggestions/{name}',
  summary: 'The name and similar ones, each with whether somebody has it',
  params: namePath,
  query: v.object({ ...callerEntries, zone: v.optional(zoneSchema) }),
  body: noBody,
  answer: v.strictObject({
    suggestions: v.array(v.strictObject({ name: fullNameSchema, registered: v.boolean() })),
  }),
  failures: { 404: 'No names can be registered here' },
  maxAgeS: 0,
});

export const registerEndpoint = defineEndpoint({
  method: 'POST',
  path: '/v1/profile/account',
  summary: 'Registers the name of a signed message for the address that signed it',
  params: noParams,
  query: v.object(callerEntries),
  body: v.object({
    /** `(0x80000000 | chain id) >>> 0`, or 60 for Ethereum. */
    coin_type: v.pipe(
      v.number(),
      v.integer('must be a coin type'),
      v.minValue(0, 'must be a coin type'),
      v.maxValue(MAX_COIN_TYPE, 'must be a coin type'),
    ),
    address: evmAddressSchema,
    /** JSON: `{ name, attributes, timestamp }`, with the time in seconds. */
    message: v.pipe(v.string(), v.minLength(1), v.maxLength(4_096, 'must have at most 4096 characters')),
    signature: v.pipe(v.string(), v.regex(/^0x([0-9a-fA-F]{2}){1,16384}$/, 'must be 0x and hexadecimal digits')),
  }),
  answer: v.strictObject({ success: v.boolean() }),
  failures: {
    404: 'No names can be registered here',
    409: 'The name is taken, or the address has one already',
  },
  maxAgeS: 0,
});
