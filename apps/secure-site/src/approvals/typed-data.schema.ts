import { readJson } from '@foyerkit/http';
import * as v from 'valibot';
import {
  type Address,
  type Hex,
  hashTypedData,
  isAddress,
  type TypedDataDefinition,
  type TypedDataDomain,
  validateTypedData,
} from 'viem';
import type { TypedDataRequest } from './describe-typed-data.js';

const NAME = v.pipe(v.string(), v.maxLength(256));
const MEMBERS = v.record(v.string(), v.unknown());
const ADDRESS = v.custom<Address>((value) => typeof value === 'string' && isAddress(value, { strict: false }));
const SALT = v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value));
const DOMAIN_TYPE = 'EIP712Domain';
/** Numbers and texts, in objects and lists. Nobody reads more. */
const MOST_VALUES = 10_000;
/** For each object, all types that it may contain are written out again: as a product, because each alone may be many. */
const MOST_WORK = 50_000;

const TYPED_DATA = v.object({
  types: v.record(NAME, v.pipe(v.array(v.object({ name: NAME, type: NAME })), v.maxLength(200))),
  primaryType: NAME,
  domain: v.object({
    name: v.optional(NAME),
    version: v.optional(NAME),
    chainId: v.optional(
      v.union([
        v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
        v.pipe(v.string(), v.regex(/^(?:0x[0-9a-f]{1,16}|\d{1,19})$/i)),
      ]),
    ),
    verifyingContract: v.optional(ADDRESS),
    salt: v.optional(SALT),
  }),
  message: MEMBERS,
});

/**
 * EIP-712 data, as an object or as its JSON. The domain has only the members that are signed, and every value is one of its type.
 * @returns `null` if the data is not valid
 */
export function parseTypedData(data: unknown): TypedDataRequest | null {
  try {
    const { types, primaryType, domain, message } = v.parse(
      TYPED_DATA,
      typeof data === 'string' ? readJson(data) : data,
    );
    // The domain is not a message: its type as the primary type would sign nothing else.
    if (primaryType === DOMAIN_TYPE || !Object.hasOwn(types, primaryType)) return null;
    if (!isAffordable(types, message)) return null;
    const { chainId, ...texts } = domain;
    const whole = { ...texts, ...(chainId !== undefined && { chainId: BigInt(chainId) }) };
    const request = { types, primaryType, domain: signedDomain(whole, types[DOMAIN_TYPE]), message };
    assertEncodable(request);
    return request;
  } catch {
    // Not JSON, nested too deep, not of this shape, or a value that is not one of its type: the caller says that it is not valid.
    return null;
  }
}

/** Whether it is hashed in a moment, so that one request cannot keep the site busy. */
function isAffordable(types: v.InferOutput<typeof TYPED_DATA>['types'], message: unknown): boolean {
  let [objects, values] = [0, 0];
  const open: unknown[] = [message];
  while (open.length > 0 && values <= MOST_VALUES) {
    const value = open.pop();
    values += 1;
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value)) objects += 1;
    for (const one of Object.values(value)) open.push(one);
  }
  const written = Object.values(types).reduce((sum, members) => sum + 1 + members.length, 0);
  return values <= MOST_VALUES && objects * written <= MOST_WORK;
}

/** If the data names the domain's members, the others are not signed, and are not shown as if they were. */
function signedDomain(
  domain: TypedDataDomain,
  members: readonly { readonly name: string }[] | undefined,
): TypedDataDomain {
  if (!members) return domain;
  const names = new Set(members.map(({ name }) => name));
  return Object.fromEntries(Object.entries(domain).filter(([name]) => names.has(name)));
}

/** @throws unless every value is one of its type */
function assertEncodable(request: TypedDataRequest): void {
  // viem's types describe data that is known when the program is written.
  const definition = request as unknown as TypedDataDefinition;
  validateTypedData(definition);
  hashTypedData(definition);
}
