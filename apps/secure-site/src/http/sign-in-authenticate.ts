import { parseSiwxMessage, type SignedIn, SiwxError } from '@foyerkit/core/siwx-server';
import type { Context } from 'hono';
import type { InferInput } from 'valibot';
import type { SignInAccounts } from '../sign-in/sign-in-accounts.js';
import type { SignInEmails } from '../sign-in/sign-in-emails.js';
import type { SignInSessions } from '../sign-in/sign-in-sessions.js';
import { HttpError } from './http-error.js';
import { parseBody, parseHeaders, parseQuery } from './parse.js';
import { SIGN_IN_FAILURES } from './sign-in.failures.js';
import { AUTHENTICATE_BODY, AUTHENTICATE_HEADERS, AUTHENTICATE_QUERY } from './sign-in.schema.js';
import type { AUTHENTICATE_ANSWER } from './sign-in-answers.schema.js';
import { type SignInReader, toKey, tokenIn } from './sign-in-reader.js';
import type { SiteEnv } from './site-env.js';

const EMAIL_RESOURCE = 'email:';

/** The address that the message carries. @throws HttpError for several */
function emailIn(resources: readonly string[]): string | null {
  const [email, ...others] = resources.filter((one) => one.startsWith(EMAIL_RESOURCE));
  if (others.length > 0) throw new HttpError(400, 'SIWX_MESSAGE_INVALID', 'The message has several e-mail addresses.');
  return email?.slice(EMAIL_RESOURCE.length) ?? null;
}

async function orHttpError(verifying: Promise<SignedIn>): Promise<SignedIn> {
  try {
    return await verifying;
  } catch (thrown) {
    if (!(thrown instanceof SiwxError)) throw thrown;
    throw new HttpError(SIGN_IN_FAILURES[thrown.code].status, thrown.code, thrown.message);
  }
}

export interface AuthenticateOptions {
  readonly accounts: SignInAccounts;
  readonly emails: SignInEmails;
  readonly sessions: SignInSessions;
}

/** Verifies what an account has signed, and begins its session. @throws HttpError */
export async function authenticate(
  c: Context<SiteEnv>,
  { pageOf }: SignInReader,
  { accounts, emails, sessions }: AuthenticateOptions,
): Promise<InferInput<typeof AUTHENTICATE_ANSWER>> {
  const { origin, verifier } = pageOf(c);
  const { projectId } = parseQuery(c, AUTHENTICATE_QUERY);
  const headers = parseHeaders(c, AUTHENTICATE_HEADERS);
  const { message, signature, walletInfo } = await parseBody(c, AUTHENTICATE_BODY);
  const { nonce = '', resources = [], uri = '' } = parseSiwxMessage(message) ?? {};
  const given = emailIn(resources);
  const visitor = tokenIn(headers['x-nonce-jwt']);
  const signedIn = await orHttpError(verifier.verify({ message, signature, visitor }));
  const key = toKey(origin, `${signedIn.chainId}:${signedIn.address}`);
  // After the signature: nobody else learns which addresses are the account's.
  const adopted = given === null ? null : await emails.adopt(key, given, headers['x-otp'] ?? null);
  await accounts.note(key, { email: adopted?.email ?? null, connectionMethod: walletInfo?.type ?? null });
  const token = verifier.createToken([signedIn]);
  await sessions.begin({ ...key, token, facts: { nonce, projectId, uri }, expiresMs: signedIn.expiresAt });
  return { token, ...(adopted && { emailProof: adopted.proof }) };
}
