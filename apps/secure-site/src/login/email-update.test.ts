import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../testing/mail-catcher.js';
import type { TestBrowser } from '../testing/test-browser.js';
import { useSites } from '../testing/test-site.js';

const MINUTE_MS = 60_000;
const newEmail = () => `${randomUUID()}@example.com`;
const failure = (status: number, code: string) => ({ status, body: { error: { code } } });
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the change of an address', () => {
  const sites = useSites();
  const start = async () => {
    const clock = { now: Date.now() };
    const site = await sites.start({ now: () => clock.now });
    const logIn = async (email = newEmail()) => {
      const browser = await sites.open(site);
      await browser.post('/api/login/email', { email });
      const otp = codeOf(await sites.mails.take(email));
      expect(await browser.post('/api/login/otp', { otp })).toMatchObject({ status: 204 });
      return { browser, email, session: (await browser.get('/api/session')).body };
    };
    return { clock, logIn, site };
  };
  /** The owner of the old address agrees. */
  const agree = async (browser: TestBrowser, email: string) => {
    const otp = codeOf(await sites.mails.take(email));
    expect(await browser.post('/api/email/primary', { otp })).toMatchObject({ status: 204 });
  };

  it('asks the old address, then the new one, and keeps the wallet', async () => {
    const { clock, logIn } = await start();
    const { browser, email: old, session } = await logIn();
    const email = newEmail();
    clock.now += 5 * MINUTE_MS;
    expect(await browser.post('/api/email', { email })).toMatchObject({
      status: 202,
      body: { action: 'VERIFY_PRIMARY_OTP' },
    });
    const primary = await sites.mails.take(old);
    expect(primary.subject).toBe('Change of your e-mail address');
    // Who enters the code agrees to this address, not to any that a page may have named.
    expect([primary.text, primary.html]).toEqual([expect.stringContaining(email), expect.stringContaining(email)]);
    const otp = codeOf(primary);
    expect(await browser.post('/api/email/secondary', { otp })).toMatchObject(failure(410, 'CODE_EXPIRED'));
    expect(await browser.post('/api/email/primary', { otp: wrongOf(otp) })).toMatchObject(failure(401, 'CODE_INVALID'));
    expect(await browser.post('/api/email/primary', { otp: 'x' })).toMatchObject(failure(422, 'OTP_REQUIRED'));
    expect(await browser.post('/api/email/primary', { otp })).toMatchObject({ status: 204 });

    const secondary = await sites.mails.take(email);
    expect(secondary.subject).toBe('Confirm your e-mail address');
    expect(await browser.post('/api/email/secondary', { otp: codeOf(secondary) })).toMatchObject({
      status: 200,
      body: { newEmail: email },
    });
    expect((await sites.mails.take(old)).subject).toBe('Your e-mail address was changed');
    const changed = { isConnected: true, user: { ...userOf(session), email } };
    expect((await browser.get('/api/session')).body).toEqual(changed);
    expect((await logIn(email)).session).toEqual(changed);
    clock.now += 60 * MINUTE_MS;
    expect(userOf((await logIn(old)).session).accounts).not.toEqual(userOf(session).accounts);
  });

  it('asks the old address however fresh the login is: a page could name an address of its own', async () => {
    const { logIn } = await start();
    const { browser, email: old } = await logIn();
    const email = newEmail();
    expect(await browser.post('/api/email', { email: email.toUpperCase() })).toMatchObject({
      body: { action: 'VERIFY_PRIMARY_OTP' },
    });
    expect(await browser.post('/api/email/secondary', { otp: '123456' })).toMatchObject(failure(410, 'CODE_EXPIRED'));
    await agree(browser, old);
    const otp = codeOf(await sites.mails.take(email));
    expect(await browser.post('/api/email/secondary', { otp })).toMatchObject({ body: { newEmail: email } });
    expect(await browser.post('/api/email/secondary', { otp })).toMatchObject(failure(410, 'CODE_EXPIRED'));
  });

  it('agrees to the address that the last mail names, and to no other one', async () => {
    const { clock, logIn } = await start();
    const { browser, email: old } = await logIn();
    const [mine, foreign] = [newEmail(), newEmail()];
    await browser.post('/api/email', { email: mine });
    const otp = codeOf(await sites.mails.take(old));
    clock.now += MINUTE_MS;
    await browser.post('/api/email', { email: foreign });
    const last = await sites.mails.take(old);
    if (otp === codeOf(last)) return;
    expect(last.text).toContain(foreign);
    expect(await browser.post('/api/email/primary', { otp })).toMatchObject(failure(401, 'CODE_INVALID'));
  });

  it('agrees in another frame of the same browser to nothing that its mail does not name', async () => {
    const { clock, logIn } = await start();
    const { browser, email: old } = await logIn();
    const other = v.parse(v.object({ csrf: v.string() }), (await browser.load()).body).csrf;
    const inOther = { 'x-csrf': other };
    await browser.load();
    expect(await browser.post('/api/email', { email: newEmail() }, inOther)).toMatchObject({ status: 202 });
    await sites.mails.take(old);
    clock.now += MINUTE_MS;
    expect(await browser.post('/api/email', { email: newEmail() })).toMatchObject({ status: 202 });
    const otp = codeOf(await sites.mails.take(old));
    expect(await browser.post('/api/email/primary', { otp }, inOther)).toMatchObject(failure(401, 'CODE_INVALID'));
    expect(await browser.post('/api/email/primary', { otp })).toMatchObject({ status: 204 });
  });

  it('gives nobody the address of another user, and tells only who has it', async () => {
    const { logIn } = await start();
    const other = await logIn();
    const { browser, email, session } = await logIn();
    const answer = await browser.post('/api/email', { email: other.email });
    expect(answer).toMatchObject({ status: 202, body: { action: 'VERIFY_PRIMARY_OTP' } });
    await agree(browser, email);
    const otp = codeOf(await sites.mails.take(other.email));
    expect(await browser.post('/api/email/secondary', { otp })).toMatchObject(failure(422, 'EMAIL_INVALID'));
    expect((await browser.get('/api/session')).body).toEqual(session);
    expect((await other.browser.get('/api/session')).body).toEqual(other.session);
  });

  it('takes no code of a login, and gives none for it', async () => {
    const { clock, logIn } = await start();
    const { browser, email } = await logIn();
    clock.now += 6 * MINUTE_MS;
    await browser.post('/api/login/email', { email });
    const login = codeOf(await sites.mails.take(email));
    clock.now += MINUTE_MS;
    await browser.post('/api/email', { email: newEmail() });
    const primary = codeOf(await sites.mails.take(email));
    if (login === primary) return;
    expect(await browser.post('/api/email/primary', { otp: login })).toMatchObject(failure(401, 'CODE_INVALID'));
    expect(await browser.post('/api/login/otp', { otp: primary })).toMatchObject(failure(401, 'CODE_INVALID'));
  });

  it('needs a login, and another address', async () => {
    const { logIn, site } = await start();
    const stranger = await sites.open(site);
    for (const path of ['/api/email', '/api/email/primary', '/api/email/secondary']) {
      expect(await stranger.post(path, { email: newEmail(), otp: '123456' })).toMatchObject(
        failure(401, 'SESSION_EXPIRED'),
      );
    }
    const { browser, email } = await logIn();
    for (const same of [email, ` ${email.toUpperCase()}`, 'nobody']) {
      expect(await browser.post('/api/email', { email: same })).toMatchObject(failure(422, 'EMAIL_INVALID'));
    }
    expect(await browser.post('/api/email/secondary', { otp: '123456' })).toMatchObject(failure(410, 'CODE_EXPIRED'));
  });
});

interface User {
  readonly email: string;
  readonly accounts: unknown;
}

function userOf(session: unknown): User {
  expect(session).toMatchObject({
    isConnected: true,
    user: { email: expect.any(String), accounts: expect.any(Array) },
  });
  // The line above has checked it.
  return (session as { readonly user: User }).user;
}
