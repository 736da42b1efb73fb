import { fromJson } from '@foyerkit/database';
import { judgeCalls, operationTypedData, type SessionPermission } from '@foyerkit/services/sessions';
import * as v from 'valibot';
import { type Address, hashTypedData, isAddressEqual, recoverAddress } from 'viem';
import type { SigningAccount } from '../approvals/signing-account.js';
import { RequestError } from '../request-error.js';
import { randomId } from '../secrets/random-id.js';
import { addGrant, addUse, findGrant, removeGrants, usesOf } from '../stores/session-grants.store.js';
import type { Queries } from '../stores/tables.js';
import type { SessionCalls, SessionGrant, SessionRevocation } from './session-request.js';

/** Whose session it is, and on which page. */
interface SessionParty {
  readonly userId: string;
  readonly origin: string;
  readonly account: SigningAccount;
}

/** Keeps what users have allowed pages to do without a question, and holds pages to it. */
export interface SessionDesk {
  /** @returns what the wallet answers, with the context */
  grant(party: SessionParty, grant: SessionGrant): Promise<object>;
  /** @throws RequestError METHOD_NOT_ALLOWED if there is no such session */
  revoke(party: SessionParty, revocation: SessionRevocation): Promise<void>;
  /**
   * Counts one use of a session, before it is carried out.
   * @throws RequestError METHOD_NOT_ALLOWED, which says why: unknown, expired or revoked, not signed by every key, another
   * nonce than the next, outside of the permissions
   */
  use(party: SessionParty, calls: SessionCalls): Promise<void>;
}

const TERMS = v.object({
  // What this site has stored was checked when it was granted.
  permissions: v.array(v.custom<SessionPermission>((value) => typeof value === 'object')),
  signers: v.array(v.custom<Address>((value) => typeof value === 'string')),
});

const refuse = (message: string) => new RequestError('METHOD_NOT_ALLOWED', message);

const unknownSession = () => refuse('There is no such session, or it was revoked.');

async function assertSigned(
  { account }: SessionParty,
  { calls, nonce, pci, signatures }: SessionCalls,
  signers: readonly Address[],
): Promise<void> {
  const chainId = Number(account.networkId.slice(account.networkId.indexOf(':') + 1));
  const operation = { account: account.address as Address, chainId, pci, nonce, calls };
  const hash = hashTypedData(operationTypedData(operation));
  const signedBy = await Promise.all(
    // What is no signature is nobody's.
    signatures.map((signature) => recoverAddress({ hash, signature }).catch(() => null)),
  );
  const isSigned = (signer: Address) => signedBy.some((one) => one !== null && isAddressEqual(one, signer));
  if (!signers.every(isSigned)) throw refuse('A key of the session has not signed.');
}

export function createSessionDesk(db: Queries, now: () => number): SessionDesk {
  return {
    grant: async ({ account, origin, userId }, { expiry, permissions, request, signers }) => {
      if (expiry * 1000 <= now()) throw refuse('The expiry has passed.');
      const context = `0x${randomId()}${randomId()}`;
      const { address, networkId } = account;
      const terms = JSON.stringify({ permissions, signers });
      await addGrant(db, { context, userId, networkId, address, origin, terms, expiresMs: expiry * 1000 });
      return { ...request, context };
    },
    revoke: async ({ account: { address, networkId }, userId }, { expiry, permissions }) => {
      const named = { expiresMs: expiry * 1000, permissions: JSON.stringify(permissions) };
      // Whoever reads that a session has ended must be able to rely on it.
      if ((await removeGrants(db, { userId, networkId, address, ...named })) === 0) throw unknownSession();
    },
    use: async (party, asked) => {
      const { account, origin, userId } = party;
      const { calls, context, nonce } = asked;
      const grant = await findGrant(db, { context, origin, userId });
      const isOfAccount = grant?.address === account.address && grant.networkId === account.networkId;
      if (!grant || !isOfAccount) throw unknownSession();
      const atMs = now();
      if (grant.expiresMs <= atMs) throw refuse('The session has expired.');
      const { permissions, signers } = v.parse(TERMS, fromJson(grant.terms));
      await assertSigned(party, asked, signers);
      const uses = await usesOf(db, context);
      if (nonce !== uses.length) throw refuse(`The next nonce of this session is ${uses.length}.`);
      const spending = judgeCalls({ account: account.address, permissions, uses }, calls, atMs);
      if (!spending) throw refuse('The permissions of this session do not cover the calls.');
      if (!(await addUse(db, context, nonce, { atMs, spending }))) throw refuse('The nonce was used.');
    },
  };
}
