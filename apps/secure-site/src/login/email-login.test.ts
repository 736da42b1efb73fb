import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_CONFIG } from '../config.js';
import { codeOf, linkTokenOf } from '../testing/mail-catcher.js';
import { type Answer, createTestBrowser } from '../testing/test-browser.js';
import { useSites } from '../testing/test-site.js';
import { LONGEST_SESSION_MS, SESSION_MS } from './sessions.js';

const MINUTE_MS = 60_000;
const newEmail = () => `${randomUUID()}@example.com`;
const failure = (status: number, code: string) => ({ status, body: { error: { code } } });
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a login by e-mail', () => {
  const sites = useSites();

  const startAt = async (options: Parameters<typeof sites.start>[0] = {}) => {
    const clock = { now: Date.now() };
    const site = await sites.start({ now: () => clock.now, ...options });
    return { clock, site, browser: await sites.open(site) };
  };

  it.each(['visitor', 'a@b', '', 'a@example.com\r\nBcc: b@example.com'])('refuses the address %j', async (email) => {
    const { browser } = await startAt();
    expect(await browser.post('/api/login/email', { email })).toMatchObject(failure(422, 'EMAIL_INVALID'));
    expect(await browser.post('/api/login/email', {})).toMatchObject(failure(422, 'FIELD_MISSING'));
    expect(await browser.post('/api/login/email', { email: 5 })).toMatchObject(failure(422, 'FIELD_INVALID'));
    expect(sites.mails.mails).toEqual([]);
  });

  it('counts wrong codes, and locks after five', async () => {
    const { browser } = await startAt();
    const email = newEmail();
    await browser.post('/api/login/email', { email });
    const otp = codeOf(await sites.mails.take(email));
    expect(await browser.post('/api/login/otp', { otp: '12345' })).toMatchObject(failure(422, 'OTP_REQUIRED'));
    for (const triesLeft of [4, 3, 2, 1]) {
      expect(await browser.post('/api/login/otp', { otp: wrongOf(otp) })).toMatchObject({
        status: 401,
        body: { error: { code: 'CODE_INVALID', triesLeft } },
      });
    }
    expect(await browser.post('/api/login/otp', { otp: wrongOf(otp) })).toMatchObject(failure(423, 'CODE_LOCKED'));
    expect(await browser.post('/api/login/otp', { otp })).toMatchObject(failure(423, 'CODE_LOCKED'));
    expect(await browser.get('/api/session')).toMatchObject({ body: { isConnected: false } });
  });

  it('takes a code once, and for 20 minutes', async () => {
    const { browser, clock } = await startAt();
    const email = newEmail();
    expect(await browser.post('/api/login/otp', { otp: '123456' })).toMatchObject(failure(410, 'CODE_EXPIRED'));
    await browser.post('/api/login/email', { email });
    const late = codeOf(await sites.mails.take(email));
    clock.now += 20 * MINUTE_MS;
    expect(await browser.post('/api/login/otp', { otp: late })).toMatchObject(failure(410, 'CODE_EXPIRED'));
    await browser.post('/api/login/email', { email });
    const otp = codeOf(await sites.mails.take(email));
    clock.now += 20 * MINUTE_MS - 1;
    expect(await browser.post('/api/login/otp', { otp })).toMatchObject({ status: 204 });
    expect(await browser.post('/api/login/otp', { otp })).toMatchObject(failure(410, 'CODE_EXPIRED'));
  });

  it('takes no code of another browser, though it asked for the same address', async () => {
    const { browser, site } = await startAt();
    const other = await sites.open(site);
    const email = newEmail();
    await browser.post('/api/login/email', { email });
    const otp = codeOf(await sites.mails.take(email));
    await other.post('/api/login/email', { email });
    const others = codeOf(await sites.mails.take(email));
    if (otp !== others) {
      expect(await other.post('/api/login/otp', { otp })).toMatchObject(failure(401, 'CODE_INVALID'));
    }
    expect(await browser.post('/api/login/otp', { otp })).toMatchObject({ status: 204 });
    expect(await other.post('/api/login/otp', { otp: others })).toMatchObject({ status: 204 });
  });

  it('sends the next code after 30 s, three in ten minutes and eight in an hour, whoever asks', async () => {
    const { browser, clock, site } = await startAt();
    const email = newEmail();
    const ask = () => browser.post('/api/login/email', { email });
    expect(await ask()).toMatchObject({ status: 202 });
    clock.now += 10_000;
    const cooling = await ask();
    expect(cooling).toMatchObject({
      status: 429,
      body: { error: { code: 'COOLDOWN', message: 'Please try again after 20 seconds', retryAfterS: 20 } },
    });
    expect(cooling.headers.get('retry-after')).toBe('20');
    for (let mail = 2; mail <= 3; mail += 1) {
      clock.now += 30_000;
      expect(await ask()).toMatchObject({ status: 202 });
    }
    clock.now += 30_000;
    const other = await sites.open(site);
    expect(await other.post('/api/login/email', { email })).toMatchObject(failure(429, 'RATE_LIMITED'));
    for (let mail = 4; mail <= 8; mail += 1) {
      clock.now += (mail === 4 ? 10 : 5) * MINUTE_MS;
      expect([mail, (await ask()).status]).toEqual([mail, 202]);
    }
    clock.now += 5 * MINUTE_MS;
    expect(await ask()).toMatchObject(failure(429, 'RATE_LIMITED'));
    expect(await browser.post('/api/login/email', { email: newEmail() })).toMatchObject({ status: 202 });
    clock.now += 60 * MINUTE_MS;
    expect(await ask()).toMatchObject({ status: 202 });
  });

  it('counts the mails to one mailbox together, whatever follows a + in its addresses', async () => {
    const { site } = await startAt();
    const [name, domain] = newEmail().split('@');
    const statuses: number[] = [];
    for (const tag of ['', '+a', '+b', '+c', '+d']) {
      const browser = await sites.open(site);
      statuses.push((await browser.post('/api/login/email', { email: `${name}${tag}@${domain}` })).status);
    }
    expect(statuses).toEqual([202, 202, 202, 429, 429]);
  });

  it('limits the mails that one address of the network causes, and the tries for one address', async () => {
    const rateLimits = { ...DEFAULT_CONFIG.rateLimits, mailsPerIpPerHour: 3, codeTriesPerAddressPerHour: 2 };
    const { browser } = await startAt({ rateLimits });
    const [first, ...others] = Array.from({ length: 4 }, newEmail);
    await browser.post('/api/login/email', { email: first });
    const otp = codeOf(await sites.mails.take(first ?? ''));
    expect(await browser.post('/api/login/otp', { otp: wrongOf(otp) })).toMatchObject({ status: 401 });
    expect(await browser.post('/api/login/otp', { otp: wrongOf(otp) })).toMatchObject({ status: 401 });
    expect(await browser.post('/api/login/otp', { otp })).toMatchObject(failure(429, 'RATE_LIMITED'));
    const statuses: number[] = [];
    for (const email of others) statuses.push((await browser.post('/api/login/email', { email })).status);
    expect(statuses).toEqual([202, 202, 429]);
  });

  it.each(['never', 'always'] as const)(
    'does not show whether an address has an account (confirmation: %s)',
    async (deviceConfirmation) => {
      const dataDir = sites.file('data');
      const { browser, site } = await startAt({ dataDir });
      const known = newEmail();
      await browser.post('/api/login/email', { email: known });
      await browser.post('/api/login/otp', { otp: codeOf(await sites.mails.take(known)) });
      await site.stop();

      const next = await startAt({ dataDir, deviceConfirmation });
      const answersTo = async (email: string) => {
        const stranger = await sites.open(next.site);
        const answers: Answer[] = [await stranger.post('/api/login/email', { email })];
        const mail = await sites.mails.take(email);
        answers.push(await stranger.post('/api/login/email', { email }));
        for (const otp of ['000000', '12345', '']) answers.push(await stranger.post('/api/login/otp', { otp }));
        const shown = answers.map(({ status, headers, body }) => {
          const named = [...headers].filter(([name]) => name !== 'date');
          return { status, body, named };
        });
        return { shown, subject: mail.subject, length: mail.text.length };
      };
      expect(await answersTo(known)).toEqual(await answersTo(newEmail()));
    },
  );

  it('ends the session that the browser had, and at sign-out', async () => {
    const { browser, site } = await startAt();
    const logIn = async () => {
      const email = newEmail();
      await browser.post('/api/login/email', { email });
      await browser.post('/api/login/otp', { otp: codeOf(await sites.mails.take(email)) });
      return browser.cookies.get('__Host-foyer-session') ?? '';
    };
    const sessionWith = async (session: string) => {
      const device = browser.cookies.get('__Host-foyer-device');
      const cookie = `__Host-foyer-session=${session}; __Host-foyer-device=${device}`;
      return (await fetch(`${site.url}/api/session`, { headers: { cookie } })).json();
    };
    const first = await logIn();
    const second = await logIn();
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(second).not.toBe(first);
    expect(await sessionWith(second)).toMatchObject({ isConnected: true });
    expect(await sessionWith(first)).toMatchObject({ isConnected: false });
    expect(await browser.post('/api/sign-out')).toMatchObject({ status: 204 });
    expect(browser.cookies.has('__Host-foyer-session')).toBe(false);
    expect(await sessionWith(second)).toMatchObject({ isConnected: false });
  });

  it('takes the session only in its browser, 30 days after the last visit at most and 90 after the login', async () => {
    const { browser, clock, site } = await startAt();
    const email = newEmail();
    await browser.post('/api/login/email', { email });
    await browser.post('/api/login/otp', { otp: codeOf(await sites.mails.take(email)) });
    const begin = clock.now;
    const session = browser.cookies.get('__Host-foyer-session');
    const isConnectedWith = async (device: string | undefined) => {
      const cookie = `__Host-foyer-session=${session}; __Host-foyer-device=${device}`;
      const answer: unknown = await (await fetch(`${site.url}/api/session`, { headers: { cookie } })).json();
      return answer !== null && typeof answer === 'object' && 'isConnected' in answer && answer.isConnected;
    };
    const device = browser.cookies.get('__Host-foyer-device');
    const stranger = await sites.open(site);
    expect(await isConnectedWith(stranger.cookies.get('__Host-foyer-device'))).toBe(false);
    for (const days of [29, 58, 87]) {
      clock.now = begin + days * 24 * 60 * MINUTE_MS;
      expect([days, await isConnectedWith(device)]).toEqual([days, true]);
    }
    clock.now = begin + LONGEST_SESSION_MS;
    expect(await isConnectedWith(device)).toBe(false);
    clock.now = begin + 87 * 24 * 60 * MINUTE_MS + SESSION_MS;
    expect(await isConnectedWith(device)).toBe(false);
  });
});

