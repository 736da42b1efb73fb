import * as v from 'valibot';
import { callerEntries, projectIdSchema } from '../http/caller.js';
import { defineEndpoint, noBody } from './endpoint.js';
import { evmAddressSchema } from './values.schema.js';

/** Smart Sessions: what an account allows a session key to do (ERC-7715). Source: F2.5.1. */

const MAX_ITEMS = 32;
/** The last second of the year 9999. */
const MAX_TIME_S = 253_402_300_799;

const hexSchema = (maxBytes: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^0x([0-9a-fA-F]{2}){1,${maxBytes}}$`), 'must be 0x and hexadecimal digits'));
const quantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/, 'must be 0x and 1 to 64 hexadecimal digits'),
);
const nameSchema = v.pipe(v.string(), v.regex(/^[-a-zA-Z0-9_$]{1,64}$/, 'must be a name of 1 to 64 characters'));
const timeSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TIME_S));

const listOf = <TItem extends v.GenericSchema>(item: TItem) => v.pipe(v.array(item), v.maxLength(MAX_ITEMS));

/** How much may be spent in each period, in the smallest unit; `period` and `start` are in seconds. */
const allowanceEntries = {
  allowance: quantitySchema,
  period: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_TIME_S)),
  start: timeSchema,
};

const typeSchema = v.pipe(v.string(), v.regex(/^[ -~]{1,64}$/));
const parameterSchema = v.object({ name: v.pipe(v.string(), v.maxLength(64)), type: typeSchema });

const permissionSchema = v.union([
  v.object({
    type: v.literal('contract-call'),
    data: v.object({
      address: evmAddressSchema,
      abi: listOf(
        v.object({
          type: v.literal('function'),
          name: nameSchema,
          inputs: listOf(parameterSchema),
          outputs: listOf(parameterSchema),
          stateMutability: v.picklist(['nonpayable', 'payable', 'pure', 'view']),
        }),
      ),
      functions: v.pipe(
        listOf(v.object({ functionName: nameSchema, valueLimit: v.optional(quantitySchema) })),
        v.minLength(1, 'must name a function'),
      ),
    }),
  }),
  v.object({ type: v.literal('native-token-recurring-allowance'), data: v.object(allowanceEntries) }),
  v.object({
    type: v.literal('erc20-recurring-allowance'),
    data: v.object({ ...allowanceEntries, address: evmAddressSchema }),
  }),
]);

const policySchema = v.object({ type: nameSchema, data: v.record(nameSchema, v.pipe(v.string(), v.maxLength(256))) });

const keySchema = v.object({ type: v.picklist(['secp256k1', 'secp256r1']), publicKey: hexSchema(65) });

const requestEntries = {
  /** In seconds since 1970. */
  expiry: timeSchema,
  signer: v.object({ type: v.literal('keys'), data: v.object({ keys: v.pipe(listOf(keySchema), v.minLength(1)) }) }),
  permissions: v.pipe(listOf(permissionSchema), v.minLength(1, 'must have a permission')),
  policies: listOf(policySchema),
};

const requestSchema = v.object(requestEntries);
export type SessionRequest = v.InferOutput<typeof requestSchema>;

/** What a wallet is asked to grant: the request with the key of the co-signer, on one account of one chain. */
export const sessionGrantSchema = v.object({
  ...requestEntries,
  address: evmAddressSchema,
  chainId: quantitySchema,
});

export type SessionPermission = v.InferOutput<typeof permissionSchema>;

export const sessionTermsSchema = v.object({
  permissions: v.array(permissionSchema),
  policies: v.array(policySchema),
  signer: requestEntries.signer,
});

/** Identifies the permissions of one session. */
const pciSchema = v.pipe(v.string(), v.regex(/^[-_a-zA-Z0-9]{1,64}$/, 'must be the pci of a session'));

const params = v.object({
  address: v.pipe(
    v.string(),
    v.regex(
      /^eip155:[1-9][0-9]{0,15}:0x[0-9a-fA-F]{40}$/,
      'must be an account such as eip155:1:0x0000000000000000000000000000000000000000',
    ),
  ),
});
const query = v.object(callerEntries);
const successSchema = v.strictObject({ success: v.boolean() });

export const sessionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/v1/sessions/{address}',
  summary: 'The Smart Sessions of an account, also those that have expired or were revoked',
  params,
  query,
  body: noBody,
  answer: v.strictObject({
    pcis: v.array(
      v.strictObject({
        project: v.strictObject({ id: projectIdSchema, name: v.string() }),
        pci: pciSchema,
        expiry: timeSchema,
        createdAt: timeSchema,
        permissions: v.array(permissionSchema),
        policies: v.array(policySchema),
        context: v.string(),
        revokedAt: v.optional(timeSchema),
      }),
    ),
  }),
  failures: {},
  maxAgeS: 0,
});

export const createSessionEndpoint = defineEndpoint({
  method: 'POST',
  path: '/v1/sessions/{address}',
  summary: 'Prepares a Smart Session: the key of the co-signer, for the wallet to grant permissions to. Keeps nothing',
  params,
  query: v.object({ ...callerEntries, v: v.optional(v.picklist(['2'], 'must be 2')) }),
  body: requestSchema,
  answer: v.strictObject({ pci: pciSchema, key: keySchema }),
  failures: { 409: 'The account has too many active sessions' },
  maxAgeS: 0,
});

export const activateSessionEndpoint = defineEndpoint({
  method: 'POST',
  path: '/v1/sessions/{address}/activate',
  summary: 'Stores what the wallet has granted for a prepared session, with a signature of its account',
  params,
  query,
  body: v.object({ ...requestEntries, pci: pciSchema, context: hexSchema(8_192), signature: hexSchema(16_384) }),
  answer: successSchema,
  failures: {
    409: 'The session was activated before, was prepared for another request or too long ago, or the account has too many',
  },
  maxAgeS: 0,
});

export const revokeSessionEndpoint = defineEndpoint({
  method: 'POST',
  path: '/v1/sessions/{address}/revoke',
  summary: 'Marks a session as revoked, with a signature of its account',
  params,
  query,
  body: v.object({ pci: pciSchema, signature: hexSchema(16_384) }),
  answer: successSchema,
  failures: { 404: 'There is no such session' },
  maxAgeS: 0,
});

const callSchema = v.object({
  to: evmAddressSchema,
  /** In wei. */
  value: quantitySchema,
  data: v.pipe(v.string(), v.regex(/^0x([0-9a-fA-F]{2}){0,8192}$/, 'must be 0x and hexadecimal digits')),
});

export const signOperationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/v1/sessions/{address}/sign',
  summary: 'Co-signs what an active session does, as far as its permissions cover it',
  params,
  query,
  body: v.object({
    pci: pciSchema,
    /** How often the session was used before. */
    nonce: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
    calls: v.pipe(listOf(callSchema), v.minLength(1, 'must have a call')),
    /** By a key of the session. */
    signature: hexSchema(65),
  }),
  answer: v.strictObject({ signature: hexSchema(65) }),
  failures: {
    403: 'The permissions of the session do not cover the calls',
    404: 'There is no such session',
    409: 'The nonce was used, or is not the next one',
    410: 'The session has expired, or was revoked',
  },
  maxAgeS: 0,
});
