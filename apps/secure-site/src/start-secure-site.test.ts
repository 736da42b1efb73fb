import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_CONFIG } from './config.js';
import { codeOf, linkTokenOf } from './testing/mail-catcher.js';
import { createTestBrowser, HOST_ORIGIN } from './testing/test-browser.js';
import { useSites } from './testing/test-site.js';

const newEmail = () => `${randomUUID()}@example.com`;
const CONNECTED = { status: 200, body: { isConnected: true } };
const NOT_CONNECTED = { status: 200, body: { isConnected: false, user: null } };

describeOnBothDatabases('a login by e-mail', (database) => {
  const sites = useSites(database.kind === 'libsql memory' ? undefined : database);

  it('sends a code, and begins a session with it', async () => {
    const site = await sites.start();
    const browser = await sites.open(site);
    const email = newEmail();
    expect(await browser.get('/api/session')).toMatchObject(NOT_CONNECTED);
    expect(await browser.post('/api/login/email', { email: ` ${email.toUpperCase()}` })).toMatchObject({
      status: 202,
      body: { action: 'VERIFY_OTP' },
    });
    const mail = await sites.mails.take(email);
    expect(mail).toMatchObject({ from: 'wallet@site.example', subject: 'Your login code' });
    for (const part of [HOST_ORIGIN, 'Firefox on Linux']) expect(mail.text).toContain(part);
    expect(await browser.post('/api/login/otp', { otp: codeOf(mail) })).toMatchObject({ status: 204 });
    expect(await browser.get('/api/session')).toMatchObject({
      status: 200,
      body: {
        isConnected: true,
        user: {
          email,
          userName: null,
          accounts: [
            { namespace: 'eip155', address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/) },
            { namespace: 'solana', address: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/) },
          ],
        },
      },
    });
  });

  it('finds the same user again, with the same addresses, in another browser', async () => {
    const site = await sites.start();
    const email = newEmail();
    const logIn = async () => {
      const browser = await sites.open(site);
      await browser.post('/api/login/email', { email });
      await browser.post('/api/login/otp', { otp: codeOf(await sites.mails.take(email)) });
      return (await browser.get('/api/session')).body;
    };
    const first = await logIn();
    expect(first).toMatchObject(CONNECTED.body);
    expect(await logIn()).toEqual(first);
  });

  it('asks a new browser for a confirmation that only a press on the page gives', async () => {
    const site = await sites.start({ deviceConfirmation: 'always', longPollMs: 100 });
    const browser = await sites.open(site);
    const email = newEmail();
    expect(await browser.post('/api/login/email', { email })).toMatchObject({ body: { action: 'VERIFY_DEVICE' } });
    const token = linkTokenOf(await sites.mails.take(email));
    expect(await browser.post('/api/login/device/wait')).toMatchObject({ status: 202 });

    // Mail scanners open links; they post nothing.
    const reader = createTestBrowser(site.url);
    for (const [path, status] of [
      ['/device', 200],
      [`/device?token=${token}&decision=confirm`, 200],
      ['/api/device', 405],
      [`/api/device/${token}`, 404],
    ]) {
      expect([path, (await fetch(`${site.url}${path}`)).status]).toEqual([path, status]);
    }
    expect(await browser.post('/api/login/device/wait')).toMatchObject({ status: 202 });
    expect(await reader.post('/api/device/describe', { token })).toMatchObject({
      status: 200,
      body: { origin: HOST_ORIGIN, agent: 'Firefox on Linux', atMs: expect.any(Number) },
    });
    expect(await browser.post('/api/login/device/wait')).toMatchObject({ status: 202 });

    expect(await reader.post('/api/device', { token, decision: 'confirm' })).toMatchObject({ status: 204 });
    expect(await browser.post('/api/login/device/wait')).toMatchObject({ status: 204 });
    expect(await reader.post('/api/device', { token, decision: 'confirm' })).toMatchObject({
      status: 410,
      body: { error: { code: 'DEVICE_EXPIRED' } },
    });
    const otp = codeOf(await sites.mails.take(email));
    expect(await reader.post('/api/login/otp', { otp })).toMatchObject({ status: 403 });
    expect(await browser.post('/api/login/otp', { otp })).toMatchObject({ status: 204 });
    expect(await browser.get('/api/session')).toMatchObject(CONNECTED);
  });

  it('keeps the session, the code and the browser when the site starts again', async () => {
    if (database.kind === 'libsql memory') return;
    const clock = { now: Date.now() };
    const options = { now: () => clock.now, deviceConfirmation: 'always' } as const;
    const first = await sites.start(options);
    const browser = await sites.open(first);
    const email = newEmail();
    await browser.post('/api/login/email', { email });
    await browser.post('/api/device', { token: linkTokenOf(await sites.mails.take(email)), decision: 'confirm' });
    const otp = codeOf(await sites.mails.take(email));
    await first.stop();

    const port = first.port;
    const second = await sites.start({ ...options, port });
    expect(await browser.post('/api/login/otp', { otp })).toMatchObject({ status: 204 });
    await second.stop();

    await sites.start({ ...options, port });
    expect(await browser.get('/api/session')).toMatchObject(CONNECTED);
    await browser.post('/api/sign-out');
    clock.now += 60_000;
    expect(await browser.post('/api/login/email', { email })).toMatchObject({ body: { action: 'VERIFY_OTP' } });
  });
});

