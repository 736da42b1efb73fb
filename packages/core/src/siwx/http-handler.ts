import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { SiwxError } from '../errors/siwx-errors.js';
import { type Cookies, cookiesOf } from './cookies.js';
import { MAX_MESSAGE_LENGTH } from './message-grammar.js';
import type { ResolvedServerOptions } from './server-options.js';
import type { SignedIn, SiwxServerSession } from './session-token.js';
import type { SignInVerifier } from './verifier.js';

const MAX_BODY_LENGTH = 65_536;

const text = (length: number) => v.pipe(v.string(), v.maxLength(length));

const verifyBody = v.object({ message: text(MAX_MESSAGE_LENGTH), signature: text(MAX_BODY_LENGTH) });

const signOutBody = v.object({ chainId: v.optional(text(128)), address: v.optional(text(128)) });

const STATUSES: Partial<Record<SiwxError['code'], number>> = { SIWX_MESSAGE_INVALID: 400, SIWX_CHECK_FAILED: 503 };

const answer = (body: object, status = 200, cookies: readonly string[] = []): Response => {
  const response = Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
};

/** The body as text; `null`: it is too long, which is known without reading it to its end. */
async function readText({ body }: Request): Promise<string | null> {
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > MAX_BODY_LENGTH) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function readBody<Schema extends v.GenericSchema>(request: Request, schema: Schema) {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), await readText(request));
  if (!read.success) throw new SiwxError('SIWX_MESSAGE_INVALID', { details: 'The body of the request is not valid.' });
  return read.output as v.InferOutput<Schema>;
}

const shown = (session: SiwxServerSession | null) => ({
  accounts: (session?.accounts ?? []).map(({ address, chainId, expiresAt }) => ({
    address,
    chainId,
    expirationTime: new Date(expiresAt).toISOString(),
  })),
});

const isOf = (account: SignedIn, { address, chainId }: v.InferOutput<typeof signOutBody>): boolean =>
  (chainId === undefined || chainId === account.chainId) &&
  (address === undefined || address.toLowerCase() === account.address.toLowerCase());

/** A page of another origin must not sign a visitor in or out. Browsers name the origin of such requests. */
function checkOrigin(request: Request, origins: readonly string[]): void {
  const origin = request.headers.get('origin');
  if (origin !== null && !origins.includes(origin)) {
    throw new SiwxError('SIWX_URI_DIFFERS', { details: `A page of ${origin} has sent the request.` });
  }
}

type Route = (request: Request, cookies: Cookies) => Promise<Response>;

/** Answers the four requests of a page that signs visitors in, by the end of their paths. */
export function createHandler(verifier: SignInVerifier, { origins, sessionLifetimeMs }: ResolvedServerOptions) {
  const current = async ({ session }: Cookies) => (session ? verifier.readToken(session) : null);
  const keep = (cookies: Cookies, accounts: readonly SignedIn[]): string =>
    accounts.length > 0 ? cookies.setSession(verifier.createToken(accounts), sessionLifetimeMs) : cookies.endSession();

  const routes: Readonly<Record<string, Route>> = {
    async 'GET nonce'(_, cookies) {
      const visitor = cookies.visitor ?? randomBytes(16).toString('hex');
      return answer({ nonce: verifier.createNonce(visitor) }, 200, [cookies.setVisitor(visitor)]);
    },
    async 'POST verify'(request, cookies) {
      const { message, signature } = await readBody(request, verifyBody);
      const signedIn = await verifier.verify({ message, signature, visitor: cookies.visitor ?? '' });
      const former = await current(cookies);
      const others = (former?.accounts ?? []).filter((account) => !isOf(account, signedIn));
      const accounts = [...others, signedIn];
      if (former) await verifier.revoke(former);
      return answer(shown({ id: '', accounts }), 200, [keep(cookies, accounts)]);
    },
    'GET session': async (_, cookies) => answer(shown(await current(cookies))),
    async 'POST sign-out'(request, cookies) {
      const which = await readBody(request, signOutBody);
      const former = await current(cookies);
      const accounts = (former?.accounts ?? []).filter((account) => !isOf(account, which));
      if (former) await verifier.revoke(former);
      return answer(shown({ id: '', accounts }), 200, [keep(cookies, accounts)]);
    },
  };

  const handle = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const route = routes[`${request.method} ${path}`];
    if (!route) return answer({ code: 'NOT_FOUND', message: 'There is no such path' }, 404);
    try {
      checkOrigin(request, origins);
      return await route(request, cookiesOf(request, origins));
    } catch (thrown) {
      if (!(thrown instanceof SiwxError)) throw thrown;
      const { code, details, message } = thrown;
      return answer({ code, message, details }, STATUSES[code] ?? 401);
    }
  };
  return { handle, sessionOf: (request: Request) => current(cookiesOf(request, origins)) };
}
