import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { useProgram } from './testing/program.js';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'foyer-site-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

describe('main', () => {
  const run = useProgram('program');

  it.each(['SIGINT', 'SIGTERM'] as const)('serves until %s, then exits by itself', async (signal) => {
    const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'wallet@site.example' };
    const { child, ready, ended } = run({ DATA_DIR, ...mail });
    expect((await fetch(`${await ready}/health`)).status).toBe(200);
    child.kill(signal);
    // Only the last timer and socket keep the process running, so a clean exit shows that none is left open.
    expect(await ended).toEqual({ code: 0, errors: '' });
  });

  it('exits with 1 and names each invalid variable', async () => {
    const { code, errors } = await run({ DATA_DIR, PORT: 'many', ALLOWED_ORIGINS: '*' }).ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/^PORT must be .*\nALLOWED_ORIGINS must be .*\n$/);
  });
});
