import { HttpError } from '@foyerkit/http';
import * as v from 'valibot';
import { createPublicClient, custom, type Hex, isAddressEqual, recoverMessageAddress } from 'viem';
import type { ChainList } from '../chains/chain-list.js';
import type { NodeClient } from '../chains/node-client.js';
import { NodeError } from '../chains/node-error.js';

/** The modal waits 10 s for an answer. */
const NODE_LIMIT_MS = 8_000;
/** Anybody can send a signature that only a node can check. */
const MAX_CHECKS = 16;
/** r, s and v. */
const EOA_SIGNATURE_LENGTH = 2 + 2 * 65;

export interface SignedMessage {
  readonly address: Hex;
  readonly message: string;
  readonly signature: Hex;
  readonly chainId: number;
}

/** Whether an account has signed a message. @throws HttpError 503 where only a node could tell, and it does not answer */
export type SignatureVerifier = (signed: SignedMessage) => Promise<boolean>;

async function isSignedByKey({ address, message, signature }: SignedMessage): Promise<boolean> {
  if (signature.length !== EOA_SIGNATURE_LENGTH) return false;
  try {
    return isAddressEqual(await recoverMessageAddress({ message, signature }), address);
  } catch {
    // No point on the curve: the signature of a contract may look like this.
    return false;
  }
}

const cannotCheck = (cause?: unknown) =>
  new HttpError(503, 'NODE_UNREACHABLE', 'The signature cannot be checked now. Try again later.', {
    headers: { 'retry-after': '5' },
    ...(cause !== undefined && { cause }),
  });

async function isSignedByContract(node: NodeClient, { address, message, signature }: SignedMessage): Promise<boolean> {
  const limit = AbortSignal.timeout(NODE_LIMIT_MS);
  // viem takes a node that is down for a contract that refuses.
  const failures: unknown[] = [];
  const request = async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
    try {
      return await node.call(method, Array.isArray(params) ? params : [], v.unknown(), limit);
    } catch (error) {
      if (!(error instanceof NodeError && error.code === 'NODE_REFUSED')) failures.push(error);
      throw error;
    }
  };
  const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) });
  try {
    const isValid = await client.verifyMessage({ address, message, signature });
    if (isValid || failures.length === 0) return isValid;
  } catch (cause) {
    // A signature that cannot be decoded is none.
    if (failures.length === 0) return false;
    failures.push(cause);
  }
  throw cannotCheck(failures[0]);
}

/**
 * Signatures of keys (EIP-191), and of contracts on the chains that are served (ERC-1271), also before they are deployed
 * (ERC-6492).
 */
export function createSignatureVerifier(chains: ChainList): SignatureVerifier {
  let checks = 0;
  return async (signed) => {
    if (await isSignedByKey(signed)) return true;
    const served = chains.find(`eip155:${signed.chainId}`);
    if (!served) return false;
    if (checks >= MAX_CHECKS) throw cannotCheck();
    checks += 1;
    try {
      return await isSignedByContract(served.node, signed);
    } finally {
      checks -= 1;
    }
  };
}
