import { randomUUID } from 'node:crypto';
import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { base58 } from '@scure/base';
import { createKeyPairSignerFromBytes } from '@solana/kit';
import { Wallet } from 'ethers';
import { describe, expect, it, vi } from 'vitest';
import { codeOf } from '../testing/mail-catcher.js';
import { createTestBrowser, HOST_ORIGIN, type TestBrowser } from '../testing/test-browser.js';
import { useSites } from '../testing/test-site.js';

const MINUTE_MS = 60_000;
const PATH = '/api/dashboard/export';
const EVM = { namespace: 'eip155', confirmation: 'EXPORT' };
const failure = (status: number, code: string) => ({ status, body: { error: { code } } });
const textOf = (body: unknown, name: string): string =>
  typeof body === 'object' && body !== null ? String(Reflect.get(body, name)) : '';

const useDashboard = (database?: Parameters<typeof useSites>[0]) => {
  const sites = useSites(database);
  const logIn = async (browser: TestBrowser, email: string) => {
    await browser.post('/api/login/email', { email });
    return await browser.post('/api/login/otp', { otp: codeOf(await sites.mails.take(email)) });
  };
  const open = async (options: Parameters<typeof sites.start>[0] = {}) => {
    const clock = { now: Date.now() };
    const site = await sites.start({ now: () => clock.now, ...options });
    const browser = createTestBrowser(site.url);
    await browser.load({ origin: site.url, projectId: 'dashboard' });
    const email = `${randomUUID()}@example.com`;
    await logIn(browser, email);
    return { site, browser, clock, email };
  };
  return { sites, logIn, open };
};

describeOnBothDatabases('the export of a key', (database) => {
  const { sites, open } = useDashboard(database.kind === 'libsql memory' ? undefined : database);

  it('shows each key once after a login, and tells the owner of the address', async () => {
    const { browser, email, site } = await open();
    const attempts = await Promise.all(Array.from({ length: 5 }, () => browser.post(PATH, EVM)));
    expect(attempts.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const shown = attempts.find(({ status }) => status === 200);
    expect(shown?.headers.get('cache-control')).toBe('no-store');
    expect(new Wallet(textOf(shown?.body, 'key')).address).toBe(textOf(shown?.body, 'address'));
    expect(await browser.post(PATH, EVM)).toMatchObject(failure(409, 'EXPORT_USED'));

    const mail = await sites.mails.take(email);
    expect(mail.subject).toBe('Your private key was exported');
    for (const part of ['EVM networks', site.url, 'Firefox on Linux']) expect(mail.text).toContain(part);
    for (const name of ['key', 'address']) expect(mail.text + mail.html).not.toContain(textOf(shown?.body, name));

    const solana = await browser.post(PATH, { ...EVM, namespace: 'solana' });
    const signer = await createKeyPairSignerFromBytes(base58.decode(textOf(solana.body, 'key')));
    expect(signer.address).toBe(textOf(solana.body, 'address'));
    expect((await sites.mails.take(email)).text).toContain('Solana');
    expect(sites.mails.mails).toEqual([]);
  });
});

describe('the export of a key', () => {
  const { sites, logIn, open } = useDashboard();

  it('needs a login that is younger than five minutes, and the typed word', async () => {
    const { browser, clock, email } = await open();
    for (const body of [
      { ...EVM, confirmation: 'export' },
      { ...EVM, namespace: 'bip122' },
    ]) {
      expect(await browser.post(PATH, body)).toMatchObject(failure(422, 'FIELD_INVALID'));
    }
    expect(await browser.post(PATH, { namespace: 'eip155' })).toMatchObject(failure(422, 'FIELD_MISSING'));
    clock.now += 5 * MINUTE_MS;
    expect(await browser.post(PATH, EVM)).toMatchObject(failure(403, 'LOGIN_NOT_FRESH'));
    expect(sites.mails.mails).toEqual([]);
    await logIn(browser, email);
    clock.now += 5 * MINUTE_MS - 1;
    expect(await browser.post(PATH, EVM)).toMatchObject({ status: 200 });
  });

  it('needs a login on the site itself', async () => {
    const { site, email } = await open();
    const framed = createTestBrowser(site.url);
    await framed.load({ origin: HOST_ORIGIN });
    expect(await framed.post(PATH, EVM)).toMatchObject(failure(401, 'SESSION_EXPIRED'));
    await logIn(framed, email);
    for (const answer of [
      await framed.post(PATH, EVM),
      await framed.post('/api/dashboard/sign-out-everywhere'),
      await framed.get('/api/dashboard/sessions'),
    ]) {
      expect(answer).toMatchObject(failure(401, 'SESSION_EXPIRED'));
    }
    expect(await framed.get('/api/session')).toMatchObject({ body: { isConnected: true } });
  });

  it('writes no key, and no address of the user, to the log', async () => {
    const lines: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.push(String(line)));
    try {
      const { browser, email } = await open({ log: 'info' });
      const { body } = await browser.post(PATH, EVM);
      await browser.post(PATH, EVM);
      const written = lines.join('\n');
      expect(written).toContain(PATH);
      expect(textOf(body, 'key')).toMatch(/^0x[0-9a-f]{64}$/);
      for (const secret of [textOf(body, 'key').slice(2), textOf(body, 'address'), email]) {
        expect(written).not.toContain(secret);
      }
    } finally {
      log.mockRestore();
    }
  });
});

describe('the sessions of a user', () => {
  const { logIn, open } = useDashboard();

  it('are listed without what identifies them, and end everywhere', async () => {
    const { site, browser, email, clock } = await open();
    const framed = createTestBrowser(site.url);
    await framed.load({ origin: HOST_ORIGIN });
    clock.now += MINUTE_MS;
    await logIn(framed, email);
    const { body } = await browser.get('/api/dashboard/sessions');
    const at = { loggedInMs: clock.now, seenMs: clock.now, method: 'email' };
    const earlier = { loggedInMs: clock.now - MINUTE_MS, seenMs: clock.now - MINUTE_MS, method: 'email' };
    expect(body).toEqual({
      sessions: [
        { origin: HOST_ORIGIN, isCurrent: false, ...at },
        { origin: site.url, isCurrent: true, ...earlier },
      ],
    });

    const other = createTestBrowser(site.url);
    await other.load({ origin: site.url });
    await logIn(other, 'somebody-else@example.com');
    expect(await browser.post('/api/dashboard/sign-out-everywhere')).toMatchObject({ status: 204 });
    expect(browser.cookies.has('__Host-foyer-session')).toBe(false);
    for (const ended of [browser, framed]) {
      expect(await ended.get('/api/session')).toMatchObject({ body: { isConnected: false } });
    }
    expect(await other.get('/api/session')).toMatchObject({ body: { isConnected: true } });
  });
});
