import { randomUUID } from 'node:crypto';
import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { useProgram } from './testing/program.js';
import { openRelayClient } from './testing/relay-test-client.js';
import { LOCAL_COIN_TYPE, signName } from './testing/sign-name.js';
import { makeDataDir } from './testing/test-services.js';

const dataDir = makeDataDir();
const runProgram = useProgram('program');
const run = (env: Readonly<Record<string, string>>) => runProgram({ DATA_DIR: dataDir.path, ...env });
afterAll(() => dataDir.remove());

describeOnBothDatabases(
  'main',
  (database) => {
    it('serves two processes from one database, and leaves nothing open', async () => {
      const { dataDir: folder, url } = database.place;
      const env = url === null ? { DATA_DIR: folder } : { DATABASE_URL: url };
      const both = [run(env), run(env)];
      const [one, other] = await Promise.all(both.map(({ ready }) => ready));
      const event = {
        eventId: randomUUID(),
        url: '',
        domain: '',
        timestamp: 1,
        props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: true } },
      };
      const sent = await fetch(`${one}/e?projectId=p&st=foyer&sv=1`, { method: 'POST', body: JSON.stringify(event) });
      expect(sent.status).toBe(202);
      expect(await (await fetch(`${other}/events`)).json()).toMatchObject({ data: [event], count: 1 });
      for (const { child, ended } of both) {
        child.kill('SIGTERM');
        expect(await ended).toEqual({ code: 0, errors: '' });
      }
    });

    it('registers a name once, whichever process is asked', async () => {
      const { dataDir: folder, url } = database.place;
      const place: Readonly<Record<string, string>> = url === null ? { DATA_DIR: folder } : { DATABASE_URL: url };
      const all = Array.from({ length: 4 }, () => run({ ...place, NAME_ZONE: 'lab.id' }));
      const urls = await Promise.all(all.map(({ ready }) => ready));
      const CALLER = 'projectId=p&st=foyer&sv=1';
      const register = async (index: number, body: object) => {
        const response = await fetch(`${urls[index % urls.length]}/v1/profile/account?${CALLER}`, {
          method: 'POST',
          body: JSON.stringify(body),
        });
        return { status: response.status, body: await response.json() };
      };
      const wanted = await Promise.all(Array.from({ length: 40 }, () => signName('alice.lab.id')));
      const answers = await Promise.all(wanted.map((body, index) => register(index, body)));
      const winner = answers.findIndex(({ status }) => status === 200);
      const losers = answers.filter(({ status }) => status !== 200);
      expect(losers).toHaveLength(39);
      for (const loser of losers) {
        expect(loser).toEqual({
          status: 409,
          body: { status: 'FAILURE', reasons: [{ name: 'name', description: 'This name is taken.' }] },
        });
      }
      for (const at of urls) {
        const found = await (await fetch(`${at}/v1/profile/account/alice.lab.id?${CALLER}`)).json();
        expect(found).toMatchObject({
          name: 'alice.lab.id',
          addresses: { [LOCAL_COIN_TYPE]: { address: wanted[winner]?.address } },
        });
      }
    });
  },
  { kinds: ['libsql file', 'postgres'] },
);

describe('main', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('serves until %s, then exits by itself', async (signal) => {
    const { child, ready, ended } = run({});
    const url = await ready;
    expect((await fetch(`${url}/health`)).status).toBe(200);
    await openRelayClient(`${url.replace('http', 'ws')}/relay`);
    child.kill(signal);
    // Only the last timer and socket keep the process running, so a clean exit shows that none is left open.
    expect(await ended).toEqual({ code: 0, errors: '' });
  });

  it('exits with 1 and names each invalid variable', async () => {
    const { ended } = run({ PORT: 'many', FAULTS: 'maybe' });
    expect(await ended).toEqual({
      code: 1,
      errors:
        'PORT must be a whole number from 0 to 65535, but it is "many".\nFAULTS must be 0 or 1, but it is "maybe".\n',
    });
  });

  it('exits with 1 and names the port that is taken', async () => {
    const port = new URL(await run({}).ready).port;
    const { code, errors } = await run({ PORT: port }).ended;
    expect(code).toBe(1);
    expect(errors).toBe(`Port ${port} on 127.0.0.1 is taken. Stop the process that listens there, or set PORT.\n`);
  });
});
