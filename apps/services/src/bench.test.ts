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

it('prints how many sockets relay processes hold, and how fast they pass messages', async () => {
  const env = {
    PATH: process.env.PATH,
    REDIS_SERVER: process.env.REDIS_SERVER ?? '',
    BENCH_SOCKETS: '20',
    BENCH_RATE: '50',
    BENCH_SECONDS: '1',
  };
  const { stdout } = await run(process.execPath, [join(programDir, 'bench-relay.js')], { env });
  expect(stdout).toMatch(/^20 sockets, 2 processes, \d+ cores\nmemory before: \S+ MB, \S+ MB\nopened in \d+\.\d s\n/);
  const [, published, delivered] = /^messages: (\d+) published, (\d+) delivered, 50\/s$/m.exec(stdout) ?? [];
  expect(Number(published)).toBeGreaterThan(10);
  expect(delivered).toBe(published);
  expect(stdout).toMatch(/^delivery: median \d+\.\d ms, p99 \d+\.\d ms$/m);
  expect(stdout).toMatch(/^still open: 20 sockets$/m);
}, 60_000);

it('prints how fast balances and histories of an account with many transactions are answered', async () => {
  const env = {
    PATH: process.env.PATH,
    BENCH_TRANSACTIONS: '120',
    BENCH_TOKENS: '2',
    BENCH_RATE: '30',
    BENCH_SECONDS: '1',
  };
  const { stdout } = await run(process.execPath, [join(programDir, 'bench-chain.js')], { env });
  expect(stdout).toMatch(/^120 transactions, 30 requests\/s for 1 s, libsql in memory, \d+ cores$/m);
  expect(stdout).toMatch(/^indexed in \d+\.\d s, 3 pages$/m);
  expect(stdout).toMatch(/^balances of 3 coins and tokens$/m);
  const figures = '[1-9]\\d*/s, median \\d+\\.\\d ms, p99 \\d+\\.\\d ms';
  for (const name of ['balance', 'history, first page', 'history, all pages']) {
    expect(stdout).toMatch(new RegExp(`^${name}: ${figures}$`, 'm'));
  }
  expect(stdout).toMatch(/^memory at the end: \d+ MB$/m);
}, 120_000);
