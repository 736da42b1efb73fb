import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { elect, type LeaderLock } from './leader.js';
import { describeOnBothDatabases } from './testing/both-databases.js';

const packageDir = join(dirname(fileURLToPath(import.meta.url)), '..');
const programDir = join(packageDir, 'test-results', 'leader');
const PATIENT = { timeout: 20_000, interval: 10 };
/** Far more than the half second between two tries, for a busy machine. */
const TAKES_OVER_MS = 10_000;
const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

beforeAll(async () => {
  const tsup = join(packageDir, 'node_modules', '.bin', 'tsup');
  await promisify(execFile)(tsup, ['--out-dir', programDir], { cwd: packageDir });
}, 120_000);

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

describeOnBothDatabases(
  'processes with work for one of them',
  (database) => {
    const start = async () => {
      const program = join(programDir, 'testing', 'leader-process.js');
      const where =
        database.kind === 'postgres' ? ['postgres', database.place.url ?? ''] : ['libsql', database.place.dataDir];
      const child = spawn(process.execPath, [program, ...where], { stdio: ['ignore', 'pipe', 'inherit'] });
      started.push(child);
      const lines: string[] = [];
      createInterface(child.stdout).on('line', (line) => lines.push(line));
      const counted = () => lines.map(Number).filter((value) => value > 0);
      await expect.poll(() => lines, PATIENT).toContain('stands');
      return { child, lines, counted, reigns: () => lines.filter((line) => line === 'begins').length };
    };
    type Counter = Awaited<ReturnType<typeof start>>;
    const counting = async (processes: readonly Counter[]) => {
      const before = processes.map(({ counted }) => counted().length);
      let leader: Counter | undefined;
      await expect
        .poll(
          () => {
            leader = processes.find(({ counted }, index) => counted().length > (before[index] ?? 0) + 3);
            return leader;
          },
          { ...PATIENT, timeout: TAKES_OVER_MS },
        )
        .toBeDefined();
      return leader as unknown as Counter;
    };

    it('have one leader, and another one when it is killed, and never two', async () => {
      const all = await Promise.all([start(), start(), start()]);
      let standing: readonly Counter[] = all;
      for (let kills = 0; kills < 2; kills += 1) {
        const leader = await counting(standing);
        expect(standing.filter(({ reigns }) => reigns() > 0)).toEqual([leader]);
        leader.child.kill('SIGKILL');
        await once(leader.child, 'close');
        standing = standing.filter((one) => one !== leader);
      }
      await counting(standing);
      expect(all.flatMap(({ lines }) => lines.filter((line) => line.startsWith('error')))).toEqual([]);
      const numbers = all.flatMap(({ counted }) => counted());
      expect(new Set(numbers).size).toBe(numbers.length);
    });

    it('hand the work over when the leader is told to stop', async () => {
      const [one, other] = [await start(), await start()];
      const leader = await counting([one, other]);
      leader.child.kill('SIGTERM');
      await once(leader.child, 'close');
      expect(leader.lines.at(-1)).toBe('ends');
      await counting([one, other].filter((process) => process !== leader));
    });

    if (database.kind !== 'postgres') return;

    it('end the work when the connection of the leader is lost, and begin it again', async () => {
      const [one, other] = [await start(), await start()];
      const leader = await counting([one, other]);
      const client = new pg.Client({ connectionString: database.place.url ?? '' });
      await client.connect();
      const { rowCount } = await client.query(
        "select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = pg_locks.database where locktype = 'advisory' and granted and datname = current_database()",
      );
      await client.end();
      expect(rowCount).toBe(1);
      await expect.poll(() => leader.lines, PATIENT).toContain('ends');
      await counting([one, other]);
      const numbers = [one, other].flatMap(({ counted }) => counted());
      expect(new Set(numbers).size).toBe(numbers.length);
    });
  },
  { kinds: ['libsql file', 'postgres'] },
);

describeOnBothDatabases('runAsLeader', (database) => {
  it('runs the work in one of two openings, and stops it when the database is closed', async () => {
    const { runAsLeader, close } = await database.open({});
    const ended = vi.fn();
    const election = runAsLeader('work', (signal) => untilAborted(signal).then(ended));
    const second = runAsLeader('work', untilAborted);
    const other = runAsLeader('other work', untilAborted);
    await expect.poll(() => [election, second, other].filter(({ isLeader }) => isLeader), PATIENT).toHaveLength(2);
    expect(other.isLeader).toBe(true);
    await (election.isLeader ? second : election).stop();
    await close();
    expect([election, second, other].some(({ isLeader }) => isLeader)).toBe(false);
    await election.stop();
  });
});

describe('elect', () => {
  const free = (): LeaderLock => ({ take: async () => new AbortController().signal, release: async () => {} });

  it('reports work that throws, and begins it again', async () => {
    const onError = vi.fn();
    const work = vi.fn(untilAborted).mockRejectedValueOnce(new Error('once')).mockResolvedValueOnce();
    const election = elect(free(), work, { onError });
    await expect.poll(() => work.mock.calls.length, PATIENT).toBe(3);
    await election.stop();
    expect(onError.mock.calls).toEqual([[new Error('once')]]);
  });

  it('reports an outage once, and goes on after it', async () => {
    const onError = vi.fn();
    const down = () => Promise.reject(new Error('down'));
    const take = vi.fn(free().take).mockImplementationOnce(down).mockImplementationOnce(down);
    const election = elect({ ...free(), take }, untilAborted, { onError });
    await expect.poll(() => election.isLeader, PATIENT).toBe(true);
    await election.stop();
    expect(onError.mock.calls).toEqual([[new Error('down')]]);
  });

  it('does not report what aborted work throws, and frees the lock after it has ended', async () => {
    const onError = vi.fn();
    const steps: string[] = [];
    const work = (signal: AbortSignal) =>
      untilAborted(signal).then(() => {
        steps.push('ended');
        throw new Error('aborted');
      });
    const release = async () => void steps.push('released');
    const election = elect({ ...free(), release }, work, { onError });
    await expect.poll(() => election.isLeader, PATIENT).toBe(true);
    await election.stop();
    expect(steps.slice(0, 2)).toEqual(['ended', 'released']);
    expect(onError).not.toHaveBeenCalled();
  });
});