describe('what a login leaves behind', () => {
  const sites = useSites();

  it('is no address, code, link, session or browser in clear, neither in the database nor in the log', async () => {
    const write = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    onTestFinished(() => write.mockRestore());
    const dataDir = sites.file('data');
    const site = await sites.start({ dataDir, log: 'info', deviceConfirmation: 'always' });
    const browser = await sites.open(site);
    const owner = createTestBrowser(site.url);
    const [email, refused] = [newEmail(), newEmail()];
    const logged = () => write.mock.calls.flat().join('\n');

    sites.mails.refuse({ status: 550, times: 1 });
    await browser.post('/api/login/email', { email: refused });
    await vi.waitFor(() => expect(logged()).toContain('mail'));
    await browser.post('/api/login/email', { email });
    const token = linkTokenOf(await sites.mails.take(email));
    await owner.post('/api/device/describe', { token });
    await owner.post('/api/device', { token, decision: 'confirm' });
    const otp = codeOf(await sites.mails.take(email));
    await browser.post('/api/login/otp', { otp: wrongOf(otp) });
    expect(await browser.post('/api/login/otp', { otp })).toMatchObject({ status: 204 });
    expect(await browser.get('/api/session')).toMatchObject({ body: { isConnected: true } });
    const cookies = ['session', 'device'].map((name) => browser.cookies.get(`__Host-foyer-${name}`) ?? '');
    await site.stop();

    const stored = readdirSync(dataDir)
      .map((name) => readFileSync(join(dataDir, name), 'latin1'))
      .join('');
    // What is searched is really the database and the log of this login.
    expect(stored).toContain('CREATE TABLE');
    expect(logged()).toContain('/api/login/otp');
    const secrets = [email, refused, token, otp, wrongOf(otp), ...cookies];
    expect(secrets.map((secret) => secret.length > 5)).toEqual(secrets.map(() => true));
    // Six digits are also in a hash, by chance.
    const found = (text: string) =>
      secrets.filter((secret) => new RegExp(`(?<![0-9a-f])${secret}(?![0-9a-f])`).test(text));
    expect([found(stored), found(logged())]).toEqual([[], []]);
  });
});

