import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { expect, it } from 'vitest';
import { codeOf } from './testing/mail-catcher.js';
import { useProcesses } from './testing/processes.js';
import { createTestBrowser, type TestBrowser } from './testing/test-browser.js';

const ROUNDS = Number(process.env.SIGKILL_ROUNDS) || 10;
/** About as long as a login takes. */
const LONGEST_LIFE_MS = 80;
/** The address that all processes have together. */
const PUBLIC_URL = 'http://wallet.localhost';
const ON_DISK = { kinds: ['libsql file', 'postgres'] } as const;

describeOnBothDatabases(
  'a process that is killed',
  (database) => {
    const processes = useProcesses('sigkill', database);
    const start = async () => {
      const site = await processes.start(PUBLIC_URL);
      return { ...site, url: `http://127.0.0.1:${site.port}` };
    };
    const open = async (url: string) => {
      const browser = createTestBrowser(url, { origin: PUBLIC_URL });
      await browser.load();
      return browser;
    };
    /** Tries the codes of all mails so far: one may be that of the login that was broken off. */
    const logIn = async (browser: TestBrowser, email: string) => {
      expect(await browser.post('/api/login/email', { email })).toMatchObject({ status: 202 });
      for (;;) {
        const otp = codeOf(await processes.mails.take(email));
        const { status } = await browser.post('/api/login/otp', { otp });
        if (status === 204) return (await browser.get('/api/session')).body;
        expect(status).toBe(401);
      }
    };
    /** A login that leaves the mails to others, and is over when the process is. */
    const logInUntil = async (
      killed: AbortSignal,
      browser: TestBrowser,
      email: string,
      onCode: (otp: string) => void,
    ) => {
      await browser.load();
      await browser.post('/api/login/email', { email });
      while (!killed.aborted) {
        const mail = processes.mails.mails.find(({ to }) => to === email);
        if (mail) {
          onCode(codeOf(mail));
          return (await browser.post('/api/login/otp', { otp: codeOf(mail) })).status;
        }
        await wait(2);
      }
      return null;
    };

    it('during a login loses no account, makes none twice, and has no code accepted twice', {
      timeout: ROUNDS * 12_000,
    }, async () => {
      const survivor = await start();
      const emails: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const email = `${randomUUID()}@example.com`;
        emails.push(email);
        const victim = await start();
        const browser = createTestBrowser(victim.url, { origin: PUBLIC_URL });
        const killed = new AbortController();
        let otp: string | null = null;
        // It fails wherever it has got to.
        const broken = logInUntil(killed.signal, browser, email, (code) => {
          otp = code;
        }).catch(() => null);
        await wait(Math.random() * LONGEST_LIFE_MS);
        victim.child.kill('SIGKILL');
        killed.abort();
        const [status] = await Promise.all([broken, victim.ended]);

        if (otp !== null) {
          browser.moveTo(survivor.url);
          const again = await Promise.all([1, 2, 3].map(() => browser.post('/api/login/otp', { otp })));
          const accepted = [status, ...again.map((answer) => answer.status)].filter((one) => one === 204);
          expect(accepted.length).toBeLessThan(2);
        }
        const first = await logIn(await open(survivor.url), email);
        expect(first).toMatchObject({ isConnected: true, user: { email } });
        expect(await logIn(await open(survivor.url), email)).toEqual(first);
      }

      const site = await processes.openDatabase();
      const users = await site.db.selectFrom('users').select('id').execute();
      const keys = await site.db.selectFrom('keys').select('user_id').execute();
      const sessions = await site.db.selectFrom('sessions').select('device_hash').execute();
      await site.close();
      expect(users).toHaveLength(emails.length);
      expect(keys).toHaveLength(2 * emails.length);
      // Every browser has entered one code: a second session of one would have come from the same code.
      expect(new Set(sessions.map(({ device_hash }) => device_hash)).size).toBe(sessions.length);
    });
  },
  ON_DISK,
);
