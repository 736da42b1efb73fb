import { parseSiwxMessage, type SignInVerifier, SiwxError } from '@foyerkit/core/siwx-server';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { describeAgent } from '../login/agent.js';
import { randomId } from '../secrets/random-id.js';
import type { AccountFacts, SignInAccounts } from '../sign-in/sign-in-accounts.js';
import type { SignInEmails } from '../sign-in/sign-in-emails.js';
import { HttpError } from './http-error.js';
import { parseBody } from './parse.js';
import { AUTHENTICATE_BODY, CONFIRM_CODE_BODY, METADATA_BODY, SEND_CODE_BODY } from './sign-in.schema.js';
import { SIGN_IN_PATH } from './sign-in-origins.middleware.js';
import type { SiteEnv } from './site-env.js';

/** The others are 401. */
const STATUSES: Partial<Record<SiwxError['code'], ContentfulStatusCode>> = {
  SIWX_MESSAGE_INVALID: 400,
  SIWX_CHECK_FAILED: 503,
};

const EMAIL_RESOURCE = 'email:';

/** By which an account is found. Only EVM addresses are the same in other letters. */
const toKey = (account: string): string => (account.startsWith('eip155:') ? account.toLowerCase() : account);

const bearerOf = (c: Context, header: string): string => (c.req.header(header) ?? '').replace(/^Bearer /, '');

/** The address that the message carries. @throws HttpError for several */
function emailIn(message: string): string | null {
  const resources = parseSiwxMessage(message)?.resources ?? [];
  const [email, ...others] = resources.filter((one) => one.startsWith(EMAIL_RESOURCE));
  if (others.length > 0) throw new HttpError(400, 'SIWX_MESSAGE_INVALID', 'The message has several e-mail addresses.');
  return email?.slice(EMAIL_RESOURCE.length) ?? null;
}

async function orHttpError<T>(verifying: Promise<T>): Promise<T> {
  try {
    return await verifying;
  } catch (thrown) {
    if (!(thrown instanceof SiwxError)) throw thrown;
    throw new HttpError(STATUSES[thrown.code] ?? 401, thrown.code, thrown.message);
  }
}

const toAppKitAccount = (address: string, caip2Network: string, facts: AccountFacts) => ({
  address,
  caip2_chain: caip2Network,
  metadata: facts.metadata,
  created_at: new Date(facts.createdMs).toISOString(),
  last_signed_in_at: new Date(facts.signedInMs).toISOString(),
});

export interface SignInRoutesOptions {
  /** By the origin of the page that asks. */
  readonly verifiers: ReadonlyMap<string, SignInVerifier>;
  readonly emails: SignInEmails;
  readonly accounts: SignInAccounts;
  readonly siteUrl: () => string;
}

/** The service in which visitors of other pages sign in with their own wallets. Source: F2.6.1. */
export function signInRoutes({ accounts, emails, siteUrl, verifiers }: SignInRoutesOptions): Hono<SiteEnv> {
  /** Of the page that asks: others were refused before. */
  const pageOf = (c: Context<SiteEnv>) => {
    const origin = c.req.header('origin') ?? '';
    const verifier = verifiers.get(origin);
    if (!verifier) throw new HttpError(403, 'ORIGIN_NOT_ALLOWED', 'Nobody signs in on this page.');
    return { origin, verifier };
  };
  const sessionOf = async (c: Context<SiteEnv>) => {
    const { origin, verifier } = pageOf(c);
    const session = await verifier.readToken(bearerOf(c, 'authorization'));
    const [account] = session?.accounts ?? [];
    if (!account) throw new HttpError(401, 'SESSION_EXPIRED', 'Nobody has signed in with this token.');
    return { ...account, origin, account: toKey(`${account.chainId}:${account.address}`) };
  };
  const signIn = new Hono<SiteEnv>()
    .get('/nonce', (c) => {
      // Only the browser that gets it can use the nonce.
      const token = randomId();
      return c.json({ nonce: pageOf(c).verifier.createNonce(token), token });
    })
    .post('/authenticate', async (c) => {
      const { origin, verifier } = pageOf(c);
      const { message, signature } = await parseBody(c, AUTHENTICATE_BODY);
      const given = emailIn(message);
      const signedIn = await orHttpError(verifier.verify({ message, signature, visitor: bearerOf(c, 'x-nonce-jwt') }));
      const key = { origin, account: toKey(`${signedIn.chainId}:${signedIn.address}`) };
      // After the signature: nobody else learns which addresses are the account's.
      const adopted = given === null ? null : await emails.adopt(key, given, c.req.header('x-otp') ?? null);
      await accounts.note(key, adopted?.email ?? null);
      return c.json({ token: verifier.createToken([signedIn]), ...(adopted && { emailProof: adopted.proof }) });
    })
    .get('/me', async (c) => {
      const { account, address, chainId: caip2Network, expiresAt, origin } = await sessionOf(c);
      const [chainNamespace, chainId] = caip2Network.split(':');
      const facts = await accounts.read({ account, origin });
      const isAsked = c.req.query('includeAppKitAccount') === 'true';
      return c.json({
        aud: origin,
        iss: siteUrl(),
        exp: Math.floor(expiresAt / 1_000),
        sub: `${caip2Network}:${address}`,
        address,
        chainId,
        chainNamespace,
        caip2Network,
        domain: new URL(origin).host,
        ...(facts?.email && { email: facts.email }),
        ...(isAsked && facts && { appKitAccount: toAppKitAccount(address, caip2Network, facts) }),
      });
    })
    .post('/sign-out', async (c) => {
      const { verifier } = pageOf(c);
      const session = await verifier.readToken(bearerOf(c, 'authorization'));
      if (session) await verifier.revoke(session);
      return c.body(null, 204);
    })
    .post('/otp', async (c) => {
      const { origin } = pageOf(c);
      const { account, email } = await parseBody(c, SEND_CODE_BODY);
      const agent = describeAgent(c.req.header('user-agent') ?? '');
      const proof = c.req.header('x-email-proof') ?? null;
      const asked = { origin, account: toKey(account), email, agent, address: c.get('address'), proof };
      return c.json({ uuid: await emails.request(asked) });
    })
    .put('/otp', async (c) => {
      const { origin } = pageOf(c);
      const { code } = await parseBody(c, CONFIRM_CODE_BODY);
      await emails.confirm(origin, c.req.header('x-otp') ?? '', code);
      return c.body(null, 204);
    })
    .put('/account-metadata', async (c) => {
      const { account, origin } = await sessionOf(c);
      const { metadata } = await parseBody(c, METADATA_BODY);
      await accounts.setMetadata({ account, origin }, metadata);
      return c.body(null, 204);
    });
  return new Hono<SiteEnv>().route(SIGN_IN_PATH, signIn);
}