describe('the times of a project', () => {
  const sites = useSites();
  const set = (url: string, settings: object) =>
    fetch(`${url}/projects/test`, { method: 'PUT', body: JSON.stringify(settings) });

  it('shorten the life of a code and the time until the next one', async () => {
    const clock = { now: Date.now() };
    const site = await sites.start({ faults: true, now: () => clock.now });
    const browser = await sites.open(site);
    const email = newEmail();
    await set(site.url, { codeSeconds: 60, cooldownSeconds: 10 });
    await browser.post('/api/login/email', { email });
    const late = codeOf(await sites.mails.take(email));
    clock.now += 9_999;
    expect(await browser.post('/api/login/email', { email })).toMatchObject(failure(429, 'COOLDOWN'));
    clock.now += 50_001;
    expect(await browser.post('/api/login/otp', { otp: late })).toMatchObject(failure(410, 'CODE_EXPIRED'));
    await browser.post('/api/login/email', { email });
    const otp = codeOf(await sites.mails.take(email));
    clock.now += 59_999;
    expect(await browser.post('/api/login/otp', { otp })).toMatchObject({ status: 204 });
  });

  it.each([{ codeSeconds: 1201 }, { codeSeconds: 0 }, { cooldownSeconds: 31 }, { cooldownSeconds: -1 }])(
    'never lengthen them, and end none at once: %j',
    async (settings) => {
      const site = await sites.start({ faults: true });
      expect((await set(site.url, settings)).status).toBe(422);
    },
  );
});

