import { permissionFault, type SessionPermission, sessionGrantSchema } from '@foyerkit/services/sessions';
import * as v from 'valibot';
import { type Address, getAddress, type Hex, isHex } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import type { CallToMake } from '../approvals/describe-evm.js';
import type { SigningAccount } from '../approvals/signing-account.js';
import { RequestError } from '../request-error.js';

/** What a page asks to be allowed without a question. Source: F2.5.1. */
export interface SessionGrant {
  readonly permissions: readonly SessionPermission[];
  /** In seconds since 1970. */
  readonly expiry: number;
  /** Each of them has to sign what the session does: the co-signer of the page's service, and the page's own keys. */
  readonly signers: readonly Address[];
  /** The request itself, which is a part of the answer. */
  readonly request: object;
}

/** What names a session that is to end. */
export interface SessionRevocation {
  readonly permissions: readonly SessionPermission[];
  readonly expiry: number;
}

/** Calls that a page makes with a session. */
export interface SessionCalls {
  readonly context: string;
  readonly pci: string;
  readonly nonce: number;
  readonly signatures: readonly Hex[];
  readonly calls: readonly CallToMake[];
}

const HEX = v.custom<Hex>((value) => typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value));
const GRANT_PARAMS = v.tuple([sessionGrantSchema]);
const REVOKE_PARAMS = v.tuple([
  v.object({
    address: v.string(),
    permissions: sessionGrantSchema.entries.permissions,
    expiry: v.pipe(v.number(), v.integer()),
  }),
]);
const CALL = v.object({
  to: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i)),
  value: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/i)),
  data: HEX,
});
const USE_PARAMS = v.tuple([
  v.object({
    from: v.string(),
    chainId: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,15}$/i)),
    calls: v.pipe(v.array(CALL), v.minLength(1), v.maxLength(32)),
    capabilities: v.object({
      permissions: v.object({
        context: v.pipe(v.string(), v.maxLength(66)),
        pci: v.pipe(v.string(), v.maxLength(64)),
        nonce: v.pipe(v.number(), v.integer(), v.minValue(0)),
        signatures: v.pipe(v.array(HEX), v.minLength(1), v.maxLength(32)),
      }),
    }),
  }),
]);

const invalid = (message = 'The parameters of the request are not valid.') =>
  new RequestError('METHOD_NOT_ALLOWED', message);

function parse<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw invalid();
  return parsed.output;
}

/** Only the smart account makes calls without its key being asked for each. */
function assertAccount(address: string, account: SigningAccount): void {
  if (account.type !== 'smartAccount') throw invalid('Smart Sessions need the smart account.');
  if (address.toLowerCase() !== account.address.toLowerCase()) {
    throw invalid('The request is for another account.');
  }
}

function assertChain(chainId: string, { networkId }: SigningAccount): void {
  if (BigInt(chainId) !== BigInt(networkId.slice(networkId.indexOf(':') + 1))) {
    throw new RequestError('CHAIN_NOT_SUPPORTED', 'The request is for another network.');
  }
}

function signerOf({ publicKey, type }: { readonly publicKey: string; readonly type: string }): Address {
  if (type !== 'secp256k1' || !isHex(publicKey)) throw invalid(`Keys on ${type} are not supported.`);
  try {
    return publicKeyToAddress(publicKey);
  } catch {
    throw invalid('A key is not valid.');
  }
}

/** What the approval can show as what it is. */
function assertShown(permission: SessionPermission, { address }: SigningAccount): void {
  const fault = permissionFault(permission, address);
  if (fault !== null) throw invalid(fault);
}

/** @throws RequestError METHOD_NOT_ALLOWED, CHAIN_NOT_SUPPORTED */
export function parseSessionGrant(params: unknown, account: SigningAccount): SessionGrant {
  const [request] = parse(GRANT_PARAMS, params);
  const { address, chainId, expiry, permissions, policies, signer } = request;
  assertAccount(address, account);
  assertChain(chainId, account);
  if (policies.length > 0) throw invalid('Policies are not supported.');
  for (const permission of permissions) assertShown(permission, account);
  return { permissions, expiry, signers: signer.data.keys.map(signerOf), request };
}

/** @throws RequestError METHOD_NOT_ALLOWED */
export function parseSessionRevocation(params: unknown, account: SigningAccount): SessionRevocation {
  const [{ address, expiry, permissions }] = parse(REVOKE_PARAMS, params);
  assertAccount(address, account);
  return { permissions, expiry };
}

/** @throws RequestError METHOD_NOT_ALLOWED, CHAIN_NOT_SUPPORTED */
export function parseSessionCalls(params: unknown, account: SigningAccount): SessionCalls {
  const [{ calls, capabilities, chainId, from }] = parse(USE_PARAMS, params);
  assertAccount(from, account);
  assertChain(chainId, account);
  const made = calls.map(({ data, to, value }) => ({
    to: getAddress(to.toLowerCase()),
    value: BigInt(value),
    data,
  }));
  return { ...capabilities.permissions, calls: made };
}
