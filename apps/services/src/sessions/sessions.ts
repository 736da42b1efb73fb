import { createHash } from 'node:crypto';
import { HttpError } from '@foyerkit/http';
import type { Hex } from 'viem';
import type { SessionRequest } from '../chain-api/sessions.endpoints.js';
import type { SignatureVerifier } from '../names/verify-signature.js';
import { permissionFault } from './permitted-functions.js';
import { activationMessage, revocationMessage } from './session-messages.js';
import type { SessionSeal } from './session-seal.js';
import type { SessionRecord, SessionStore } from './session-store.js';

/** More than anybody grants, and an answer that is still read at once. */
const MAX_SESSIONS = 100;
/** How long a wallet may be asked for what was prepared. */
const PREPARED_LIMIT_MS = 60 * 60_000;
/** How long a revoked session is kept at least: its signature must not activate it again. Clocks of processes differ. */
const KEPT_MS = 2 * PREPARED_LIMIT_MS;

export interface SessionsOptions {
  readonly store: SessionStore;
  readonly verify: SignatureVerifier;
  readonly seal: SessionSeal;
  readonly now?: () => number;
}

interface Activation extends SessionRequest {
  readonly pci: string;
  readonly context: string;
  /** Of `activationMessage`. */
  readonly signature: Hex;
}

interface Revocation {
  readonly pci: string;
  /** Of `revocationMessage`. */
  readonly signature: Hex;
}

/**
 * The Smart Sessions of accounts, which are CAIP-10 ids. Nothing is kept of an account, and nothing of it changed,
 * without its signature: see docs/decisions/0046.
 */
export interface Sessions {
  of(account: string): Promise<SessionRecord[]>;
  /**
   * Keeps nothing.
   * @returns the pci
   * @throws HttpError 400 for an expiry that has passed, and for a permission that allows more than it says; 409 for an
   * account with too many active sessions
   */
  prepare(account: string, projectId: string, request: SessionRequest): Promise<string>;
  /**
   * @param admit is called before the signature is verified; what it throws is thrown
   * @throws HttpError 400 as `prepare`, and for a signature that is not the account's; 409
   */
  activate(account: string, projectId: string, activation: Activation, admit: () => void): Promise<void>;
  /** @throws HttpError 404; 400 for a signature that is not the account's */
  revoke(account: string, revocation: Revocation, admit: () => void): Promise<void>;
}

export const refuseSession = (status: 400 | 403 | 404 | 409 | 410, field: string, message: string): HttpError =>
  new HttpError(status, 'SESSION_REFUSED', message, { field });

/** The schema has removed unknown members and given the others their order. */
const hashOf = ({ expiry, permissions, policies, signer }: SessionRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([expiry, permissions, policies, signer]))
    .digest('hex');

/** The schema of the path has checked both. */
export function partsOf(account: string): { readonly chainId: number; readonly address: Hex } {
  const [, chainId, address = ''] = account.split(':');
  return { chainId: Number(chainId), address: `0x${address.slice(2)}` };
}

export function createSessions({ seal, store, verify, now = Date.now }: SessionsOptions): Sessions {
  const refuseUnfit = (account: string, { expiry, permissions }: SessionRequest): void => {
    if (expiry * 1_000 <= now()) throw refuseSession(400, 'expiry', 'The expiry must be in the future.');
    const { address } = partsOf(account);
    for (const permission of permissions) {
      const fault = permissionFault(permission, address);
      if (fault !== null) throw refuseSession(400, 'permissions', fault);
    }
  };
  const refuseFull = async (account: string): Promise<void> => {
    if ((await store.countActive(account, now())) < MAX_SESSIONS) return;
    throw refuseSession(409, 'address', `An account may have at most ${MAX_SESSIONS} active sessions.`);
  };
  const refuseUnsigned = async (account: string, message: string, signature: Hex): Promise<void> => {
    if (await verify({ ...partsOf(account), message, signature })) return;
    throw refuseSession(400, 'signature', 'The signature is not one of this account.');
  };
  return {
    of: (account) => store.of(account.toLowerCase(), MAX_SESSIONS, now()),
    prepare: async (given, projectId, request) => {
      refuseUnfit(given, request);
      const account = given.toLowerCase();
      // Here too, so that nobody is asked for a signature in vain.
      await refuseFull(account);
      return seal.close({ account, projectId, requestHash: hashOf(request) }, now());
    },
    activate: async (given, projectId, { context, pci, signature, ...request }, admit) => {
      refuseUnfit(given, request);
      const account = given.toLowerCase();
      const preparedAt = seal.open(pci, { account, projectId, requestHash: hashOf(request) });
      if (preparedAt === null) throw refuseSession(409, 'pci', 'The session was prepared for another request.');
      if (preparedAt + PREPARED_LIMIT_MS <= now()) {
        throw refuseSession(409, 'pci', 'The session was prepared too long ago.');
      }
      admit();
      await refuseUnsigned(given, activationMessage(pci), signature);
      await refuseFull(account);
      const { expiry, ...terms } = request;
      const times = { createdAt: now(), expiresAt: expiry * 1_000 };
      if (!(await store.add({ pci, account, projectId, context, ...terms, ...times }))) {
        throw refuseSession(409, 'pci', 'The session was activated before.');
      }
      // What has ended makes room, so that nobody is ever locked out.
      const nowMs = now();
      await store.prune(account, { limit: MAX_SESSIONS, nowMs, createdBeforeMs: nowMs - KEPT_MS });
    },
    revoke: async (given, { pci, signature }, admit) => {
      const found = await store.find(given.toLowerCase(), pci);
      if (!found) throw refuseSession(404, 'pci', 'There is no such session.');
      admit();
      await refuseUnsigned(given, revocationMessage(pci), signature);
      await store.revoke(pci, now());
    },
  };
}
