import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@foyerkit/database/testing/free-port';

/** A real server on a free port, with data of its own. */
export interface TestRedis {
  readonly url: string;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
  /** Starts it again at the same port, with the data it has on disk. */
  restart(): Promise<void>;
  /** Stops it from answering, without closing its connections. */
  suspend(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** `npm test` installs it and sets the variable. */
const PROGRAM = process.env.REDIS_SERVER || 'redis-server';
const START_TIMEOUT_MS = 20_000;

/** Writes the server's process id, and ends the server when its standard input ends, however this process ends. */
const KEEPER = '"$@" & server=$!; echo "pid $server"; cat > /dev/null; kill -KILL $server; wait $server';

/** As `docs/self-hosting.md` asks for: what is acknowledged is on disk. */
const SETTINGS = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', '', '--maxmemory-policy', 'noeviction'];

/**
 * @param settings in place of those that `docs/self-hosting.md` asks for
 * @throws if there is no Redis: no test runs without it
 */
export async function startRedis(settings: readonly string[] = SETTINGS): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-redis-'));
  const port = await freePort();
  let keeper: ChildProcess | null = null;
  let pid = 0;

  const start = async () => {
    const command = [PROGRAM, '--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...settings];
    const child = spawn('sh', ['-c', KEEPER, 'sh', ...command], { stdio: ['pipe', 'pipe', 'pipe'] });
    keeper = child;
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error(`Redis did not start. Install redis-server, or set REDIS_SERVER: ${output}`));
      const timer = setTimeout(fail, START_TIMEOUT_MS);
      const read = (line: string) => {
        output += `${line}\n`;
        pid = Number(/^pid (\d+)/.exec(line)?.[1] ?? pid);
        if (!/Ready to accept connections/.test(line) && !/not found|FATAL|Failed/.test(line)) return;
        clearTimeout(timer);
        if (/Ready/.test(line)) resolve();
        else fail();
      };
      createInterface(child.stdout).on('line', read);
      createInterface(child.stderr).on('line', read);
    });
  };
  const kill = async () => {
    const ended = keeper;
    keeper = null;
    if (!ended) return;
    const closed = once(ended, 'close');
    ended.stdin?.end();
    await closed;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    restart: start,
    suspend: () => void process.kill(pid, 'SIGSTOP'),
    resume: () => void process.kill(pid, 'SIGCONT'),
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
