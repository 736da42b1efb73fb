import { type Hex, isAddressEqual, isHex, recoverTypedDataAddress } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import type { Cosigner } from './cosigner-key.js';
import { judgeCalls, usesCountSince } from './permission-rules.js';
import { operationTypedData, type SessionCall } from './session-operation.js';
import type { SessionRecord, SessionStore } from './session-store.js';
import { partsOf, refuseSession } from './sessions.js';

export interface CosignOptions {
  readonly store: SessionStore;
  readonly cosigner: Cosigner;
  readonly now?: () => number;
}

interface CosignRequest {
  readonly pci: string;
  readonly nonce: number;
  readonly calls: readonly SessionCall[];
  /** Of a key of the session. */
  readonly signature: Hex;
}

type TypedData = ReturnType<typeof operationTypedData>;

/** Whether a key of the session has signed. Only keys on secp256k1 can be told by their signature. */
async function isSignedByKey({ signer }: SessionRecord, typedData: TypedData, signature: Hex): Promise<boolean> {
  const keys = signer.data.keys.filter(({ type }) => type === 'secp256k1');
  try {
    const signedBy = await recoverTypedDataAddress({ ...typedData, signature });
    return keys.some(({ publicKey }) => isHex(publicKey) && isAddressEqual(publicKeyToAddress(publicKey), signedBy));
  } catch {
    // No signature, or a key that is no point on the curve.
    return false;
  }
}

/**
 * The signature of the co-signer for what a session does: only while it is active, for calls that its permissions cover,
 * once for each nonce. What is signed counts as spent, also if nobody sends it.
 * @throws HttpError 400 for a signature that is not of the session's key; 403 for calls outside the permissions; 404; 409
 * for a nonce that was used; 410 for a session that has ended
 */
export function createCosign({ cosigner, store, now = Date.now }: CosignOptions) {
  return async (account: string, { calls, nonce, pci, signature }: CosignRequest): Promise<Hex> => {
    const session = await store.find(account.toLowerCase(), pci);
    if (!session) throw refuseSession(404, 'pci', 'There is no such session.');
    const nowMs = now();
    if (session.revokedAt !== null) throw refuseSession(410, 'pci', 'The session was revoked.');
    if (session.expiresAt <= nowMs) throw refuseSession(410, 'pci', 'The session has expired.');
    const { address, chainId } = partsOf(account);
    const typedData = operationTypedData({ account: address, chainId, pci, nonce, calls });
    if (!(await isSignedByKey(session, typedData, signature))) {
      throw refuseSession(400, 'signature', 'The signature is not one of a key of this session.');
    }
    const next = await store.countUses(pci);
    const usedBefore = () => refuseSession(409, 'nonce', `The next nonce of this session is ${next}.`);
    if (nonce !== next) throw usedBefore();
    const uses = await store.usesSince(pci, usesCountSince(session.permissions, nowMs));
    const spending = judgeCalls({ account: address, permissions: session.permissions, uses }, calls, nowMs);
    if (!spending) throw refuseSession(403, 'calls', 'The permissions of this session do not cover the calls.');
    // Of two requests at the same time one gets the nonce, so that both together never spend more.
    if (!(await store.addUse(pci, nonce, { atMs: nowMs, spending }))) throw usedBefore();
    return cosigner(pci).signTypedData(typedData);
  };
}

export type Cosign = ReturnType<typeof createCosign>;
