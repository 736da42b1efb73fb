import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '@foyerkit/database';
import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { startPostgres } from '@foyerkit/database/testing/postgres';
import { expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from './database/migrations.js';
import { openServicesDatabase } from './database/open-services-database.js';
import type { ServicesTables } from './database/tables.js';
import { ROUNDS, startProcesses } from './testing/killed-processes.js';
import { useProgram } from './testing/program.js';
import { newAccount, signName } from './testing/sign-name.js';

const VISITORS = 4;
/** A registration takes a few ms; a kill comes at any moment of it, before it and after it. */
const LONGEST_REGISTRATION_MS = 30;
const RETRY_MS = 50;
const CALLER = 'projectId=p&st=foyer&sv=1';
const PATIENT = { timeout: 30_000, interval: 50 };

const newEvent = () => ({
  eventId: randomUUID(),
  url: '',
  domain: '',
  timestamp: 1,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: true } },
});
const newLabel = () => `a${randomUUID().slice(0, 12)}.lab.id`;

describeOnBothDatabases(
  'processes of the services and PostgreSQL that are killed',
  () => {
    const run = useProgram('services-faults');

    it('lose no registered name and no accepted event, and store none twice', {
      timeout: 60_000 + ROUNDS * 8_000,
    }, async () => {
      const postgres = await startPostgres();
      if (!postgres) throw new Error('There is no PostgreSQL to kill; set POSTGRES_BINARIES.');
      onTestFinished(() => postgres.stop());
      const env = { DATABASE_URL: postgres.url, NAME_ZONE: 'lab.id', NAME_RATE_LIMIT: '0' };
      const { anyUrl, killInTurn } = await startProcesses(() => run(env), postgres);
      const stopping = new AbortController();
      const statuses = new Set<number>();

      /** Asks any process until one gives an answer that counts. */
      const post = async (path: string, body: unknown): Promise<number> => {
        for (;;) {
          const request = { method: 'POST', body: JSON.stringify(body) };
          const response = await fetch(`${anyUrl()}${path}?${CALLER}`, request).catch(() => null);
          if (response) statuses.add(response.status);
          if (response && response.status !== 503) return response.status;
          await wait(RETRY_MS);
        }
      };
      const names = new Map<string, string>();
      const accepted: string[] = [];
      const visit = async () => {
        while (!stopping.signal.aborted) {
          const [account, label, event] = [newAccount(), newLabel(), newEvent()];
          // 409: the answer to the first request was lost.
          expect([200, 409]).toContain(await post('/v1/profile/account', await signName(label, { account })));
          names.set(label, account.address);
          expect(await post('/e', event)).toBe(202);
          accepted.push(event.eventId);
        }
      };
      const visits = Array.from({ length: VISITORS }, visit);
      const ended = Promise.all(visits);
      // Reported when it is awaited.
      ended.catch(() => {});

      await killInTurn();
      const before = accepted.length;
      await expect.poll(() => accepted.length, PATIENT).toBeGreaterThan(before + 3);
      stopping.abort();
      await ended;

      expect([...statuses].filter((status) => ![200, 202, 409, 503].includes(status))).toEqual([]);
      const place = { url: postgres.url, dataDir: '', name: '' };
      const { db, close } = await openDatabase<ServicesTables>({ ...place, migrations: MIGRATIONS });
      const rows = await db.selectFrom('names').select(['name', 'address']).execute();
      const events = await db.selectFrom('events').select('event_id').execute();
      await close();
      const stored = rows.map(({ name, address }) => [name, address.toLowerCase()]);
      const registered = [...names].map(([name, address]) => [name, address.toLowerCase()]);
      expect(stored.sort()).toEqual(registered.sort());
      expect(events.map(({ event_id }) => event_id).sort()).toEqual(accepted.sort());
    });
  },
  { kinds: ['postgres'] },
);

describeOnBothDatabases(
  'a process that is killed while it registers a name',
  (database) => {
    const run = useProgram('registration-faults');

    it('has stored the name whole or not at all, and the visitor ends with it by asking again', {
      timeout: 60_000 + ROUNDS * 8_000,
    }, async () => {
      const { dataDir, url } = database.place;
      const place: Readonly<Record<string, string>> = url === null ? { DATA_DIR: dataDir } : { DATABASE_URL: url };
      const start = () => run({ ...place, NAME_ZONE: 'lab.id', NAME_RATE_LIMIT: '0' });
      const post = async (base: string, body: object): Promise<number | null> => {
        const request = { method: 'POST', body: JSON.stringify(body) };
        const response = await fetch(`${base}/v1/profile/account?${CALLER}`, request).catch(() => null);
        return response?.status ?? null;
      };
      const registered = new Map<string, string>();
      for (let round = 0; round < ROUNDS; round += 1) {
        const victim = start();
        const victimUrl = await victim.ready;
        const [account, label] = [newAccount(), newLabel()];
        const body = await signName(label, { account });
        const answer = post(victimUrl, body);
        await wait(Math.random() * LONGEST_REGISTRATION_MS);
        victim.child.kill('SIGKILL');
        await victim.ended;
        const first = await answer;
        expect([null, 200]).toContain(first);

        const next = start();
        const nextUrl = await next.ready;
        const found = await fetch(`${nextUrl}/v1/profile/account/${label}?${CALLER}`);
        expect([200, 404]).toContain(found.status);
        // What was answered is stored.
        if (first === 200) expect(found.status).toBe(200);
        expect(await post(nextUrl, body)).toBe(found.status === 200 ? 409 : 200);
        // Another visitor does not get it, whatever was half done.
        expect(await post(nextUrl, await signName(label))).toBe(409);
        registered.set(label, account.address.toLowerCase());
        next.child.kill('SIGKILL');
        await next.ended;
      }
      const { close, db } = await openServicesDatabase({ dataDir, databaseUrl: url });
      const rows = await db.selectFrom('names').select(['name', 'address']).execute();
      await close();
      expect(rows.map(({ name, address }) => [name, address.toLowerCase()]).sort()).toEqual([...registered].sort());
    });
  },
  { kinds: ['libsql file', 'postgres'] },
);
