import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFormBrowser } from '../testing/form-browser.js';
import { signAppleSecret } from '../testing/sign-apple-secret.js';
import { IDENTITY_PROVIDERS, type IdentityProviderName } from './people.js';
import { type IdentityProvider, startIdentityProvider } from './provider.js';

const SITE = 'http://localhost:5183';
const redirectUriOf = (name: IdentityProviderName) => `${SITE}/oauth/${name}/callback`;
const SCOPES: Readonly<Record<IdentityProviderName, string>> = {
  google: 'openid email profile',
  apple: 'openid name email',
  github: 'read:user user:email',
  x: 'users.read tweet.read',
  discord: 'identify email',
  facebook: 'public_profile email',
};
const ADA = { email: 'Ada.L@lab.test', name: 'Ada <b>', verified: 'on' };

let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0, redirectUriOf });
});
afterAll(() => provider.close());

it('starts without a word, and leaves the console as it was', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const other = await startIdentityProvider({ port: 0, redirectUriOf });
  await other.close();
  expect(warned).not.toHaveBeenCalled();
  console.warn('heard');
  expect(warned).toHaveBeenCalledExactlyOnceWith('heard');
  warned.mockRestore();
});

interface Attempt {
  readonly url: string;
  readonly verifier: string;
  readonly state: string;
}

function attempt(name: IdentityProviderName, more: Readonly<Record<string, string>> = {}): Attempt {
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(16).toString('base64url');
  const query = new URLSearchParams({
    client_id: provider.clients[name].clientId,
    response_type: 'code',
    redirect_uri: redirectUriOf(name),
    scope: SCOPES[name],
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  });
  return { url: `${provider.url}/auth?${query}`, verifier, state };
}

async function logIn(name: IdentityProviderName, person: Readonly<Record<string, string>> = ADA, more = {}) {
  const started = attempt(name, more);
  const browser = createFormBrowser(provider.url);
  await browser.visit(started.url);
  await browser.press('Log in', person);
  const { url } = await browser.press('Allow');
  return { ...started, browser, callback: new URL(url), code: new URL(url).searchParams.get('code') ?? '' };
}

function secretOf(name: IdentityProviderName): string {
  const { clientId, clientSecret } = provider.clients[name];
  if (clientSecret !== null) return clientSecret;
  const iat = Math.floor(Date.now() / 1000);
  return signAppleSecret(provider.appleKey, { sub: clientId, aud: provider.url, iat, exp: iat + 300 });
}

async function exchange(name: IdentityProviderName, code: string, verifier: string, secret?: string) {
  const { clientId } = provider.clients[name];
  const given = secret ?? secretOf(name);
  const body = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUriOf(name) });
  body.set('code_verifier', verifier);
  const headers: Record<string, string> = {};
  if (name === 'x') headers.authorization = `Basic ${btoa(`${clientId}:${given}`)}`;
  else {
    body.set('client_id', clientId);
    body.set('client_secret', given);
  }
  return (await fetch(`${provider.url}/token`, { method: 'POST', headers, body })).json();
}

async function tokenOf(name: IdentityProviderName, person: Readonly<Record<string, string>> = ADA, more = {}) {
  const { code, verifier } = await logIn(name, person, more);
  return exchange(name, code, verifier);
}