describe('the confirmation of a browser', () => {
  const sites = useSites();
  const ask = async (options: Parameters<typeof sites.start>[0] = {}) => {
    const clock = { now: Date.now() };
    const site = await sites.start({ deviceConfirmation: 'always', longPollMs: 50, now: () => clock.now, ...options });
    const browser = await sites.open(site);
    const email = newEmail();
    await browser.post('/api/login/email', { email });
    const token = linkTokenOf(await sites.mails.take(email));
    return { clock, site, browser, email, token, owner: createTestBrowser(site.url) };
  };

  it('ends the login if the owner refuses, without a code', async () => {
    const { browser, token, owner } = await ask();
    expect(await owner.post('/api/device', { token, decision: 'refuse' })).toMatchObject({ status: 204 });
    expect(await browser.post('/api/login/device/wait')).toMatchObject(failure(403, 'REQUEST_REJECTED'));
    expect(await owner.post('/api/device', { token, decision: 'confirm' })).toMatchObject(
      failure(410, 'DEVICE_EXPIRED'),
    );
    expect(await browser.post('/api/login/otp', { otp: '123456' })).toMatchObject(failure(410, 'CODE_EXPIRED'));
    expect(sites.mails.mails).toEqual([]);
  });

  it('lets its owner log in though others ask for codes and guess at them', async () => {
    const rateLimits = { ...DEFAULT_CONFIG.rateLimits, mailsPerIpPerHour: 100 };
    const { browser, clock, email, owner, site, token } = await ask({ rateLimits });
    await owner.post('/api/device', { token, decision: 'confirm' });
    const first = codeOf(await sites.mails.take(email));
    expect(await browser.post('/api/login/otp', { otp: first })).toMatchObject({ status: 204 });
    clock.now += MINUTE_MS;
    const statuses: number[] = [];
    for (let times = 0; times < 4; times += 1) {
      const stranger = await sites.open(site);
      statuses.push((await stranger.post('/api/login/email', { email })).status);
      // No code was sent to a browser that is not confirmed: nothing is guessed, and nothing is counted.
      for (let guess = 0; guess < 15; guess += 1) {
        expect(await stranger.post('/api/login/otp', { otp: '000000' })).toMatchObject(failure(410, 'CODE_EXPIRED'));
      }
    }
    expect(statuses).toEqual([202, 202, 429, 429]);
    for (const _ of statuses.slice(2)) await sites.mails.take(email);
    expect(await browser.post('/api/login/email', { email })).toMatchObject({ status: 202 });
    const otp = codeOf(await sites.mails.take(email));
    expect(await browser.post('/api/login/otp', { otp })).toMatchObject({ status: 204 });
  });

  it('does not keep out a new browser of its owner for guesses that others make without a code', async () => {
    const { browser, email, owner, token } = await ask();
    for (let guess = 0; guess < 15; guess += 1) await browser.post('/api/login/otp', { otp: '000000' });
    await owner.post('/api/device', { token, decision: 'confirm' });
    const otp = codeOf(await sites.mails.take(email));
    expect(await browser.post('/api/login/otp', { otp })).toMatchObject({ status: 204 });
  });

  it('gives a confirmed browser limits of its own, and no others', async () => {
    const rateLimits = { ...DEFAULT_CONFIG.rateLimits, codeTriesPerAddressPerHour: 2 };
    const { browser, clock, email, owner, token } = await ask({ rateLimits });
    await owner.post('/api/device', { token, decision: 'confirm' });
    let otp = codeOf(await sites.mails.take(email));
    for (const status of [401, 401, 429]) {
      expect((await browser.post('/api/login/otp', { otp: wrongOf(otp) })).status).toBe(status);
    }
    for (let mail = 1; mail <= 3; mail += 1) {
      clock.now += MINUTE_MS;
      expect(await browser.post('/api/login/email', { email })).toMatchObject({ status: 202 });
      otp = codeOf(await sites.mails.take(email));
    }
    clock.now += MINUTE_MS;
    expect(await browser.post('/api/login/email', { email })).toMatchObject(failure(429, 'RATE_LIMITED'));
    expect(await browser.post('/api/login/otp', { otp })).toMatchObject(failure(429, 'RATE_LIMITED'));
  });

  it('is possible for 20 minutes', async () => {
    const { browser, clock, token, owner } = await ask();
    clock.now += 20 * MINUTE_MS;
    expect(await owner.post('/api/device/describe', { token })).toMatchObject(failure(410, 'DEVICE_EXPIRED'));
    expect(await owner.post('/api/device', { token, decision: 'confirm' })).toMatchObject(
      failure(410, 'DEVICE_EXPIRED'),
    );
    expect(await browser.post('/api/login/device/wait')).toMatchObject(failure(410, 'DEVICE_EXPIRED'));
  });

  it('needs the token of the link', async () => {
    const { owner, token } = await ask();
    const others = 'f'.repeat(32);
    expect(await owner.post('/api/device', { token: others, decision: 'confirm' })).toMatchObject({ status: 410 });
    expect(await owner.post('/api/device', { token: 'x', decision: 'confirm' })).toMatchObject({ status: 422 });
    expect(await owner.post('/api/device', { token, decision: 'maybe' })).toMatchObject({ status: 422 });
  });

  it('counts once of many at once, and sends one code', async () => {
    const { browser, email, owner, token } = await ask();
    const decided = await Promise.all(
      Array.from({ length: 10 }, () => owner.post('/api/device', { token, decision: 'confirm' })),
    );
    expect(decided.filter(({ status }) => status === 204)).toHaveLength(1);
    const otp = codeOf(await sites.mails.take(email));
    expect(await browser.post('/api/login/otp', { otp })).toMatchObject({ status: 204 });
    expect(sites.mails.mails).toEqual([]);
  });

  it('answers a page that waits as soon as it is given', async () => {
    const { browser, owner, token } = await ask({ longPollMs: 20_000 });
    const waiting = browser.post('/api/login/device/wait');
    await owner.post('/api/device', { token, decision: 'confirm' });
    expect(await waiting).toMatchObject({ status: 204 });
  });

  it('is asked once per browser and address', async () => {
    const { browser, clock, email, owner, site, token } = await ask();
    await owner.post('/api/device', { token, decision: 'confirm' });
    await sites.mails.take(email);
    clock.now += MINUTE_MS;
    expect(await browser.post('/api/login/email', { email })).toMatchObject({ body: { action: 'VERIFY_OTP' } });
    expect(await browser.post('/api/login/email', { email: newEmail() })).toMatchObject({
      body: { action: 'VERIFY_DEVICE' },
    });
    const other = await sites.open(site);
    expect(await other.post('/api/login/email', { email })).toMatchObject({ body: { action: 'VERIFY_DEVICE' } });
  });

  it('follows the project before the site', async () => {
    const { browser, site } = await ask({ faults: true });
    await fetch(`${site.url}/projects/test`, { method: 'PUT', body: '{"deviceConfirmation":"never"}' });
    expect(await browser.post('/api/login/email', { email: newEmail() })).toMatchObject({
      body: { action: 'VERIFY_OTP' },
    });
  });
});
