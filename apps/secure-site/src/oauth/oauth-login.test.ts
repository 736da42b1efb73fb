import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OAUTH_PROVIDERS } from '@foyerkit/secure-frame/protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_CONFIG } from '../config.js';
import { startJsonServer } from '../testing/json-server.js';
import { codeOf } from '../testing/mail-catcher.js';
import { comeBack, visitProvider } from '../testing/provider-visit.js';
import { createTestBrowser, HOST_ORIGIN, type TestBrowser } from '../testing/test-browser.js';
import { startTestIdentity, type TestIdentity, type TestPerson } from '../testing/test-identity.js';
import { useSites } from '../testing/test-site.js';

const MINUTE_MS = 60_000;
const failure = (status: number, code: string) => ({ status, body: { error: { code } } });
const newPerson = (change: Partial<TestPerson> = {}): TestPerson => {
  const id = String(randomInt(1_000_000, 999_999_999));
  return { id, name: 'Ada', email: `${id}@example.com`, isEmailVerified: true, ...change };
};
const PAGES = {
  html: async () => '<!doctype html><head><title>x</title></head>',
  icon: async () => ({ content: new Uint8Array(), type: 'image/png' }),
  asset: async () => null,
};

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.stop());

const sites = useSites();
const start = async (options: Parameters<typeof sites.start>[0] = {}) => {
  const clock = { now: Date.now() };
  const site = await sites.start({ oauth: identity.oauth, pages: PAGES, now: () => clock.now, ...options });
  identity.setRedirectUris(site.url);
  identity.visitor = newPerson();
  identity.profile = null;
  return { clock, site, browser: await sites.open(site) };
};
const startLogin = async (browser: TestBrowser, provider: string, body: object = {}): Promise<string> => {
  const answer = await browser.post(`/api/login/social/${provider}/start`, body);
  expect(answer).toMatchObject({ status: 200, body: { uri: expect.stringContaining(identity.issuer) } });
  return answer.body !== null && typeof answer.body === 'object' && 'uri' in answer.body ? String(answer.body.uri) : '';
};
const resultOf = async (browser: TestBrowser, provider: string): Promise<string> => {
  const { result } = await comeBack(await visitProvider(await startLogin(browser, provider)));
  return result?.resultUri ?? '';
};
const logIn = async (browser: TestBrowser, provider: string) =>
  browser.post('/api/login/social', { uri: await resultOf(browser, provider) });
const userOf = async (browser: TestBrowser) => (await browser.get('/api/session')).body;

