import * as v from 'valibot';

/** What ERC-7715 calls permissions, policies and signers, as wallets and the service read them. Source: F2.5.1. */

/** The service stores no more of each. */
const MAX_ITEMS = 32;
const MAX_TIME_S = 253_402_300_799;

const address = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i, 'must be an EVM address'));
const quantity = v.pipe(v.string(), v.regex(/^0x[\da-f]{1,64}$/i, 'must be a hex number'));
const text = v.pipe(v.string(), v.regex(/^[-\w$]{1,64}$/, 'must be a name'));
const seconds = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(MAX_TIME_S));
const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.maxLength(MAX_ITEMS), v.readonly());

const parameter = v.object({ name: v.pipe(v.string(), v.maxLength(64)), type: v.pipe(v.string(), v.maxLength(64)) });
const abiFunction = v.object({
  type: v.literal('function'),
  name: text,
  inputs: listOf(parameter),
  outputs: listOf(parameter),
  stateMutability: v.picklist(['nonpayable', 'payable', 'pure', 'view']),
});

/** `allowance` in the smallest unit, as hex; `period` and `start` in seconds. */
const allowance = { allowance: quantity, period: seconds(1), start: seconds(0) };

const PermissionSchema = v.variant('type', [
  v.object({
    type: v.literal('contract-call'),
    data: v.object({
      address,
      abi: listOf(abiFunction),
      functions: v.pipe(
        v.array(v.object({ functionName: text, valueLimit: v.optional(quantity) })),
        v.minLength(1),
        v.maxLength(MAX_ITEMS),
        v.readonly(),
      ),
    }),
  }),
  v.object({ type: v.literal('native-token-recurring-allowance'), data: v.object(allowance) }),
  v.object({ type: v.literal('erc20-recurring-allowance'), data: v.object({ ...allowance, address }) }),
]);

const PolicySchema = v.object({ type: text, data: v.record(v.string(), v.string()) });

const KeySchema = v.object({
  type: v.picklist(['secp256k1', 'secp256r1']),
  publicKey: v.pipe(v.string(), v.regex(/^0x([\da-f]{2}){1,65}$/i, 'must be a hex key')),
});

/** What a session may do. */
export type SessionPermission = Readonly<v.InferOutput<typeof PermissionSchema>>;
/** A further condition, which the wallet must know. */
export type SessionPolicy = Readonly<v.InferOutput<typeof PolicySchema>>;
/** A key that acts for the account. */
export type SessionKey = Readonly<v.InferOutput<typeof KeySchema>>;

/** What a host asks a wallet to grant to its keys. */
export interface SessionRequest {
  /** In seconds since 1970. */
  readonly expiry: number;
  readonly signer: { readonly type: 'keys'; readonly data: { readonly keys: readonly SessionKey[] } };
  readonly permissions: readonly SessionPermission[];
  readonly policies: readonly SessionPolicy[];
}

export const RequestSchema = v.object({
  expiry: seconds(0),
  signer: v.object({
    type: v.literal('keys'),
    // One is left for the co-signer.
    data: v.object({ keys: v.pipe(v.array(KeySchema), v.minLength(1), v.maxLength(MAX_ITEMS - 1)) }),
  }),
  permissions: v.pipe(v.array(PermissionSchema), v.minLength(1), v.maxLength(MAX_ITEMS)),
  policies: v.pipe(v.array(PolicySchema), v.maxLength(MAX_ITEMS)),
});

export const SessionDto = v.object({
  project: v.object({ id: v.string(), name: v.string() }),
  pci: v.pipe(v.string(), v.regex(/^[-\w]{1,64}$/)),
  expiry: seconds(0),
  createdAt: seconds(0),
  permissions: v.array(PermissionSchema),
  policies: v.array(PolicySchema),
  context: v.string(),
  revokedAt: v.optional(seconds(0)),
});

export const CreatedDto = v.object({ pci: v.pipe(v.string(), v.regex(/^[-\w]{1,64}$/)), key: KeySchema });