async function profile(path: string, token: string) {
  const response = await fetch(`${provider.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, body: await response.json() };
}

const claimsOf = (idToken: string) => JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());

describe.each(IDENTITY_PROVIDERS)('a login with %s', (name) => {
  it('leads back with a code, the state and the issuer, and the code is good for one token', async () => {
    const { callback, code, state, verifier } = await logIn(name);
    expect(callback.origin + callback.pathname).toBe(redirectUriOf(name));
    expect(callback.searchParams.get('state')).toBe(state);
    expect(callback.searchParams.get('iss')).toBe(provider.url);

    expect(await exchange(name, code, verifier)).toMatchObject({
      access_token: expect.any(String),
      token_type: 'Bearer',
    });
    expect(await exchange(name, code, verifier)).toMatchObject({ error: 'invalid_grant' });
  });

  it.each(['before', 'after'])('can be cancelled %s the person logged in', async (when) => {
    const browser = createFormBrowser(provider.url);
    const { url, state } = attempt(name);
    await browser.visit(url);
    if (when === 'after') await browser.press('Log in', ADA);
    const callback = new URL((await browser.press('Cancel')).url);
    expect(callback.origin + callback.pathname).toBe(redirectUriOf(name));
    expect(callback.searchParams.get('error')).toBe('access_denied');
    expect(callback.searchParams.get('state')).toBe(state);
    expect(callback.searchParams.has('code')).toBe(false);
  });

  it('gives no token for another verifier or without the secret', async () => {
    const first = await logIn(name);
    expect(await exchange(name, first.code, randomBytes(32).toString('base64url'))).toMatchObject({
      error: 'invalid_grant',
    });
    const second = await logIn(name);
    expect(await exchange(name, second.code, second.verifier, 'wrong')).toMatchObject({ error: 'invalid_client' });
  });
});

describe('OpenID Connect', () => {
  it.each(['google', 'apple'] as const)('of %s says who logged in, in a signed token', async (name) => {
    const { id_token: idToken } = await tokenOf(name, ADA, { nonce: 'n-1' });
    expect(claimsOf(idToken)).toMatchObject({
      iss: provider.url,
      aud: provider.clients[name].clientId,
      sub: expect.stringMatching(/^\d{18}$/),
      nonce: 'n-1',
      email: 'Ada.L@lab.test',
      email_verified: true,
    });
    expect('name' in claimsOf(idToken)).toBe(name === 'google');

    const { jwks_uri: jwksUri } = await (await fetch(`${provider.url}/.well-known/openid-configuration`)).json();
    const { keys } = await (await fetch(jwksUri)).json();
    const [header, payload, signature = ''] = idToken.split('.');
    const key = createPublicKey({ key: keys[0], format: 'jwk' });
    const signed = Buffer.from(`${header}.${payload}`);
    expect(verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  it('says that an address is not confirmed', async () => {
    const { id_token: idToken } = await tokenOf('google', { email: 'eve@lab.test', name: 'Eve' });
    expect(claimsOf(idToken)).toMatchObject({ email: 'eve@lab.test', email_verified: false });
  });

  it('answers Apple in a form, without a query', async () => {
    const browser = createFormBrowser(provider.url);
    const { url, state } = attempt('apple', { response_mode: 'form_post' });
    await browser.visit(url);
    await browser.press('Log in', ADA);
    const { body } = await browser.press('Allow');
    expect(body).toContain(`<form method="post" action="${redirectUriOf('apple')}">`);
    expect(body).toContain(`name="state" value="${state}"`);
    expect(body).toMatch(/name="code" value="[^"]{20,}"/);
  });
});

describe('the profile of', () => {
  it('GitHub has no address; it is in a list of its own', async () => {
    const { access_token: token } = await tokenOf('github');
    const { status, body } = await profile('/github/user', token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ login: 'ada_l', id: expect.any(Number), name: 'Ada <b>', email: null });
    expect((await profile('/github/user/emails', token)).body).toEqual([
      expect.objectContaining({ email: `${body.id}+ada_l@users.noreply.github.com`, primary: false }),
      { email: 'Ada.L@lab.test', primary: true, verified: true, visibility: 'private' },
    ]);
  });

  it('X has an id and a user name and no address', async () => {
    const { access_token: token } = await tokenOf('x');
    expect((await profile('/x/2/users/me', token)).body).toEqual({
      data: { id: expect.stringMatching(/^\d{18}$/), name: 'Ada <b>', username: 'ada_l' },
    });
  });

  it('Discord says whether the address is confirmed', async () => {
    const { access_token: token } = await tokenOf('discord', { email: 'eve@lab.test', name: 'Eve' });
    expect((await profile('/discord/users/@me', token)).body).toMatchObject({
      username: 'eve',
      discriminator: '0',
      global_name: 'Eve',
      email: 'eve@lab.test',
      verified: false,
    });
  });

  it('Facebook has the fields that were asked for, and an address only if it is confirmed', async () => {
    const { access_token: ada } = await tokenOf('facebook');
    const { access_token: eve } = await tokenOf('facebook', { email: 'eve@lab.test', name: 'Eve' });
    const fields = '?fields=id,name,email';
    expect((await profile('/facebook/me', ada)).body).toEqual({ id: expect.any(String), name: 'Ada <b>' });
    expect((await profile(`/facebook/me${fields}`, ada)).body).toMatchObject({ email: 'Ada.L@lab.test' });
    expect((await profile(`/facebook/me${fields}`, eve)).body).toEqual({ id: expect.any(String), name: 'Eve' });
  });

  it('a provider needs a token of this provider with its scopes', async () => {
    const { access_token: token } = await tokenOf('x');
    const { access_token: narrow } = await tokenOf('discord', ADA, { scope: 'identify' });
    expect((await profile('/github/user', token)).status).toBe(401);
    expect((await profile('/x/2/users/me', 'unknown')).status).toBe(401);
    expect((await profile('/discord/users/@me', narrow)).body).not.toHaveProperty('email');
    const { access_token: mail } = await tokenOf('github', ADA, { scope: 'user:email' });
    expect((await profile('/github/user', mail)).status).toBe(403);
  });
});

describe('a person', () => {
  it('has another id at each provider, and the same one after the lab was restarted', async () => {
    const other = await startIdentityProvider({ port: 0, redirectUriOf });
    const before = provider;
    const subjects: string[] = [];
    for (const running of [before, other]) {
      provider = running;
      for (const name of ['google', 'apple'] as const) subjects.push(claimsOf((await tokenOf(name)).id_token).sub);
    }
    provider = before;
    await other.close();
    expect(subjects.slice(2)).toEqual(subjects.slice(0, 2));
    expect(new Set(subjects).size).toBe(2);
  });

  it('is asked once by each provider for the same browser', async () => {
    const { browser } = await logIn('google');
    expect(codeIn(await browser.visit(attempt('google').url))).toBe(true);
    expect((await browser.visit(attempt('github').url)).body).toContain('Logged in as Ada.L@lab.test');
    expect(codeIn(await browser.press('Allow'))).toBe(true);
  });

  it('is shown a form again after a mistake', async () => {
    const browser = createFormBrowser(provider.url);
    await browser.visit(attempt('google').url);
    const { status, body } = await browser.press('Log in', { ...ADA, email: 'ada' });
    expect(status).toBe(422);
    expect(body).toContain('This is no e-mail address.');
    expect((await browser.press('Log in', ADA)).body).toContain('>Allow</button>');
  });

  it('of another browser cannot continue the login', async () => {
    const own = createFormBrowser(provider.url);
    const { url } = await own.visit(attempt('google').url);
    expect(await createFormBrowser(provider.url).visit(url)).toMatchObject({
      status: 400,
      body: expect.stringContaining('Expired'),
    });
  });

  it('cannot allow what nobody asked for before the login', async () => {
    const browser = createFormBrowser(provider.url);
    const { url } = await browser.visit(attempt('google').url);
    expect((await browser.submit(`${url}/consent`)).status).toBe(409);
  });
});

describe('a request is refused', () => {
  it.each([
    ['without PKCE', { code_challenge: '', code_challenge_method: '' }],
    ['with a plain challenge', { code_challenge_method: 'plain' }],
  ])('%s', async (_case, more) => {
    const { url } = await createFormBrowser(provider.url).visit(attempt('github', more).url);
    expect(new URL(url).searchParams.get('error')).toBe('invalid_request');
  });

  it('for another redirect address, on a page that loads nothing', async () => {
    const { url } = attempt('google', { redirect_uri: 'http://localhost:9999/steal' });
    const response = await fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual' });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const body = await response.text();
    expect(body).toContain('invalid_redirect_uri');
    expect(body).not.toMatch(/https?:\/\//);
  });
});

const codeIn = ({ url }: { readonly url: string }): boolean => new URL(url).searchParams.has('code');
