import { type Hex, hashTypedData, isAddressEqual, recoverAddress } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import { invalidParams, PROVIDER_ERROR_CODES, ProviderRpcError } from '../provider/provider-error.js';
import { asAddress, asHex } from '../signer/evm-params.js';
import { asObject } from '../signer/params.js';

/** What a page was allowed to do without a prompt. */
export interface SessionGrant {
  readonly address: string;
  readonly chainId: number;
  /** In seconds since 1970. */
  readonly expiry: number;
  /** Of all keys: each of them has to sign. */
  readonly signers: readonly Hex[];
  /** As the page has named them: by these it revokes them. */
  readonly permissions: string;
  /** How often it was used. */
  uses: number;
}

const TYPES = {
  Call: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
  ],
  Operation: [
    { name: 'account', type: 'address' },
    { name: 'session', type: 'string' },
    { name: 'nonce', type: 'uint256' },
    { name: 'calls', type: 'Call[]' },
  ],
} as const;

const refuse = (message: string) => new ProviderRpcError({ code: PROVIDER_ERROR_CODES.unauthorized, message });

/** The addresses of the keys that a page names; only keys on secp256k1 are known here. @throws ProviderRpcError -32602 */
export function signersOf(signer: unknown): readonly Hex[] {
  const { data, type } = asObject(signer, 'a signer is missing');
  const { keys } = asObject(data, 'the signer has no data');
  if (type !== 'keys' || !Array.isArray(keys) || keys.length === 0) throw invalidParams('the signer must have keys');
  return keys.map((key: unknown) => {
    const { publicKey, type: curve } = asObject(key, 'a key must be an object');
    if (curve !== 'secp256k1') throw invalidParams(`keys on ${String(curve)} are not supported`);
    return publicKeyToAddress(asHex(publicKey));
  });
}

export interface SessionCalls {
  readonly from: string;
  readonly chainId: number;
  readonly calls: readonly Readonly<Record<string, unknown>>[];
  readonly permissions: Readonly<Record<string, unknown>>;
}

/**
 * Whether a page may send calls without a prompt: every key of the grant has signed them, for the next use.
 * @throws ProviderRpcError 4100 that says why not
 */
export async function checkSessionCalls(grant: SessionGrant | undefined, asked: SessionCalls): Promise<void> {
  const { calls, chainId, from, permissions } = asked;
  if (!grant) throw refuse('There are no such permissions.');
  if (grant.expiry * 1_000 <= Date.now()) throw refuse('The permissions have expired.');
  if (grant.address.toLowerCase() !== from.toLowerCase() || grant.chainId !== chainId) {
    throw refuse('The permissions are of another account.');
  }
  const { nonce, pci, signatures } = permissions;
  if (nonce !== grant.uses) throw refuse(`The next nonce is ${grant.uses}.`);
  const hash = hashTypedData({
    domain: { name: 'Smart Session', version: '1', chainId },
    types: TYPES,
    primaryType: 'Operation',
    message: {
      account: asAddress(from),
      session: String(pci),
      nonce: BigInt(grant.uses),
      calls: calls.map(({ data, to, value }) => ({
        to: asAddress(to),
        value: BigInt(asHex(value)),
        data: asHex(data),
      })),
    },
  });
  const signed = Array.isArray(signatures) ? signatures.map(asHex) : [];
  const signedBy = await Promise.all(signed.map((signature) => recoverAddress({ hash, signature })));
  if (!grant.signers.every((signer) => signedBy.some((one) => isAddressEqual(one, signer)))) {
    throw refuse('A key of the permissions has not signed.');
  }
}
