import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';

const packageDir = join(dirname(fileURLToPath(import.meta.url)), '..');
const programDir = join(packageDir, 'test-results', 'bench');
const run = promisify(execFile);

beforeAll(async () => {
  await run(join(packageDir, 'node_modules', '.bin', 'tsup'), ['--out-dir', programDir], { cwd: packageDir });
}, 60_000);

it('prints how many lists and searches the program answers in a second', async () => {
  const env = { PATH: process.env.PATH, BENCH_CLIENTS: '4', BENCH_SECONDS: '1' };
  const { stdout } = await run(process.execPath, [join(programDir, 'bench.js')], { env });
  const [head, ...kinds] = stdout.trim().split('\n');
  expect(head).toMatch(/^4 clients, 1 s each, \d+ cores$/);
  const figures = '[1-9]\\d*/s, median \\d+\\.\\d ms, p99 \\d+\\.\\d ms, \\d+\\.\\d kB each(, \\d+ % of a core)?';
  expect(kinds).toEqual(
    ['list with a chain filter', 'list with one of 12 chain filters', 'list without a filter', 'search'].map((name) =>
      expect.stringMatching(new RegExp(`^${name}: ${figures}$`)),
    ),
  );
}, 60_000);
