import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { evmVerifier } from '../../siwx/verify-evm.js';
import { createSiwxServer, SiwxError, solanaVerifier } from '../../siwx-server.js';

/** The page whose visitors sign in. */
export const PAGE = 'https://app.example/login';

interface Otp {
  readonly email: string;
  readonly code: string;
  isConfirmed: boolean;
}

const sign = (text: string) => createHmac('sha256', 'key of the test').update(text).digest('hex');

/**
 * Stands in for the hosted sign-in service of F2.6.1, which is on the public net only. Nonces, messages and signatures are
 * checked by the verifier of `@foyerkit/core/siwx-server`; its mailbox is a list.
 */
export function hostedService() {
  const server = createSiwxServer({
    domain: 'app.example',
    secret: 'a secret of at least 32 characters',
    verifiers: [evmVerifier(), solanaVerifier()],
    chains: { 'eip155:1': {}, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': {} },
  });
  const otps = new Map<string, Otp>();
  const verified = new Set<string>();
  const mailbox: { readonly to: string; readonly code: string }[] = [];
  const requests: Request[] = [];
  const state = { status: 200, metadata: {} as unknown };
  const emails = new Map<string, string>();

  const bearerOf = (request: Request, name: string) => (request.headers.get(name) ?? '').replace(/^Bearer /, '');
  const emailIn = (message: string) => /^- email:(.*)$/m.exec(message)?.[1];

  const routes: Record<string, (request: Request, body: Record<string, string>) => Promise<Response>> = {
    async 'GET nonce'() {
      const visitor = randomUUID();
      return Response.json({ nonce: server.createNonce(visitor), token: `${visitor}.${sign(visitor)}` });
    },
    async 'POST authenticate'(request, { message = '', signature = '' }) {
      const [visitor = '', mac] = bearerOf(request, 'x-nonce-jwt').split('.');
      if (mac !== sign(visitor)) return new Response('', { status: 401 });
      const signedIn = await server.verify({ message, signature, visitor });
      const email = emailIn(message);
      const otp = otps.get(request.headers.get('x-otp') ?? '');
      if (email && !verified.has(email) && !(otp?.isConfirmed && otp.email === email)) {
        return Response.json({ message: 'OTP is required' }, { status: 401 });
      }
      if (email) {
        verified.add(email);
        emails.set(signedIn.address, email);
      }
      return Response.json({ token: server.createToken([signedIn]) });
    },
    async 'GET me'(request) {
      const session = await server.readToken(bearerOf(request, 'authorization'));
      const [account] = session?.accounts ?? [];
      if (!account) return new Response('', { status: 401 });
      const { address, chainId } = account;
      return Response.json({ address, caip2Network: chainId, email: emails.get(address) });
    },
    async 'POST sign-out'(request) {
      const session = await server.readToken(bearerOf(request, 'authorization'));
      if (session) await server.revoke(session);
      return new Response(null, { status: 204 });
    },
    async 'POST otp'(_, { email = '' }) {
      if (verified.has(email)) return Response.json({ uuid: null });
      const [uuid, code] = [randomUUID(), String(randomInt(1_000_000)).padStart(6, '0')];
      otps.set(uuid, { code, email, isConfirmed: false });
      mailbox.push({ to: email, code });
      return Response.json({ uuid });
    },
    async 'PUT otp'(request, { code }) {
      const otp = otps.get(request.headers.get('x-otp') ?? '');
      if (!otp || otp.code !== code) return new Response('', { status: 400 });
      otp.isConfirmed = true;
      return new Response(null, { status: 204 });
    },
    async 'PUT account-metadata'(request, body) {
      if (!(await server.readToken(bearerOf(request, 'authorization')))) return new Response('', { status: 401 });
      state.metadata = body.metadata;
      return new Response(null, { status: 204 });
    },
  };

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    requests.push(request.clone());
    if (state.status !== 200) return new Response('', { status: state.status });
    const path = new URL(request.url).pathname.split('/').at(-1);
    const text = await request.text();
    const body: Record<string, string> = text ? JSON.parse(text) : {};
    try {
      return (await routes[`${request.method} ${path}`]?.(request, body)) ?? new Response('', { status: 404 });
    } catch (thrown) {
      if (thrown instanceof SiwxError) return new Response('', { status: 401 });
      throw thrown;
    }
  };
  return { emails, fetch, mailbox, requests, state };
}
