import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '@foyerkit/database';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from './stores/migrations.js';
import type { Tables } from './stores/tables.js';
import { codeOf } from './testing/mail-catcher.js';
import { useProgram } from './testing/program.js';
import { createTestBrowser, HOST_ORIGIN, type TestBrowser } from './testing/test-browser.js';
import { useSites } from './testing/test-site.js';

const ROUNDS = Number(process.env.SIGKILL_ROUNDS) || 10;
/** About as long as a login takes. */
const LONGEST_LIFE_MS = 80;

describe('a process that is killed during a login', () => {
  const run = useProgram('sigkill');
  const sites = useSites();

  it('loses no account, makes none twice, and leaves others working', { timeout: 120_000 }, async () => {
    const dataDir = sites.file('data');
    const env = {
      DATA_DIR: dataDir,
      ALLOWED_ORIGINS: HOST_ORIGIN,
      DEVICE_CONFIRMATION: 'never',
      SMTP_URL: sites.mails.url,
      MAIL_FROM: 'wallet@site.example',
      RATE_LIMIT: '0',
      MAILS_PER_IP: '1000000',
    };
    const survivor = await run(env).ready;
    const open = async (url: string) => {
      const browser = createTestBrowser(url);
      await browser.load();
      return browser;
    };
    /** Tries the codes of all mails so far: one may be that of the login that was broken off. */
    const logIn = async (browser: TestBrowser, email: string) => {
      expect(await browser.post('/api/login/email', { email })).toMatchObject({ status: 202 });
      for (;;) {
        const otp = codeOf(await sites.mails.take(email));
        const { status } = await browser.post('/api/login/otp', { otp });
        if (status === 204) return (await browser.get('/api/session')).body;
        expect(status).toBe(401);
      }
    };

    /** A login that leaves the mails to others, and is over when the process is. */
    const logInUntil = async (killed: AbortSignal, url: string, email: string) => {
      const browser = await open(url);
      await browser.post('/api/login/email', { email });
      while (!killed.aborted) {
        const mail = sites.mails.mails.find(({ to }) => to === email);
        if (mail) return await browser.post('/api/login/otp', { otp: codeOf(mail) });
        await wait(2);
      }
      return null;
    };

    const emails: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `${randomUUID()}@example.com`;
      emails.push(email);
      const victim = run(env);
      const victimUrl = await victim.ready;
      const killed = new AbortController();
      // It fails wherever it has got to.
      const broken = logInUntil(killed.signal, victimUrl, email).catch(() => null);
      await wait(Math.random() * LONGEST_LIFE_MS);
      victim.child.kill('SIGKILL');
      killed.abort();
      await Promise.all([broken, victim.ended]);

      const first = await logIn(await open(survivor), email);
      expect(first).toMatchObject({ isConnected: true, user: { email } });
      expect(await logIn(await open(survivor), email)).toEqual(first);
    }

    const database = await openDatabase<Tables>({ url: null, dataDir, name: 'secure-site', migrations: MIGRATIONS });
    const users = await database.db.selectFrom('users').select('id').execute();
    const keys = await database.db.selectFrom('keys').select('user_id').execute();
    await database.close();
    expect(users).toHaveLength(emails.length);
    expect(keys).toHaveLength(2 * emails.length);
  });
});