describe('a secure site', () => {
  const sites = useSites();

  it('goes on in another process with a login that one has begun', async () => {
    const options = { dataDir: sites.file('shared'), publicUrl: 'http://wallet.localhost' };
    const [one, two] = [await sites.start(options), await sites.start(options)];
    const browser = createTestBrowser(`http://127.0.0.1:${one.port}`, { origin: options.publicUrl });
    await browser.load();
    const email = newEmail();
    await browser.post('/api/login/email', { email });
    const otp = codeOf(await sites.mails.take(email));
    await one.stop();
    browser.moveTo(`http://127.0.0.1:${two.port}`);
    expect(await browser.post('/api/login/otp', { otp })).toMatchObject({ status: 204 });
    expect(await browser.get('/api/session')).toMatchObject(CONNECTED);
  });

  it('has no login by e-mail without a mail server', async () => {
    const site = await sites.start({ mail: null });
    const browser = await sites.open(site);
    expect(await browser.get('/health')).toMatchObject({ body: { status: 'ok', login: { email: false, social: [] } } });
    expect(await browser.post('/api/login/email', { email: newEmail() })).toMatchObject({
      status: 503,
      body: { error: { code: 'MAIL_OFF' } },
    });
  });

  it('does not start on a taken port, and leaves nothing open', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(sites.start({ port })).rejects.toMatchObject({ name: 'StartError', code: 'PORT_TAKEN' });
    await new Promise((resolve) => taken.close(resolve));
  });

  it('does not start with the key file of another database', async () => {
    const dataDir = sites.file('data');
    await (await sites.start({ dataDir })).stop();
    const starting = sites.start({ dataDir, keyFile: sites.file('other-key') });
    await expect(starting).rejects.toMatchObject({
      code: 'KEY_FILE_INVALID',
      message: expect.stringContaining('KEY_FILE'),
    });
  });

  it('knows whether the browser keeps its cookies', async () => {
    const browser = createTestBrowser((await sites.start()).url);
    expect(await browser.get('/api/probe')).toMatchObject({ body: { storage: 'blocked' } });
    expect(await browser.get('/api/probe')).toMatchObject({ body: { storage: 'ok' } });
  });

  it('begins a page only for allowed origins', async () => {
    const site = await sites.start({ faults: true });
    const browser = createTestBrowser(site.url);
    const refused = { status: 200, body: { frameId: null, isAllowed: false, csrf: null } };
    expect(await browser.load({ origin: 'https://evil.example' })).toMatchObject(refused);
    expect(browser.cookies.size).toBe(0);
    const settings = { allowedOrigins: ['https://*.partner.example'] };
    const set = await fetch(`${site.url}/projects/partner`, { method: 'PUT', body: JSON.stringify(settings) });
    expect(await set.json()).toEqual({ projectId: 'partner', ...settings });
    expect(await browser.load({ projectId: 'partner' })).toMatchObject(refused);
    expect(await browser.load({ projectId: 'partner', origin: 'https://a.partner.example' })).toMatchObject({
      status: 200,
      body: { isAllowed: true },
    });
  });

  it('sets cookies that no script reads and no other page shares', async () => {
    const browser = createTestBrowser((await sites.start()).url);
    const cookies = (await browser.load()).headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    const [name, ...attributes] = cookies[0]?.split('; ') ?? [];
    expect(name).toMatch(/^__Host-foyer-device=[0-9a-f]{32}$/);
    expect(attributes.sort()).toEqual([
      'HttpOnly',
      'Max-Age=34560000',
      'Partitioned',
      'Path=/',
      'SameSite=None',
      'Secure',
    ]);
  });

  it('logs why a request has failed, and of the others nothing like it', async () => {
    const lines: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.push(String(line)));
    onTestFinished(() => log.mockRestore());
    const site = await sites.start({ log: 'info' });
    const browser = await sites.open(site);
    await browser.get('/api/session');
    await browser.post('/api/login/email', { email: 'no address' });
    await browser.get('/nothing');
    const requests = lines.map((line) => JSON.parse(line)).filter(({ message }) => message === 'request');
    const failures = requests.filter(({ status }) => status >= 400);
    expect(failures).toMatchObject([
      { path: '/api/login/email', status: 422, error: 'EMAIL_INVALID' },
      { path: '/nothing', status: 404, error: 'ROUTE_NOT_FOUND' },
    ]);
    for (const request of requests) expect('error' in request).toBe(request.status >= 400);
  });

  it.each([
    [0, 1],
    [1, 0],
  ])('says once that a proxy is not trusted (TRUST_PROXY %i)', async (trustProxy, times) => {
    const lines: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.push(String(line)));
    onTestFinished(() => log.mockRestore());
    const site = await sites.start({ log: 'info', trustProxy });
    for (const forwarded of [undefined, '203.0.113.1', '203.0.113.2'])
      await fetch(`${site.url}/health`, { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} });
    expect(lines.filter((line) => line.includes('TRUST_PROXY is 0'))).toHaveLength(times);
  });

  it('leads who opens its address to the dashboard', async () => {
    const { headers, status } = await fetch((await sites.start()).url, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([303, '/dashboard']);
  });

  it('answers errors as JSON, without headers that let others read', async () => {
    const browser = createTestBrowser((await sites.start()).url);
    const missing = await browser.get('/nothing');
    expect(missing).toMatchObject({ status: 404, body: { error: { code: 'ROUTE_NOT_FOUND' } } });
    expect(await browser.get('/api/frame')).toMatchObject({ status: 405, body: { error: { code: 'ROUTE_METHOD' } } });
    for (const { headers } of [missing, await browser.get('/api/session')]) {
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('limits the requests of an address, and the length of a body', async () => {
    const site = await sites.start({ rateLimits: { ...DEFAULT_CONFIG.rateLimits, perIpPerMinute: 3 } });
    const browser = createTestBrowser(site.url);
    const long = await browser.post('/api/frame', 'x'.repeat(256 * 1024 + 1));
    expect(long).toMatchObject({ status: 413, body: { error: { code: 'BODY_TOO_LARGE' } } });
    await browser.get('/api/probe');
    await browser.get('/api/probe');
    const limited = await browser.get('/api/probe');
    expect(limited).toMatchObject({ status: 429, body: { error: { code: 'RATE_LIMITED' } } });
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await browser.get('/health')).toMatchObject({ status: 200 });
  });
});
