import { randomBytes } from 'node:crypto';
import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLocalKeyService } from '../keys/file-key-service.js';
import { keyServices } from '../keys/key-port.js';
import { createLog } from '../log.js';
import { openSiteSecrets } from '../secrets/site-secrets.js';
import { MIGRATIONS } from '../stores/migrations.js';
import { claimMails } from '../stores/outbox.store.js';
import type { Tables } from '../stores/tables.js';
import { type MailCatcher, startMailCatcher } from '../testing/mail-catcher.js';
import { storeMail } from './outbox.js';
import { createSmtpMail } from './smtp-mail.js';
import { type MailWorker, startMailWorker } from './worker.js';

const FROM = 'Wallet <wallet@site.example>';
const TO = 'visitor@example.com';
const CONTENT = { subject: 'Your login code', text: 'code 123456', html: '<p>code 123456</p>' };

describeOnBothDatabases('the mail worker', (database) => {
  let catcher: MailCatcher;
  const workers: MailWorker[] = [];
  beforeEach(async () => {
    catcher = await startMailCatcher();
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await catcher.stop();
  });

  const open = async () => {
    const site = await database.open<Tables>(MIGRATIONS);
    const secrets = await openSiteSecrets(site.db, keyServices(createLocalKeyService(randomBytes(32))));
    const clock = { now: 1_000_000 };
    const lines: string[] = [];
    const start = (url = catcher.url) => {
      const log = createLog('info', (line) => lines.push(line));
      const mail = createSmtpMail({ url, from: FROM });
      const worker = startMailWorker({ database: site, secrets, mail, log, now: () => clock.now });
      workers.push(worker);
      return worker;
    };
    const store = (to = TO) =>
      storeMail(site.db, secrets, { to, content: CONTENT, nowMs: clock.now, expiresMs: clock.now + 1_200_000 });
    const waiting = () => site.db.selectFrom('outbox').select(['tries', 'next_ms']).execute();
    return { clock, lines, site, start, store, waiting };
  };

  it('sends what is stored, once, and forgets it', async () => {
    const { start, store, waiting } = await open();
    await store();
    const [worker, other] = [start(), start()];
    const mail = await catcher.take(TO);
    expect(mail).toMatchObject({
      from: 'wallet@site.example',
      to: TO,
      subject: CONTENT.subject,
      text: `${CONTENT.text}\n`,
    });
    expect(mail.messageId).toMatch(/^<[0-9a-f]{32}@site\.example>$/);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    worker.nudge();
    other.nudge();
    await Promise.all([worker.stop(), other.stop()]);
    expect(catcher.mails).toEqual([]);
  });

  it('sends a new mail at once when it is told', async () => {
    const { start, store } = await open();
    const worker = start();
    for (const to of ['a@example.com', 'b@example.com', 'c@example.com']) {
      await store(to);
      worker.nudge();
      expect(await catcher.take(to)).toMatchObject({ subject: CONTENT.subject });
    }
  });

  it('tries again, later each time, and logs no address', async () => {
    const { clock, lines, start, store, waiting } = await open();
    catcher.refuse({ status: 451, times: 2 });
    await store();
    const worker = start();
    await vi.waitFor(async () => expect(await waiting()).toEqual([{ tries: 1, next_ms: clock.now + 1_000 }]));
    clock.now += 1_000;
    worker.nudge();
    await vi.waitFor(async () => expect(await waiting()).toEqual([{ tries: 2, next_ms: clock.now + 2_000 }]), 5_000);
    clock.now += 2_000;
    worker.nudge();
    expect(await catcher.take(TO)).toMatchObject({ text: `${CONTENT.text}\n` });
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({ message: 'mail not sent', error: expect.stringContaining('(451)') });
      expect(line).not.toMatch(/visitor|123456/);
    }
  });

  it.each([
    ['does not answer', 'smtp://127.0.0.1:1', 'ESOCKET: connect ECONNREFUSED 127.0.0.1:1'],
    ['has no certificate', null, 'ESOCKET: '],
  ])(
    'says at its start why a server that %s cannot be used, and with each mail, but to whom it was',
    async (_, given, reason) => {
      const { lines, start, store } = await open();
      const worker = start(given ?? catcher.url.replace('smtp:', 'smtps:'));
      await vi.waitFor(() => expect(lines).toHaveLength(1), 5_000);
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        level: 'error',
        message: 'mails cannot be sent',
        error: expect.stringContaining(`The mail server of SMTP_URL cannot be used (${reason}`),
      });
      await store();
      worker.nudge();
      await vi.waitFor(() => expect(lines).toHaveLength(2), 5_000);
      expect(JSON.parse(lines[1] ?? '')).toMatchObject({
        message: 'mail not sent',
        error: expect.stringContaining(`(${reason}`),
      });
      expect(lines.join()).not.toMatch(/visitor|123456/);
    },
  );

  it('drops a mail that the server refuses for good', async () => {
    const { start, store, waiting } = await open();
    catcher.refuse({ status: 550, times: 1 });
    await store();
    start();
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    expect(catcher.mails).toEqual([]);
  });

  it('sends what another process had taken when it ended, after its lease', async () => {
    const { clock, site, start, store } = await open();
    await store();
    expect(await claimMails(site, { nowMs: clock.now, leaseMs: 60_000, limit: 8 })).toHaveLength(1);
    clock.now += 59_999;
    const early = start();
    await early.stop();
    expect(catcher.mails).toEqual([]);
    clock.now += 1;
    start();
    expect(await catcher.take(TO)).toMatchObject({ text: `${CONTENT.text}\n` });
  });

  it('sends what was stored while the mail server was away', async () => {
    const { clock, start, store, waiting } = await open();
    const { url } = catcher;
    await store();
    await catcher.stop();
    const first = start();
    await vi.waitFor(async () => expect(await waiting()).toEqual([{ tries: 1, next_ms: clock.now + 1_000 }]));
    await first.stop();
    catcher = await startMailCatcher();
    expect(catcher.url).not.toBe(url);
    clock.now += 1_000;
    start();
    expect(await catcher.take(TO)).toMatchObject({ text: `${CONTENT.text}\n` });
  });
});
