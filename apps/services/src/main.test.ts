import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openRelayClient } from './testing/relay-test-client.js';
import { makeDataDir } from './testing/test-services.js';

const packageDir = join(dirname(fileURLToPath(import.meta.url)), '..');
const programDir = join(packageDir, 'test-results', 'program');
const dataDir = makeDataDir();
const started: ChildProcess[] = [];

/** Runs the program as an operator would. `ready` is the URL it prints; `ended` is its exit code and output. */
function run(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(programDir, 'main.js')], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir.path, LOG: 'error', ...env },
  });
  started.push(child);
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, errors })),
  );
  const ready = new Promise<string>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      const [, url] = /^services ready: (\S+)\/$/.exec(line) ?? [];
      if (url) resolve(url);
    });
  });
  return { child, ready, ended };
}

beforeAll(async () => {
  const tsup = join(packageDir, 'node_modules', '.bin', 'tsup');
  await promisify(execFile)(tsup, ['--out-dir', programDir], { cwd: packageDir });
}, 60_000);
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
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
        props: { type: 'track', event: 'MODAL_OPEN' },
      };
      const sent = await fetch(`${one}/e?projectId=p&st=foyer&sv=1`, { method: 'POST', body: JSON.stringify(event) });
      expect(sent.status).toBe(202);
      expect(await (await fetch(`${other}/events`)).json()).toMatchObject({ data: [event], count: 1 });
      for (const { child, ended } of both) {
        child.kill('SIGTERM');
        expect(await ended).toEqual({ code: 0, errors: '' });
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
