import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createSiwxServer, type SiwxServerOptions, solanaVerifier } from '../siwx-server.js';
import { createApp as createExpress } from './testing/express.example.js';
import { createApp as createHono } from './testing/hono.example.js';
import { evmSigner, messageFor, solanaSigner, type TestSigner } from './testing/signers.js';
import { evmVerifier } from './verify-evm.js';

const SECRET = 'a secret of at least 32 characters';

const create = (options: Partial<SiwxServerOptions> = {}) =>
  createSiwxServer({
    domain: 'app.example',
    secret: SECRET,
    verifiers: [evmVerifier(), solanaVerifier()],
    chains: { 'eip155:1': {}, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': {} },
    ...options,
  });

type Send = (path: string, init: RequestInit) => Promise<Response>;

/** A browser that keeps cookies. */
function createBrowser(send: Send) {
  const cookies = new Map<string, string>();
  const request = async (path: string, body?: object | string, headers: Readonly<Record<string, string>> = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await send(path, {
      headers: { cookie, ...headers },
      ...(body !== undefined && { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return {
      status: response.status,
      set: response.headers.getSetCookie(),
      body: await response.json().catch(() => null),
    };
  };
  return {
    cookies,
    request,
    async signIn(signer: TestSigner) {
      const { body } = await request('/siwx/nonce');
      const message = messageFor(signer, body.nonce, { issuedAt: new Date().toISOString() });
      return request('/siwx/verify', { message, signature: await signer.sign(message) });
    },
  };
}

const sendTo =
  ({ handle }: Pick<ReturnType<typeof create>, 'handle'>): Send =>
  (path, init) =>
    handle(new Request(`https://app.example${path}`, init));

const open = () => {
  const server = create();
  return { server, ...createBrowser(sendTo(server)) };
};

describe('a page', () => {
  it('signs accounts of several namespaces in, and out one by one or together', async () => {
    const [evm, solana] = [evmSigner(), solanaSigner()];
    const { request, signIn } = open();
    expect((await request('/siwx/session')).body).toEqual({ accounts: [] });
    expect(await signIn(evm)).toMatchObject({ status: 200 });
    await signIn(solana);
    // Again with the same account: it is there once.
    await signIn(evm);
    const idsIn = async () =>
      (await request('/siwx/session')).body.accounts.map(({ chainId }: { chainId: string }) => chainId);
    expect(await idsIn()).toEqual([solana.account.chainId, evm.account.chainId]);
    await request('/siwx/sign-out', {
      chainId: evm.account.chainId,
      address: evm.account.accountAddress.toLowerCase(),
    });
    expect(await idsIn()).toEqual([solana.account.chainId]);
    await request('/siwx/sign-out', {});
    expect(await idsIn()).toEqual([]);
  });

  it('cannot read its cookies, and a copied one ends with the session', async () => {
    const { cookies, request, server, signIn } = open();
    const { set } = await signIn(evmSigner());
    expect(set[0]).toMatch(/^__Host-siwx-session=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800; Secure$/);
    const copy = cookies.get('__Host-siwx-session') ?? '';
    const headers = { cookie: `__Host-siwx-session=${copy}` };
    expect(await server.sessionOf(new Request('https://app.example', { headers }))).not.toBeNull();
    await request('/siwx/sign-out', {});
    expect(await server.sessionOf(new Request('https://app.example', { headers }))).toBeNull();
  });

  it('of another origin can neither sign a visitor in nor out', async () => {
    const { request, signIn } = open();
    await signIn(evmSigner());
    const headers = { origin: 'https://evil.example' };
    expect(await request('/siwx/sign-out', {}, headers)).toMatchObject({
      status: 401,
      body: { code: 'SIWX_URI_DIFFERS' },
    });
    expect((await request('/siwx/session')).body.accounts).toHaveLength(1);
  });

  it('cannot finish the sign-in of another visitor, such as that of an attacker', async () => {
    const { server } = open();
    const [attacker, victim] = [createBrowser(sendTo(server)), createBrowser(sendTo(server))];
    const signer = evmSigner();
    const { body } = await attacker.request('/siwx/nonce');
    await victim.request('/siwx/nonce');
    const message = messageFor(signer, body.nonce, { issuedAt: new Date().toISOString() });
    const request = { message, signature: await signer.sign(message) };
    expect(await victim.request('/siwx/verify', request)).toMatchObject({
      status: 401,
      body: { code: 'SIWX_NONCE_INVALID' },
    });
  });

  it.each([
    ['no JSON', '{'],
    ['no signature', { message: 'x' }],
    ['a list', []],
    ['too much', { message: 'x', signature: 'x'.repeat(100_000) }],
  ])('that sends %s gets a coded refusal', async (_, body) => {
    const { request } = open();
    expect(await request('/siwx/verify', body)).toMatchObject({ status: 400, body: { code: 'SIWX_MESSAGE_INVALID' } });
  });

  it('that sends without end is not read to the end', async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1_024).fill(32));
      },
    });
    const init = { method: 'POST', body, duplex: 'half' } as const;
    const response = await create().handle(new Request('https://app.example/siwx/verify', init));
    expect(response.status).toBe(400);
    expect(sent).toBeLessThan(100);
  });

  it('that asks for something else gets a 404, and an error of the store is not hidden', async () => {
    const { request } = open();
    expect(await request('/siwx/admin')).toMatchObject({ status: 404 });
    expect(await request('/siwx/nonce', {})).toMatchObject({ status: 404 });
    const broken = create({ store: { add: () => Promise.reject(new Error('down')), has: async () => false } });
    await expect(createBrowser(sendTo(broken)).signIn(evmSigner())).rejects.toThrow('down');
  });
});

const running: (() => void)[] = [];
afterEach(() => {
  for (const stop of running.splice(0)) stop();
});

describe.each([
  ['Express', () => createServer(createExpress(SECRET)).listen(0)],
  ['Hono', () => serve({ fetch: createHono(SECRET).fetch, port: 0 })],
])('the recipe for %s', (_, start) => {
  it('signs a visitor in and out', async () => {
    const listening = start();
    running.push(() => listening.close());
    if (!listening.listening) await once(listening, 'listening');
    const { port } = listening.address() as AddressInfo;
    const { request, signIn } = createBrowser((path, init) => fetch(`http://127.0.0.1:${port}${path}`, init));
    const signer = evmSigner();
    expect(await request('/me')).toMatchObject({ status: 401 });
    expect(await signIn(signer)).toMatchObject({ status: 200 });
    expect(await request('/me')).toMatchObject({ status: 200, body: [{ address: signer.account.accountAddress }] });
    await request('/siwx/sign-out', {});
    expect(await request('/me')).toMatchObject({ status: 401 });
  });
});

describe('docs/sign-in.md', () => {
  const ENTRIES = { '../../siwx-server.js': '', '../verify-evm.js': '/evm' };

  it.each([
    new URL('./testing/express.example.ts', import.meta.url),
    new URL('./testing/hono.example.ts', import.meta.url),
    new URL('../../../../scripts/hosts/next/app/siwx/[path]/route.ts', import.meta.url),
  ])('has the recipe %s', (url) => {
    const code = Object.entries(ENTRIES).reduce(
      (text, [path, entry]) => text.replace(`'${path}'`, `'@foyerkit/core/siwx-server${entry}'`),
      readFileSync(url, 'utf8'),
    );
    const guide = readFileSync(new URL('../../../../docs/sign-in.md', import.meta.url), 'utf8');
    expect(guide).toContain(`\`\`\`ts\n${code}\`\`\``);
    expect(code.split('\n').length).toBeLessThanOrEqual(40);
  });
});
