import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { expect, it, onTestFinished } from 'vitest';
import { startBalancer } from './testing/balancer.js';
import { codeOf } from './testing/mail-catcher.js';
import { useProcesses } from './testing/processes.js';
import { createTestBrowser, type TestBrowser } from './testing/test-browser.js';

const PROCESSES = 3;
const VISITORS = 30;
const AT_ONCE = 6;
const MOST_TRIES = 20;
/** A mail that a process was about to send is sent by another one a minute later: visitors ask for another one before. */
const MAIL_MS = 3_000;

describeOnBothDatabases(
  'three processes behind one address',
  (database) => {
    const processes = useProcesses('three-processes', database);

    it('serve the same users, and go on when they are killed in turn', { timeout: 240_000 }, async () => {
      const balancer = await startBalancer();
      onTestFinished(balancer.stop);
      const startOne = () => processes.start(balancer.url);
      const running = await Promise.all(Array.from({ length: PROCESSES }, startOne));
      const setPorts = () => balancer.setPorts(running.map(({ port }) => port));
      setPorts();

      /** As a visitor: whatever fails is pressed again, and after a while in a new window. */
      const visit = async (email: string): Promise<unknown> => {
        const press = async (browser: TestBrowser, path: string, body: object) => {
          for (let tries = 0; tries < MOST_TRIES; tries += 1) {
            const answer = await browser.post(path, body).catch(() => null);
            if (answer && answer.status !== 503) return answer.status;
            await wait(50);
          }
          throw new Error('The site did not answer.');
        };
        for (let windows = 0; windows < MOST_TRIES; windows += 1) {
          const browser = createTestBrowser(balancer.url);
          const isLoaded = await browser.load().catch(() => null);
          if (!isLoaded) continue;
          const asked = await press(browser, '/api/login/email', { email });
          // The answer to the first press may have been lost, or the mails of the first windows.
          expect([202, 429]).toContain(asked);
          const mail = await processes.mails.take(email, MAIL_MS).catch(() => null);
          if (mail && (await press(browser, '/api/login/otp', { otp: codeOf(mail) })) === 204) {
            return (await browser.get('/api/session').catch(() => browser.get('/api/session'))).body;
          }
        }
        throw new Error('Nobody could log in.');
      };

      const killEach = async () => {
        for (const [index, victim] of running.entries()) {
          victim.child.kill('SIGKILL');
          await victim.ended;
          running[index] = await startOne();
          setPorts();
        }
      };
      const emails = Array.from({ length: VISITORS }, () => `${randomUUID()}@example.com`);
      const kills = killEach();
      const found: unknown[] = [];
      for (let index = 0; index < VISITORS; index += AT_ONCE) {
        found.push(...(await Promise.all(emails.slice(index, index + AT_ONCE).map(visit))));
      }
      await kills;
      expect(found).toMatchObject(emails.map((email) => ({ isConnected: true, user: { email } })));

      const site = await processes.openDatabase();
      const users = await site.db.selectFrom('users').select('id').execute();
      const keys = await site.db.selectFrom('keys').select('address').execute();
      await site.close();
      expect(users).toHaveLength(VISITORS);
      expect(new Set(keys.map(({ address }) => address)).size).toBe(2 * VISITORS);
    });
  },
  { kinds: ['postgres'] },
);
