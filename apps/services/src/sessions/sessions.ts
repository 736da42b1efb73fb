import { createHash, randomUUID } from 'node:crypto';
import { HttpError } from '@foyerkit/http';
import type { Hex } from 'viem';
import type { SessionRequest } from '../chain-api/sessions.endpoints.js';
import type { SignatureVerifier } from '../names/verify-signature.js';
import type { CosignerKey } from './cosigner-key.js';
import type { SessionRecord, SessionStore } from './session-store.js';

/** More than anybody grants, and an answer that is still read at once. */
const MAX_SESSIONS = 100;
/** How long a wallet may be asked for what was prepared. */
const PREPARED_LIMIT_MS = 60 * 60_000;

export interface SessionsOptions {
  readonly store: SessionStore;
  readonly verify: SignatureVerifier;
  readonly keyOf: CosignerKey;
  readonly now?: () => number;
}

interface Activation extends SessionRequest {
  readonly pci: string;
  readonly context: string;
}

interface Revocation {
  readonly pci: string;
  readonly signature: Hex;
}

/** The Smart Sessions of accounts, which are CAIP-10 ids. */
export interface Sessions {
  of(account: string): Promise<SessionRecord[]>;
  /** @throws HttpError 400 for an expiry that has passed, 409 for an account with too many sessions */
  create(
    account: string,
    projectId: string,
    request: SessionRequest,
  ): Promise<{ readonly pci: string; readonly key: Hex }>;
  /** @throws HttpError 404, 409 */
  activate(account: string, activation: Activation): Promise<void>;
  /**
   * @param admit is called before the signature is verified; what it throws is thrown
   * @throws HttpError 404; 400 for a signature that is not the account's
   */
  revoke(account: string, revocation: Revocation, admit: () => void): Promise<void>;
}

/** What an account signs (EIP-191) to have a session marked as revoked. */
export const revocationMessage = (pci: string): string => `Revoke the Smart Session ${pci}`;

const refuse = (status: 400 | 404 | 409, field: string, message: string): HttpError =>
  new HttpError(status, 'SESSION_REFUSED', message, { field });

/** The schema has removed unknown members and given the others their order. */
const hashOf = ({ expiry, permissions, policies, signer }: SessionRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([expiry, permissions, policies, signer]))
    .digest('hex');

/** The schema of the path has checked both. */
function partsOf(account: string): { readonly chainId: number; readonly address: Hex } {
  const [, chainId, address = ''] = account.split(':');
  return { chainId: Number(chainId), address: `0x${address.slice(2)}` };
}

export function createSessions({ keyOf, store, verify, now = Date.now }: SessionsOptions): Sessions {
  const find = async (account: string, pci: string) => {
    const found = await store.find(account.toLowerCase(), pci);
    if (!found) throw refuse(404, 'pci', 'There is no such session.');
    return found;
  };
  const refusePast = (expiry: number) => {
    if (expiry * 1_000 <= now()) throw refuse(400, 'expiry', 'The expiry must be in the future.');
  };
  return {
    of: (account) => store.of(account.toLowerCase()),
    create: async (given, projectId, request) => {
      refusePast(request.expiry);
      const account = given.toLowerCase();
      await store.dropPrepared(account, now() - PREPARED_LIMIT_MS);
      if ((await store.count(account)) >= MAX_SESSIONS) {
        throw refuse(409, 'address', `An account may have at most ${MAX_SESSIONS} sessions.`);
      }
      const { expiry, permissions, policies } = request;
      const pci = randomUUID();
      const times = { createdAt: now(), expiresAt: expiry * 1_000 };
      await store.add({ pci, account, projectId, requestHash: hashOf(request), permissions, policies, ...times });
      return { pci, key: keyOf(pci) };
    },
    activate: async (account, { context, pci, ...request }) => {
      refusePast(request.expiry);
      const session = await find(account, pci);
      if (session.requestHash !== hashOf(request)) {
        throw refuse(409, 'pci', 'The session was prepared for another request.');
      }
      if (session.revokedAt !== null) throw refuse(409, 'pci', 'The session was revoked.');
      if (!(await store.activate(pci, context))) throw refuse(409, 'pci', 'The session is active already.');
    },
    revoke: async (account, { pci, signature }, admit) => {
      await find(account, pci);
      admit();
      const isSigned = await verify({ ...partsOf(account), message: revocationMessage(pci), signature });
      if (!isSigned) throw refuse(400, 'signature', 'The signature is not one of this account.');
      await store.revoke(pci, now());
    },
  };
}
