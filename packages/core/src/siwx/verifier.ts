import { SiwxError } from '../errors/siwx-errors.js';
import { checkMessage, type Expected } from './check-message.js';
import { parseSiwxMessage } from './message.js';
import { createNonce, readNonce } from './nonce.js';
import type { ResolvedServerOptions } from './server-options.js';
import { readToken, type SignedIn, type SiwxServerSession, writeToken } from './session-token.js';
import { isSignedByAccount } from './signature-verifier.js';

/** What a visitor sends after signing. */
export interface SignInRequest {
  readonly message: string;
  readonly signature: string;
  /** What identifies the browser: the same as for the nonce. */
  readonly visitor: string;
}

export interface SignInVerifier {
  /** A nonce for one sign-in of one visitor. */
  createNonce(visitor: string): string;
  /** Verifies a signed message, once. @throws SiwxError */
  verify(request: SignInRequest): Promise<SignedIn>;
  /** A text that proves sign-ins to this server: for a cookie that no script can read. */
  createToken(accounts: readonly SignedIn[]): string;
  /** @returns `null` for a token that is forged, expired, of another domain or ended */
  readToken(token: string): Promise<SiwxServerSession | null>;
  /** Ends a session for good, also where its token has been copied. */
  revoke(session: SiwxServerSession): Promise<void>;
}

export function createVerifier(options: ResolvedServerOptions): SignInVerifier {
  const { domain, nonceLifetimeMs, now, secret, sessionLifetimeMs, store, verifiers } = options;
  const nonces = { secret, lifetimeMs: nonceLifetimeMs, now };
  const tokens = { secret, domain, now };
  const expected: Expected = { ...options, lifetimeMs: nonceLifetimeMs };
  return {
    createNonce: (visitor) => createNonce(nonces, visitor),
    async verify({ message, signature, visitor }) {
      const data = parseSiwxMessage(message);
      if (!data) throw new SiwxError('SIWX_MESSAGE_INVALID');
      const chain = checkMessage(data, expected);
      const nonceExpiry = readNonce(nonces, data.nonce, visitor);
      if (nonceExpiry === null || (await store.has(`nonce:${data.nonce}`))) throw new SiwxError('SIWX_NONCE_INVALID');
      if (!(await isSignedByAccount({ data, message, signature }, chain, verifiers)))
        throw new SiwxError('SIWX_SIGNATURE_INVALID');
      // Only now: without a valid signature, nobody can use up a nonce or fill the store.
      if (!(await store.add(`nonce:${data.nonce}`, nonceExpiry))) throw new SiwxError('SIWX_NONCE_INVALID');
      const limit = now() + sessionLifetimeMs;
      const end = data.expirationTime === undefined ? limit : Date.parse(data.expirationTime);
      return { address: data.accountAddress, chainId: data.chainId, expiresAt: Math.min(limit, end) };
    },
    createToken: (accounts) => writeToken(tokens, accounts),
    async readToken(token) {
      const session = readToken(tokens, token);
      return session && !(await store.has(`session:${session.id}`)) ? session : null;
    },
    async revoke({ accounts, id }) {
      await store.add(`session:${id}`, Math.max(now() + 1, ...accounts.map(({ expiresAt }) => expiresAt)));
    },
  };
}
