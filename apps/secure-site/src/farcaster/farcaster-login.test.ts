import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../testing/mail-catcher.js';
import type { TestBrowser } from '../testing/test-browser.js';
import { startTestFarcaster, type TestApproval, type TestFarcaster } from '../testing/test-farcaster.js';
import { useSites } from '../testing/test-site.js';

const MINUTE_MS = 60_000;
const failure = (status: number, code: string) => ({ status, body: { error: { code } } });

let farcaster: TestFarcaster;
let lastId = 0;
beforeAll(async () => {
  farcaster = await startTestFarcaster();
});
afterAll(() => farcaster.stop());

/** Somebody who has an id on the chain. */
const newUser = async () => {
  lastId += 1;
  const user = { account: privateKeyToAccount(generatePrivateKey()), fid: lastId };
  await farcaster.register(user.account.address, user.fid);
  return user;
};

describe('a login with Farcaster', () => {
  const sites = useSites();
  const start = async () => {
    farcaster.broken = null;
    const clock = { now: Date.now() };
    const site = await sites.start({ farcaster: farcaster.config, now: () => clock.now, longPollMs: 50 });
    return { clock, site, browser: await sites.open(site) };
  };
  const ask = async (browser: TestBrowser): Promise<string> => {
    const answer = await browser.post('/api/login/farcaster');
    expect(answer).toMatchObject({ status: 200, body: { url: expect.stringContaining('channelToken=') } });
    return Object(answer.body).url;
  };
  const wait = (browser: TestBrowser) => browser.post('/api/login/farcaster/wait');
  const userOf = async (browser: TestBrowser) => (await browser.get('/api/session')).body;
  const logIn = async (browser: TestBrowser, approval: TestApproval) => {
    await farcaster.approve(await ask(browser), approval);
    return wait(browser);
  };

  it('waits for the app, and begins a session for who holds the id on the chain', async () => {
    const { browser, site } = await start();
    const user = await newUser();
    const url = await ask(browser);
    expect(farcaster.asked).toMatchObject({ siweUri: `${site.url}/sdk`, domain: new URL(site.url).host });
    expect(farcaster.asked.nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(await wait(browser)).toMatchObject({ status: 202 });
    await farcaster.approve(url, user);
    expect(await wait(browser)).toMatchObject({ status: 200, body: { userName: `user-${user.fid}` } });
    const first = await userOf(browser);
    expect(first).toMatchObject({ isConnected: true, user: { email: null, userName: `user-${user.fid}` } });

    const other = await sites.open(site);
    await logIn(other, user);
    expect(await userOf(other)).toEqual(first);
    await logIn(other, await newUser());
    expect(Object(await userOf(other)).user.accounts).not.toEqual(Object(first).user.accounts);
  });

  it('is answered while the page waits', async () => {
    const site = await sites.start({ farcaster: farcaster.config, longPollMs: 10_000 });
    const browser = await sites.open(site);
    const url = await ask(browser);
    const waiting = wait(browser);
    await farcaster.approve(url, await newUser());
    expect(await waiting).toMatchObject({ status: 200 });
  });

  it('is good once, though several waits see the approval', async () => {
    const { browser } = await start();
    await farcaster.approve(await ask(browser), await newUser());
    const answers = await Promise.all(Array.from({ length: 5 }, () => wait(browser)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await wait(browser)).toMatchObject(failure(410, 'LOGIN_EXPIRED'));
  });

  it('is over after ten minutes, and with the next request', async () => {
    const { browser, clock } = await start();
    const user = await newUser();
    const late = await ask(browser);
    clock.now += 10 * MINUTE_MS;
    await farcaster.approve(late, user);
    expect(await wait(browser)).toMatchObject(failure(410, 'LOGIN_EXPIRED'));
    const replaced = await ask(browser);
    await ask(browser);
    await farcaster.approve(replaced, { ...user, change: { expirationTime: new Date(clock.now + MINUTE_MS) } });
    expect(await wait(browser)).toMatchObject({ status: 202 });
  });

  it('is over when its page is loaded again, and when the visitor logs out', async () => {
    const { browser } = await start();
    const user = await newUser();
    const left = await ask(browser);
    await browser.load();
    await farcaster.approve(left, user);
    expect(await wait(browser)).toMatchObject(failure(410, 'LOGIN_EXPIRED'));
    const ended = await ask(browser);
    await browser.post('/api/sign-out');
    await farcaster.approve(ended, user);
    expect(await wait(browser)).toMatchObject(failure(410, 'LOGIN_EXPIRED'));
    expect(await userOf(browser)).toMatchObject({ isConnected: false });
  });

  it('is not that of another browser', async () => {
    const { browser, site } = await start();
    await farcaster.approve(await ask(browser), await newUser());
    expect(await wait(await sites.open(site))).toMatchObject(failure(410, 'LOGIN_EXPIRED'));
    expect(await wait(browser)).toMatchObject({ status: 200 });
  });

  it('can be left for a login by e-mail', async () => {
    const { browser } = await start();
    await ask(browser);
    await browser.load();
    const email = `left-${Date.now()}@example.com`;
    await browser.post('/api/login/email', { email });
    const otp = codeOf(await sites.mails.take(email));
    expect(await browser.post('/api/login/otp', { otp })).toMatchObject({ status: 204 });
    expect(await userOf(browser)).toMatchObject({ isConnected: true, user: { email } });
  });

  it.each<[string, (user: TestApproval) => TestApproval | Promise<TestApproval>]>([
    ['for another site', (user) => ({ ...user, change: { domain: 'evil.example' } })],
    ['for another page', (user) => ({ ...user, change: { uri: 'https://evil.example/sdk' } })],
    ['with the nonce of another login', (user) => ({ ...user, change: { nonce: 'a'.repeat(32) } })],
    ['on another chain', (user) => ({ ...user, change: { chainId: 1 } })],
    ['that has expired', (user) => ({ ...user, change: { expirationTime: new Date(Date.now() - MINUTE_MS) } })],
    ['for later', (user) => ({ ...user, change: { notBefore: new Date(Date.now() + MINUTE_MS) } })],
    ['without an id', (user) => ({ ...user, change: { resources: [] } })],
    [
      'with two ids',
      (user) => ({ ...user, change: { resources: ['farcaster://fid/1', `farcaster://fid/${user.fid}`] } }),
    ],
    ['with the id of somebody else', async (user) => ({ ...user, fid: (await newUser()).fid })],
    ['without an id on the chain', (user) => ({ ...user, account: privateKeyToAccount(generatePrivateKey()) })],
    ['signed by another key', async (user) => ({ ...user, change: { address: (await newUser()).account.address } })],
    ['with a broken signature', (user) => ({ ...user, answer: { signature: `0x${'11'.repeat(65)}` } })],
    ['with something else than a signature', (user) => ({ ...user, answer: { signature: '0x00' } })],
    [
      'whose statement names this site',
      (user) => ({
        ...user,
        change: { uri: 'https://evil.example/sdk' },
        edit: (message) => message.replace('Farcaster Auth', () => `Hi\nURI: ${farcaster.asked.siweUri}`),
      }),
    ],
    ['that is no message', (user) => ({ ...user, answer: { message: 'Hello' } })],
  ])('refuses a message %s', async (_case, change) => {
    const { browser } = await start();
    const user = await newUser();
    expect(await logIn(browser, await change(user))).toMatchObject(failure(502, 'INTERNAL'));
    expect(await wait(browser)).toMatchObject(failure(410, 'LOGIN_EXPIRED'));
    expect(await userOf(browser)).toMatchObject({ isConnected: false });
  });

  it('refuses what was signed for another channel', async () => {
    const { browser } = await start();
    const first = await ask(browser);
    await farcaster.approve(first, await newUser());
    const second = await ask(browser);
    farcaster.repeat(first, second);
    expect(await wait(browser)).toMatchObject(failure(502, 'INTERNAL'));
  });

  it('calls somebody without a name by the id, and writes hidden characters out', async () => {
    const { browser } = await start();
    const user = await newUser();
    const nameless = await logIn(browser, { ...user, answer: { username: null } });
    expect(nameless).toMatchObject({ body: { userName: `!${user.fid}` } });
    const hidden = await logIn(browser, { ...user, answer: { username: 'a\u202eb' } });
    expect(hidden).toMatchObject({ body: { userName: 'a[U+202E]b' } });
  });

  it('goes on when the relay answers again', async () => {
    const { browser } = await start();
    const url = await ask(browser);
    farcaster.broken = { status: 503, body: 'no' };
    expect(await browser.post('/api/login/farcaster')).toMatchObject(failure(502, 'INTERNAL'));
    expect(await wait(browser)).toMatchObject({ status: 202 });
    farcaster.broken = { status: 200, body: `{"a":"${'x'.repeat(70_000)}"}` };
    expect(await wait(browser)).toMatchObject({ status: 202 });
    farcaster.broken = null;
    await farcaster.approve(url, await newUser());
    expect(await wait(browser)).toMatchObject({ status: 200 });
  });

  it('is over when the relay has forgotten it, or answers nonsense', async () => {
    const { browser } = await start();
    for (const [broken, answer] of [
      [{ status: 401, body: '{}' }, failure(410, 'LOGIN_EXPIRED')],
      [{ status: 200, body: '{"state":"completed"}' }, failure(502, 'INTERNAL')],
    ] as const) {
      farcaster.broken = null;
      await ask(browser);
      farcaster.broken = broken;
      expect(await wait(browser)).toMatchObject(answer);
      farcaster.broken = null;
      expect(await wait(browser)).toMatchObject(failure(410, 'LOGIN_EXPIRED'));
    }
    farcaster.broken = { status: 201, body: '{"channelToken":"token-1234","url":"javascript:alert(1)"}' };
    expect(await browser.post('/api/login/farcaster')).toMatchObject(failure(502, 'INTERNAL'));
  });

  it('exists only where it is configured', async () => {
    const site = await sites.start();
    const browser = await sites.open(site);
    expect(await browser.get('/health')).toMatchObject({ body: { login: { social: [] } } });
    for (const path of ['/api/login/farcaster', '/api/login/farcaster/wait']) {
      expect(await browser.post(path)).toMatchObject(failure(404, 'ROUTE_NOT_FOUND'));
    }
  });
});
