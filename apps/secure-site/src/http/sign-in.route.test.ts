import { readFileSync } from 'node:fs';
import { openDatabase } from '@foyerkit/database';
import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { sql } from 'kysely';
import * as v from 'valibot';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../config.js';
import { MIGRATIONS } from '../stores/migrations.js';
import type { Tables } from '../stores/tables.js';
import { codeOf } from '../testing/mail-catcher.js';
import { createSignInVisitor, type SignInVisitor } from '../testing/sign-in-visitor.js';
import { HOST_ORIGIN } from '../testing/test-browser.js';
import { useSites } from '../testing/test-site.js';

/** Nothing listens there: whatever needs the node fails. */
const DEAD_NODE = 'http://127.0.0.1:9';
const OPTIONS = {
  signInOrigins: [HOST_ORIGIN],
  networks: [{ networkId: 'eip155:1', name: 'Ethereum', rpcUrl: DEAD_NODE, symbol: 'ETH', decimals: 18 }],
};
/** What the answers are read for; missing parts are empty texts. */
const PARTS = v.object({
  uuid: v.optional(v.string(), ''),
  profileUuid: v.optional(v.string(), ''),
  nonce: v.optional(v.string(), ''),
  error: v.optional(v.looseObject({ code: v.string() }), { code: '' }),
});
const read = async (response: Response) => v.parse(PARTS, await response.json());
const EMAIL = 'Ada@mail.example';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.]\d{3}Z$/;
/** What `docs/self-hosting.md` has an operator run, for this account. */
const deletionOf = (address: string): readonly string[] => {
  const text = readFileSync(new URL('../../../../docs/self-hosting.md', import.meta.url), 'utf8');
  const [, statements = ''] = /```sql\n(DELETE FROM sign_in_sessions[^`]+)```/.exec(text) ?? [];
  return statements
    .replaceAll(`0x${'0'.repeat(40)}`, address.toLowerCase())
    .trim()
    .split('\n');
};
const ACCOUNT_TABLES = ['sign_in_sessions', 'sign_in_otps', 'sign_in_emails', 'sign_in_accounts'] as const;
const keyOf = ({ account }: SignInVisitor) => `eip155:1:${account.accountAddress.toLowerCase()}`;
const AUTHENTICATED = v.object({ token: v.string(), emailProof: v.string() });
/** Signs in with an address that was confirmed by hand. */
async function signInWith(visitor: SignInVisitor, otp: string) {
  const { message, signature } = await visitor.sign({ resources: [`email:${EMAIL}`] });
  const headers = { 'x-otp': otp, 'x-nonce-jwt': `Bearer ${visitor.nonceToken()}` };
  const init = { method: 'POST', headers, body: JSON.stringify({ message, signature }) };
  return v.parse(AUTHENTICATED, await (await visitor.ask('authenticate', init)).json());
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describeOnBothDatabases(
  'a visitor who signs in with a wallet',
  (database) => {
    const sites = useSites(database);

    it('confirms an e-mail address once, is known in all processes and after a restart, and signs out', async () => {
      const [site, other] = [await sites.start(OPTIONS), await sites.start(OPTIONS)];
      const key = privateKeyToAccount(generatePrivateKey());
      const visitor = createSignInVisitor(site.url, key);
      const { account, client } = visitor;
      expect(await client.hasSession(account)).toBe(false);
      await expect(visitor.signIn({ resources: [`email:${EMAIL}`] })).rejects.toThrow('OTP is required');

      expect(await client.emails.request(account, EMAIL)).toBe('code-sent');
      const mail = await sites.mails.take('ada@mail.example');
      expect(mail.text).toContain(`Site: ${HOST_ORIGIN}`);
      const code = codeOf(mail);
      await expect(client.emails.confirm(account, wrong(code))).rejects.toMatchObject({ code: 'CODE_INVALID' });
      await expect(visitor.signIn()).rejects.toThrow('OTP is required');
      visitor.moveTo(other.url);
      await client.emails.confirm(account, code);
      const signed = await visitor.sign();
      expect(await client.verifier.verify(signed)).toBe(true);
      const me: unknown = await (await visitor.ask('me')).json();
      expect(me).toEqual({
        aud: HOST_ORIGIN,
        iss: other.url,
        exp: expect.closeTo(Date.now() / 1_000 + 7 * 24 * 3_600, -2),
        projectIdKey: 'test',
        sub: `eip155:1:${key.address}`,
        address: key.address,
        chainId: '1',
        chainNamespace: 'eip155',
        caip2Network: 'eip155:1',
        uri: `${HOST_ORIGIN}/login`,
        domain: 'app.example',
        projectUuid: expect.stringMatching(UUID),
        profileUuid: expect.stringMatching(UUID),
        nonce: signed.data.nonce,
        email: 'ada@mail.example',
      });
      await client.setAccountMetadata({ plan: 'pro' });
      const deep = `{"metadata":{"plan":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`;
      const refused = await visitor.ask('account-metadata', { method: 'PUT', body: deep });
      expect([refused.status, (await read(refused)).error]).toMatchObject([400, { code: 'FIELD_INVALID' }]);

      await Promise.all([site.stop(), other.stop()]);
      const { url } = await sites.start(OPTIONS);
      visitor.moveTo(url);
      expect(await client.hasSession(account)).toBe(true);
      const { profileUuid } = v.parse(PARTS, me);
      expect(await (await visitor.ask('me?includeAppKitAccount=true')).json()).toEqual({
        ...Object(me),
        iss: url,
        appKitAccount: {
          uuid: expect.stringMatching(UUID),
          caip2_chain: 'eip155:1',
          address: key.address,
          profile_uuid: profileUuid,
          created_at: expect.stringMatching(TIME),
          is_main_account: true,
          verification_status: 'verified',
          connection_method: 'extension',
          metadata: { plan: 'pro' },
          last_signed_in_at: expect.stringMatching(TIME),
          signed_up_at: expect.stringMatching(TIME),
          updated_at: expect.stringMatching(TIME),
        },
      });
      // Another browser of the same visitor: once the account has signed, the address is known.
      const again = createSignInVisitor(url, key);
      expect(await again.signIn({ resources: [`email:${EMAIL}`] })).toBe(true);

      const authorization = `Bearer ${visitor.token()}`;
      await client.onSignOut(account);
      expect(await client.hasSession(account)).toBe(false);
      // Also a copy of the token counts no more.
      expect((await visitor.ask('me', { headers: { authorization } })).status).toBe(401);
      expect(await again.client.hasSession(account)).toBe(true);
    });

    /** A visitor who has signed in with a confirmed address, by calls made by hand. */
    async function startSignedIn() {
      const { url } = await sites.start(OPTIONS);
      const visitor = createSignInVisitor(url);
      const body = JSON.stringify({ email: EMAIL, account: `eip155:1:${visitor.account.accountAddress}` });
      const { uuid } = await read(await visitor.ask('otp', { method: 'POST', body }));
      const code = codeOf(await sites.mails.take('ada@mail.example'));
      await visitor.ask('otp', { method: 'PUT', headers: { 'x-otp': uuid }, body: JSON.stringify({ code }) });
      const { emailProof, token } = await signInWith(visitor, uuid);
      /** Asks for another code, with the proof that the address is known. */
      const askAgain = async () => {
        const response = await visitor.ask('otp', { method: 'POST', headers: { 'x-email-proof': emailProof }, body });
        return [response.status, await response.json()];
      };
      return { askAgain, code, emailProof, token, url, uuid, visitor };
    }
    /** What the sites of the test have stored: with libsql, in the file of their name. */
    const openStored = () => openDatabase<Tables>({ ...database.place, name: 'secure-site', migrations: MIGRATIONS });

    it('leaves neither the address, nor the code, nor what the browser proves it with in the database', async () => {
      const { code, emailProof, token, uuid } = await startSignedIn();
      const { close, db } = await openStored();
      const tables = ['codes', 'outbox', 'limits', ...ACCOUNT_TABLES] as const;
      const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
      await close();
      const dump = JSON.stringify(rows).toLowerCase();
      const secrets = ['ada@mail', `"${code}"`, uuid, emailProof, token.toLowerCase(), '/login'];
      for (const secret of secrets) expect(dump).not.toContain(secret);
      expect(dump).toContain(HOST_ORIGIN);
    });

    it('is forgotten where the operator deletes the account, as documented, and no other is', async () => {
      const { askAgain, token, url, visitor } = await startSignedIn();
      expect(await askAgain()).toEqual([200, { uuid: null }]);
      const neighbour = createSignInVisitor(url);
      await neighbour.signIn();
      const { close, db } = await openStored();
      for (const statement of deletionOf(visitor.account.accountAddress)) await sql.raw(statement).execute(db);
      const rows = await Promise.all(ACCOUNT_TABLES.map((table) => db.selectFrom(table).select('account').execute()));
      await close();
      expect(new Set(rows.flat().map(({ account }) => account))).toEqual(new Set([keyOf(neighbour)]));
      expect((await visitor.ask('me', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
      // A code is needed again, and comes after the pause.
      expect(await askAgain()).toMatchObject([429, { error: { code: 'COOLDOWN' } }]);
      expect((await neighbour.ask('me?includeAppKitAccount=true')).status).toBe(200);
    });
  },
  { kinds: ['libsql file', 'postgres'] },
);

describe('the sign-in service', () => {
  const sites = useSites();
  const start = async (limits: Partial<typeof DEFAULT_CONFIG.rateLimits> = {}) => {
    const clock = { now: Date.now() };
    const rateLimits = { ...DEFAULT_CONFIG.rateLimits, ...limits };
    const site = await sites.start({ ...OPTIONS, rateLimits, now: () => clock.now });
    const { url } = site;
    const visitor = createSignInVisitor(url);
    const request = async (email: string, account = `eip155:1:${visitor.account.accountAddress}`) => {
      const response = await visitor.ask('otp', { method: 'POST', body: JSON.stringify({ email, account }) });
      return { status: response.status, body: await read(response) };
    };
    const enter = async (uuid: string, code: string) => {
      const init = { method: 'PUT', headers: { 'x-otp': uuid }, body: JSON.stringify({ code }) };
      const response = await visitor.ask('otp', init);
      return [response.status, response.ok ? null : (await read(response)).error.code];
    };
    return { clock, enter, request, site, url, visitor };
  };

  it('takes a signed message once, of the page and the browser that the nonce was made for', async () => {
    const { url, visitor } = await start();
    const signed = await visitor.sign();
    const stranger = createSignInVisitor(url);
    await stranger.sign();
    expect(await stranger.client.verifier.verify(signed)).toBe(false);
    const { nonce } = await read(await visitor.ask('nonce'));
    expect(await visitor.signIn({ domain: 'other.example' })).toBe(false);
    expect(await visitor.signIn({ uri: 'https://other.example/' })).toBe(false);
    expect(await visitor.signIn({ chainId: 'eip155:5' })).toBe(false);
    expect(await visitor.signIn({ nonce })).toBe(false);
    const fresh = await visitor.sign();
    const { message, signature } = fresh;
    const init = {
      method: 'POST',
      headers: { 'x-nonce-jwt': 'Bearer nobody' },
      body: JSON.stringify({ message, signature }),
    };
    const refused = await visitor.ask('authenticate', init);
    expect([refused.status, (await read(refused)).error.code]).toEqual([401, 'SIWX_NONCE_INVALID']);
    expect(await visitor.client.verifier.verify(fresh)).toBe(true);
  });

  it('asks the node of the network about what no key has signed, and says if it does not answer', async () => {
    const { visitor } = await start();
    const { data, message } = await visitor.sign();
    const signed = { data, message, signature: `0x${'12'.repeat(80)}` };
    await expect(visitor.client.verifier.verify(signed)).rejects.toMatchObject({
      details: expect.stringContaining('503'),
    });
  });

  it('takes five wrong codes, a code for 20 minutes, and one for no other account or page load', async () => {
    const { clock, enter, request, visitor } = await start();
    const { body } = await request(EMAIL);
    const code = codeOf(await sites.mails.take('ada@mail.example'));
    expect(await enter('0'.repeat(32), code)).toEqual([410, 'CODE_EXPIRED']);
    for (let tries = 1; tries < 5; tries += 1) {
      expect(await enter(body.uuid, wrong(code))).toEqual([401, 'CODE_INVALID']);
    }
    expect(await enter(body.uuid, wrong(code))).toEqual([410, 'CODE_LOCKED']);
    expect(await enter(body.uuid, code)).toEqual([410, 'CODE_LOCKED']);

    clock.now += 31_000;
    const { body: late } = await request(EMAIL);
    const lateCode = codeOf(await sites.mails.take('ada@mail.example'));
    clock.now += 20 * 60_000;
    expect(await enter(late.uuid, lateCode)).toEqual([410, 'CODE_EXPIRED']);

    const { body: foreign } = await request(EMAIL, `eip155:1:0x${'ab'.repeat(20)}`);
    const foreignCode = codeOf(await sites.mails.take('ada@mail.example'));
    expect(await enter(foreign.uuid, foreignCode)).toEqual([204, null]);
    const { message, signature } = await visitor.sign({
      resources: [`email:${EMAIL}`],
      issuedAt: new Date(clock.now).toISOString(),
    });
    const headers = { 'x-otp': foreign.uuid, 'x-nonce-jwt': `Bearer ${visitor.nonceToken()}` };
    const init = { method: 'POST', headers, body: JSON.stringify({ message, signature }) };
    expect((await read(await visitor.ask('authenticate', init))).error.code).toBe('OTP_REQUIRED');
  });

  it('limits the codes that one account, one mailbox and one IP address cause', async () => {
    const { clock, request } = await start({ mailsPerIpPerHour: 5 });
    const statuses = [];
    for (const email of ['a@mail.example', 'a@mail.example']) statuses.push((await request(email)).status);
    expect(statuses).toEqual([200, 429]);
    expect((await request('a@mail.example')).body.error).toMatchObject({ code: 'COOLDOWN' });
    clock.now += 31_000;
    expect((await request('b@mail.example')).status).toBe(200);
    expect((await request('b@mail.example')).status).toBe(429);
    const { body, status } = await request('c@mail.example');
    expect([status, body.error.code]).toEqual([429, 'RATE_LIMITED']);
    expect((await request('no address')).body.error).toMatchObject({ code: 'EMAIL_INVALID' });
    expect((await request('d@mail.example', 'eip155:1:nobody')).body.error).toMatchObject({ field: 'account' });
  });

  it('does not tell whether an e-mail address belongs to an account', async () => {
    const { clock, url, visitor } = await start();
    await visitor.client.emails.request(visitor.account, EMAIL);
    await visitor.client.emails.confirm(visitor.account, codeOf(await sites.mails.take('ada@mail.example')));
    expect(await visitor.signIn()).toBe(true);

    // The browser in which the account has signed with it proves that, until it signs out.
    expect(await visitor.client.emails.request(visitor.account, EMAIL)).toBe('verified');
    expect(await visitor.client.emails.request(visitor.account, 'bob@mail.example')).toBe('code-sent');

    const stranger = createSignInVisitor(url);
    const account = `eip155:1:${visitor.account.accountAddress}`;
    const answersFor = async (email: string) => {
      clock.now += 31_000;
      const answers = [];
      for (const _ of ['sent', 'cooldown']) {
        const response = await stranger.ask('otp', { method: 'POST', body: JSON.stringify({ email, account }) });
        const headers = [...response.headers].filter(([name]) => name !== 'date');
        answers.push([response.status, headers, (await response.text()).replace(/[0-9a-f]{32}/, 'uuid')]);
      }
      expect(codeOf(await sites.mails.take(email.toLowerCase()))).toMatch(/^\d{6}$/);
      return answers;
    };
    const known = await answersFor(EMAIL);
    expect(known).toEqual(await answersFor('Eve@mail.example'));
    expect(known[0]).toEqual([200, expect.any(Array), '{"uuid":"uuid"}']);
    await visitor.client.onSignOut(visitor.account);
    clock.now += 31_000;
    expect(await visitor.client.emails.request(visitor.account, EMAIL)).toBe('code-sent');
  });

  it('counts the tries of its codes apart from those of logins with the same address', async () => {
    const { enter, request, site } = await start({ codeTriesPerAddressPerHour: 2 });
    const { body } = await request(EMAIL);
    const code = codeOf(await sites.mails.take('ada@mail.example'));
    for (const status of [401, 401, 429]) expect((await enter(body.uuid, wrong(code)))[0]).toBe(status);
    const browser = await sites.open(site);
    await browser.post('/api/login/email', { email: EMAIL });
    const otp = codeOf(await sites.mails.take('ada@mail.example'));
    expect(await browser.post('/api/login/otp', { otp: wrong(otp) })).toMatchObject({ status: 401 });
    expect(await browser.post('/api/login/otp', { otp })).toMatchObject({ status: 204 });
  });

  it('is read by the pages of its origins alone, and keeps out of sites that do not configure it', async () => {
    const { visitor } = await start();
    const preflight = await visitor.ask('authenticate', { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, HOST_ORIGIN]);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-nonce-jwt');
    const stranger = await visitor.ask('nonce', { headers: { origin: 'https://stranger.example' } });
    expect([stranger.status, stranger.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    expect(stranger.headers.get('access-control-allow-credentials')).toBeNull();
    const unknown = await visitor.ask('unknown');
    expect([unknown.status, unknown.headers.get('access-control-allow-origin')]).toEqual([404, HOST_ORIGIN]);

    const plain = createSignInVisitor((await sites.start()).url);
    expect((await plain.ask('nonce')).status).toBe(404);
    const incomplete = sites.start({ signInOrigins: [HOST_ORIGIN], mail: null });
    await expect(incomplete).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      message: expect.stringMatching(/NETWORKS_FILE.*SMTP_URL/),
    });
  });
});
