import type { SignInVerifier } from '@foyerkit/core/siwx-server';
import { Hono } from 'hono';
import type { InferInput } from 'valibot';
import { describeAgent } from '../login/agent.js';
import { randomId } from '../secrets/random-id.js';
import type { SignInIds } from '../sign-in/sign-in-ids.js';
import { parseBody, parseHeaders, parseQuery } from './parse.js';
import * as schemas from './sign-in.schema.js';
import type { ME_ANSWER, NONCE_ANSWER, SEND_CODE_ANSWER } from './sign-in-answers.schema.js';
import { type AuthenticateOptions, authenticate } from './sign-in-authenticate.js';
import { toAppKitAccount, toMe } from './sign-in-me.js';
import { SIGN_IN_PATH } from './sign-in-origins.middleware.js';
import { createSignInReader, toKey, tokenIn } from './sign-in-reader.js';
import type { SiteEnv } from './site-env.js';

export interface SignInRoutesOptions extends AuthenticateOptions {
  /** By the origin of the page that asks. */
  readonly verifiers: ReadonlyMap<string, SignInVerifier>;
  readonly ids: SignInIds;
  readonly siteUrl: () => string;
}

/** The service in which visitors of other pages sign in with their own wallets. Source: F2.6.1. */
export function signInRoutes({ ids, siteUrl, verifiers, ...options }: SignInRoutesOptions): Hono<SiteEnv> {
  const { accounts, emails, sessions } = options;
  const reader = createSignInReader(verifiers, sessions);
  const { pageOf, sessionOf } = reader;
  const signIn = new Hono<SiteEnv>()
    .get('/nonce', (c) => {
      // Only the browser that gets it can use the nonce.
      const token = randomId();
      const answer = { nonce: pageOf(c).verifier.createNonce(token), token };
      return c.json(answer satisfies InferInput<typeof NONCE_ANSWER>);
    })
    .post('/authenticate', async (c) => c.json(await authenticate(c, reader, options)))
    .get('/me', async (c) => {
      const { includeAppKitAccount } = parseQuery(c, schemas.ME_QUERY);
      const session = await sessionOf(c);
      const facts = await accounts.read(session.key);
      const answer = {
        ...toMe(session, ids, siteUrl()),
        ...(facts?.email && { email: facts.email }),
        ...(includeAppKitAccount === 'true' && facts && { appKitAccount: toAppKitAccount(session, facts, ids) }),
      };
      return c.json(answer satisfies InferInput<typeof ME_ANSWER>);
    })
    .post('/sign-out', async (c) => {
      const { verifier } = pageOf(c);
      const token = tokenIn(c.req.header('authorization'));
      const session = await verifier.readToken(token);
      if (session) {
        await verifier.revoke(session);
        await sessions.end(token);
      }
      return c.body(null, 204);
    })
    .post('/otp', async (c) => {
      const { origin } = pageOf(c);
      const { 'x-email-proof': proof = null } = parseHeaders(c, schemas.SEND_CODE_HEADERS);
      const { account, email } = await parseBody(c, schemas.SEND_CODE_BODY);
      const agent = describeAgent(c.req.header('user-agent') ?? '');
      const asked = { ...toKey(origin, account), email, agent, address: c.get('address'), proof };
      return c.json({ uuid: await emails.request(asked) } satisfies InferInput<typeof SEND_CODE_ANSWER>);
    })
    .put('/otp', async (c) => {
      const { origin } = pageOf(c);
      const { 'x-otp': id } = parseHeaders(c, schemas.CONFIRM_CODE_HEADERS);
      const { code } = await parseBody(c, schemas.CONFIRM_CODE_BODY);
      await emails.confirm(origin, id, code);
      return c.body(null, 204);
    })
    .put('/account-metadata', async (c) => {
      const { key } = await sessionOf(c);
      const { metadata } = await parseBody(c, schemas.METADATA_BODY);
      await accounts.setMetadata(key, metadata);
      return c.body(null, 204);
    });
  return new Hono<SiteEnv>().route(SIGN_IN_PATH, signIn);
}
