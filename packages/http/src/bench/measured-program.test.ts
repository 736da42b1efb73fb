import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProgram } from './measured-program.js';

/** Fills 150 MB, forgets them at once, and serves nothing. */
const WASTEFUL = `
  let kept = Array.from({ length: 150 }, () => new Array(128 * 1024).fill(0).map((_, index) => index + 0.5));
  kept = kept.length;
  setInterval(() => kept, 1_000);
  console.log('ready: http://127.0.0.1:1/');
`;

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyerkit-program-'));
});

afterAll(() => rm(folder, { recursive: true }));

it('tells the memory of a program without its garbage', async () => {
  const main = join(folder, 'wasteful.mjs');
  await writeFile(main, WASTEFUL);
  const program = await startProgram({ main: pathToFileURL(main), ready: 'ready:', env: {} });
  const megabytes = await program.memoryMb();
  await program.stop();
  expect(megabytes).toBeGreaterThan(20);
  expect(megabytes).toBeLessThan(120);
});