describe.each(OAUTH_PROVIDERS)('a login with %s', (provider) => {
  it('leads to the provider, back to the page that waits, and to a session', async () => {
    const { browser, site } = await start();
    const address = new URL(await startLogin(browser, provider));
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
    expect(address.searchParams.get('redirect_uri')).toBe(`${site.url}/oauth/${provider}/callback`);
    const cameBack = await visitProvider(address.href);
    expect(cameBack.form !== null).toBe(provider === 'apple');
    const page = await comeBack(cameBack);
    expect(page.status).toBe(200);
    expect(page.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(page.result).toEqual({
      origin: HOST_ORIGIN,
      returnUrl: null,
      resultUri: expect.stringMatching(`^${site.url}/oauth/result\\?ticket=[0-9a-f]{32}$`),
    });

    expect(await userOf(browser)).toMatchObject({ isConnected: false });
    const uri = page.result?.resultUri;
    expect(await browser.post('/api/login/social', { uri })).toMatchObject({ status: 204 });
    const first = await userOf(browser);
    expect(first).toMatchObject({ isConnected: true, user: { accounts: [{}, {}] } });

    // The same person, in another browser.
    const other = await sites.open(site);
    expect(await logIn(other, provider)).toMatchObject({ status: 204 });
    expect(await userOf(other)).toEqual(first);
    identity.visitor = newPerson();
    expect(await logIn(other, provider)).toMatchObject({ status: 204 });
    expect(await userOf(other)).not.toMatchObject({ user: { accounts: Object(first).user.accounts } });
  });

  it('can be cancelled at the provider', async () => {
    const { browser } = await start();
    identity.visitor = 'cancel';
    const uri = await resultOf(browser, provider);
    expect(await browser.post('/api/login/social', { uri })).toMatchObject(failure(403, 'LOGIN_CANCELLED'));
    expect(await userOf(browser)).toMatchObject({ isConnected: false });
  });

  it('takes at most ten minutes', async () => {
    const { browser, clock } = await start();
    const late = await visitProvider(await startLogin(browser, provider));
    clock.now += 10 * MINUTE_MS;
    const uri = (await comeBack(late)).result?.resultUri;
    expect(await browser.post('/api/login/social', { uri })).toMatchObject(failure(410, 'LOGIN_EXPIRED'));
    const inTime = await visitProvider(await startLogin(browser, provider));
    clock.now += 10 * MINUTE_MS - 1;
    expect((await comeBack(inTime)).result?.resultUri).toContain('ticket=');
  });

  it('comes back once', async () => {
    const { browser } = await start();
    const cameBack = await visitProvider(await startLogin(browser, provider));
    const [first, second] = await Promise.all([comeBack(cameBack), comeBack(cameBack)]);
    const results = [first, second].map(({ result }) => result?.resultUri).filter((uri) => uri !== undefined);
    expect(results).toHaveLength(1);
    expect(await comeBack(cameBack)).toMatchObject({ status: 410, result: null });
    expect(await browser.post('/api/login/social', { uri: results[0] })).toMatchObject({ status: 204 });
    expect(await browser.post('/api/login/social', { uri: results[0] })).toMatchObject(failure(410, 'LOGIN_EXPIRED'));
  });

  it('is refused with the code of another login', async () => {
    const { browser, site } = await start();
    const victim = await sites.open(site);
    const stolen = await visitProvider(await startLogin(victim, provider));
    const own = await visitProvider(await startLogin(browser, provider));
    const codeOf = ({ url, form }: typeof own) => (form ?? new URL(url).searchParams).get('code') ?? '';
    const mixed = own.form ? new URLSearchParams(own.form) : new URL(own.url).searchParams;
    mixed.set('code', codeOf(stolen));
    const { origin, pathname } = new URL(own.url);
    const page = await comeBack(
      own.form ? { url: own.url, form: mixed } : { url: `${origin}${pathname}?${mixed}`, form: null },
    );
    expect(page.result?.resultUri).toContain('error=expired');
    const uri = page.result?.resultUri;
    expect(await browser.post('/api/login/social', { uri })).toMatchObject(failure(410, 'LOGIN_EXPIRED'));
  });
});

describe('the identity', () => {
  it.each([
    ['google', ({ email }: TestPerson) => ({ email, userName: 'Ada' })],
    ['apple', ({ email }: TestPerson) => ({ email, userName: null })],
    ['github', ({ email, id }: TestPerson) => ({ email, userName: `gh-${id}` })],
    ['x', ({ id }: TestPerson) => ({ email: null, userName: `x_${id}` })],
    ['discord', ({ email, id }: TestPerson) => ({ email, userName: `d_${id}` })],
    ['facebook', ({ email }: TestPerson) => ({ email, userName: 'Ada' })],
  ] as const)('is what %s says', async (provider, expected) => {
    const { browser } = await start();
    const person = newPerson();
    identity.visitor = person;
    await logIn(browser, provider);
    expect(await userOf(browser)).toMatchObject({ user: expected(person) });
  });

  it.each(['google', 'apple', 'github', 'discord', 'facebook'])(
    'has no address that %s has not confirmed',
    async (provider) => {
      const { browser } = await start();
      identity.visitor = newPerson({ isEmailVerified: false });
      await logIn(browser, provider);
      expect(await userOf(browser)).toMatchObject({ isConnected: true, user: { email: null } });
    },
  );

  it('has the digits of an older name at Discord', async () => {
    const { browser } = await start();
    identity.visitor = newPerson({ id: '7' });
    await logIn(browser, 'discord');
    expect(await userOf(browser)).toMatchObject({ user: { userName: 'd_7#1234' } });
  });

  it('has the name that Apple sends once, as a name and nothing else', async () => {
    const { browser } = await start();
    const cameBack = await visitProvider(await startLogin(browser, 'apple'));
    cameBack.form?.set('user', JSON.stringify({ name: { firstName: 'Ada\u202e', lastName: 'L' }, email: 'evil@e.e' }));
    const uri = (await comeBack(cameBack)).result?.resultUri;
    expect(await browser.post('/api/login/social', { uri })).toMatchObject({ status: 204 });
    const { visitor } = identity;
    const email = visitor === 'cancel' ? '' : visitor.email;
    expect(await userOf(browser)).toMatchObject({ user: { email, userName: 'Ada[U+202E] L' } });
  });

  it.each([
    ['is no JSON', 200, '<html>'],
    ['has another form', 200, '{"id":"1"}'],
    ['is an error', 500, '{}'],
    ['is endless', 200, `{"id":1,"login":"${'x'.repeat(64 * 1024)}"}`],
  ])('is not taken from a profile that %s', async (_case, status, body) => {
    const { browser } = await start();
    identity.profile = { status, body };
    expect(await logIn(browser, 'github')).toMatchObject(failure(502, 'INTERNAL'));
  });
});

describe('a social login', () => {
  it('is only for the browser, the project and the page where it began', async () => {
    const { browser, site } = await start({ allowedOrigins: [HOST_ORIGIN, 'https://other.example'] });
    const uri = await resultOf(browser, 'google');
    const post = (one: TestBrowser) => one.post('/api/login/social', { uri });
    expect(await post(await sites.open(site))).toMatchObject(failure(410, 'LOGIN_EXPIRED'));
    await browser.load({ origin: 'https://other.example' });
    expect(await post(browser)).toMatchObject(failure(410, 'LOGIN_EXPIRED'));
    await browser.load({ projectId: 'other' });
    expect(await post(browser)).toMatchObject(failure(410, 'LOGIN_EXPIRED'));
    // A page that was left and loaded again.
    await browser.load();
    expect(await post(browser)).toMatchObject({ status: 204 });
  });

  it('is over two minutes after it came back', async () => {
    const { browser, clock } = await start();
    const uri = await resultOf(browser, 'google');
    clock.now += 2 * MINUTE_MS;
    expect(await browser.post('/api/login/social', { uri })).toMatchObject(failure(410, 'LOGIN_EXPIRED'));
  });

  it('is refused when another provider’s answer comes back with its state', async () => {
    const { browser, site } = await start();
    const google = await visitProvider(await startLogin(browser, 'google'));
    const mixed = new URL(google.url);
    mixed.pathname = '/oauth/github/callback';
    const page = await comeBack({ url: mixed.href, form: null });
    expect(page.result?.resultUri).toBe(`${site.url}/oauth/result?error=failed`);
    expect(await comeBack(google)).toMatchObject({ status: 410, result: null });
  });

  it('is refused when another issuer has answered', async () => {
    const { browser } = await start();
    const { url } = await visitProvider(await startLogin(browser, 'google'));
    const mixed = new URL(url);
    mixed.searchParams.set('iss', 'https://accounts.google.com');
    const page = await comeBack({ url: mixed.href, form: null });
    expect(page.result?.resultUri).toContain('error=failed');
  });

  it('is refused when the token was made for another login', async () => {
    const { browser } = await start();
    const address = new URL(await startLogin(browser, 'google'));
    address.searchParams.set('nonce', 'of-another-login');
    const page = await comeBack(await visitProvider(address.href));
    expect(page.result?.resultUri).toContain('error=failed');
  });

  it('is not begun by anything else than the provider’s answer, whatever comes back with its state', async () => {
    const { browser, site } = await start({ rateLimits: { ...DEFAULT_CONFIG.rateLimits, perIpPerMinute: 0 } });
    const name = fc.oneof(
      fc.constantFrom('code', 'iss', 'state', 'error', 'id_token', 'response', 'scope'),
      fc.string(),
    );
    const text = fc.oneof(fc.string(), fc.constantFrom(identity.issuer, 'access_denied'), fc.webUrl());
    const answers = fc.array(fc.tuple(name, text), { maxLength: 6 });
    const property = fc.asyncProperty(fc.constantFrom(...OAUTH_PROVIDERS), answers, async (provider, parameters) => {
      const address = new URL(await startLogin(browser, provider));
      const query = new URLSearchParams([['state', address.searchParams.get('state') ?? ''], ...parameters]);
      const page = await comeBack({ url: `${site.url}/oauth/${provider}/callback?${query}`, form: null });
      expect(page.status).toBe(200);
      expect(page.result?.resultUri).toMatch(/\/oauth\/result\?error=(?:denied|expired|failed)$/);
    });
    await fc.assert(property, { numRuns: 100 });
  });

  it.each(['', '?state=', `?state=${'0'.repeat(32)}&code=1`, '?state=a&state=b', '?error=access_denied'])(
    'tells nobody about what no login waits for: %j',
    async (query) => {
      const { site } = await start();
      const page = await comeBack({ url: `${site.url}/oauth/google/callback${query}`, form: null });
      expect(page).toMatchObject({ status: 410, result: null });
    },
  );

  it('takes a form only as a form, and of a limited size', async () => {
    const { site } = await start();
    const post = (init: RequestInit) => fetch(`${site.url}/oauth/apple/callback`, { method: 'POST', ...init });
    expect((await post({ headers: { 'content-type': 'application/json' }, body: '{}' })).status).toBe(422);
    expect((await post({ body: new URLSearchParams({ state: 'x'.repeat(16 * 1024) }) })).status).toBe(422);
  });

  it('leads back to a page of the origin that embeds the site, and to no other', async () => {
    const { browser } = await start();
    const back = `${HOST_ORIGIN}/shop?a=1"><script>`;
    const page = await comeBack(await visitProvider(await startLogin(browser, 'google', { return: back })));
    expect(page.result).toMatchObject({ origin: HOST_ORIGIN, returnUrl: back });
    expect(page.html).not.toContain('<script>');
    for (const other of ['https://evil.example/', 'javascript:alert(1)', `${HOST_ORIGIN}.evil.example/`, '/shop']) {
      expect(await browser.post('/api/login/social/google/start', { return: other })).toMatchObject(
        failure(403, 'ORIGIN_NOT_ALLOWED'),
      );
    }
  });

  it.each([
    ['https://evil.example/oauth/result?ticket=00000000000000000000000000000000'],
    ['SITE/oauth/other?ticket=00000000000000000000000000000000'],
    ['SITE/oauth/result'],
    ['SITE/oauth/result?ticket=short'],
    ['no address'],
  ])('does not begin with %s', async (uri) => {
    const { browser, site } = await start();
    expect(await browser.post('/api/login/social', { uri: uri.replace('SITE', site.url) })).toMatchObject(
      failure(422, 'FIELD_INVALID'),
    );
  });

  it('exists only with the providers that are configured', async () => {
    const { google } = identity.oauth;
    const { browser } = await start({ oauth: google ? { google } : {} });
    expect(await browser.get('/health')).toMatchObject({ body: { login: { email: true, social: ['google'] } } });
    for (const name of ['github', 'constructor', 'farcaster', 'unknown']) {
      expect(await browser.post(`/api/login/social/${name}/start`)).toMatchObject(failure(404, 'ROUTE_NOT_FOUND'));
    }
  });

  it('tells when the provider does not answer, and asks it again the next time', async () => {
    let isUp = false;
    const server = await startJsonServer((_body, response) => {
      const issuer = server.url;
      const settings = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
      response.writeHead(isUp ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify(settings));
    });
    onTestFinished(server.stop);
    const client = { clientId: 'id', clientSecret: 'secret', issuer: server.url };
    const { browser } = await start({ oauth: { google: client } });
    const ask = () => browser.post('/api/login/social/google/start');
    expect(await ask()).toMatchObject(failure(502, 'INTERNAL'));
    isUp = true;
    expect(await ask()).toMatchObject({ status: 200, body: { uri: expect.stringContaining(`${server.url}/auth?`) } });
  });

  it('goes on in other processes than the one that has begun it', async () => {
    const publicUrl = 'http://wallet.localhost';
    const options = { dataDir: sites.file('shared'), publicUrl, oauth: identity.oauth, pages: PAGES };
    const [one, two, three] = [await sites.start(options), await sites.start(options), await sites.start(options)];
    const urlOf = ({ port }: typeof one) => `http://127.0.0.1:${port}`;
    identity.setRedirectUris(publicUrl);
    identity.visitor = newPerson();
    const browser = createTestBrowser(urlOf(one), { origin: publicUrl });
    await browser.load();
    const { url, form } = await visitProvider(await startLogin(browser, 'apple'));
    await one.stop();
    const { result } = await comeBack({ url: url.replace(publicUrl, urlOf(two)), form });
    await two.stop();
    browser.moveTo(urlOf(three));
    expect(await browser.post('/api/login/social', { uri: result?.resultUri })).toMatchObject({ status: 204 });
    expect(await userOf(browser)).toMatchObject({ isConnected: true });
  });

  it('leaves nothing that is secret in the database or in the log', async () => {
    const write = vi.spyOn(console, 'log').mockImplementation(() => {});
    onTestFinished(() => write.mockRestore());
    const dataDir = sites.file('data');
    const { browser, site } = await start({ dataDir, log: 'info' });
    const person = newPerson({ name: 'Ada Lovelace' });
    identity.visitor = person;
    const secrets = [person.id, person.email, person.name];
    const note = (parameters: URLSearchParams) => {
      for (const name of ['state', 'nonce', 'code', 'ticket']) {
        const value = parameters.get(name);
        if (value !== null) secrets.push(value);
      }
    };
    const storedNow = () =>
      readdirSync(dataDir)
        .filter((name) => name.startsWith('secure-site'))
        .map((name) => readFileSync(join(dataDir, name), 'latin1'))
        .join('');
    for (const provider of OAUTH_PROVIDERS) {
      const address = await startLogin(browser, provider);
      note(new URL(address).searchParams);
      const cameBack = await visitProvider(address);
      note(cameBack.form ?? new URL(cameBack.url).searchParams);
      const uri = (await comeBack(cameBack)).result?.resultUri ?? '';
      note(new URL(uri).searchParams);
      expect(secrets.filter((secret) => storedNow().includes(secret))).toEqual([]);
      expect(await browser.post('/api/login/social', { uri })).toMatchObject({ status: 204 });
    }
    await site.stop();
    const logged = write.mock.calls.flat().join('\n');
    expect(logged).toContain('/oauth/google/callback');
    expect(storedNow()).toContain('google');
    expect(secrets.length).toBeGreaterThan(3 * OAUTH_PROVIDERS.length);
    expect(secrets.filter((secret) => logged.includes(secret) || storedNow().includes(secret))).toEqual([]);
  });

  it('has no address that can be changed', async () => {
    const { browser } = await start();
    await logIn(browser, 'google');
    expect(await browser.post('/api/email', { email: 'new@example.com' })).toMatchObject(failure(422, 'EMAIL_INVALID'));
    expect(sites.mails.mails).toEqual([]);
  });

  it('starts no user of the same address by e-mail', async () => {
    const { browser, site } = await start();
    const person = newPerson();
    identity.visitor = person;
    await logIn(browser, 'google');
    const other = createTestBrowser(site.url);
    await other.load();
    await other.post('/api/login/email', { email: person.email });
    await other.post('/api/login/otp', { otp: codeOf(await sites.mails.take(person.email)) });
    const [social, byEmail] = [await userOf(browser), await userOf(other)];
    expect([social, byEmail]).toEqual(Array(2).fill(expect.objectContaining({ isConnected: true })));
    expect(Object(byEmail).user.accounts).not.toEqual(Object(social).user.accounts);
  });
});
