import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const TICKS_PER_S = 100;
const BYTES_PER_MB = 1_048_576;

const MEMORY_LINE = 'memory held: ';
/**
 * Has a program collect its garbage, and print what it holds then, when it is told to. Only the second collection returns
 * to the system what the first one has freed.
 */
const TELL_MEMORY = `process.on('SIGUSR2', () => {
  gc();
  gc();
  console.log('${MEMORY_LINE}' + process.memoryUsage.rss());
});`;

export interface ProgramOptions {
  /** The module that Node runs. */
  readonly main: URL;
  /** What a line of it starts with that ends in its address: `services ready: http://127.0.0.1:1234/`. */
  readonly ready: string;
  /** All of its environment but PATH, a free port and a quiet log. */
  readonly env: Readonly<Record<string, string>>;
}

/** A program in a process of its own, whose use of the processor can be read. */
export interface MeasuredProgram {
  /** Without a trailing slash. */
  readonly url: string;
  /** Of the process so far; null where the system does not tell. */
  cpuS(): number | null;
  /** The memory that it holds (RSS) just after it has collected its garbage; how much garbage there is depends on the moment. */
  memoryMb(): Promise<number>;
  stop(): Promise<void>;
}

/** @throws if the program ends before it is ready */
export async function startProgram({ env, main, ready }: ProgramOptions): Promise<MeasuredProgram> {
  const teller = `data:text/javascript,${encodeURIComponent(TELL_MEMORY)}`;
  const child = spawn(process.execPath, ['--expose-gc', '--import', teller, fileURLToPath(main)], {
    env: { PATH: process.env.PATH, PORT: '0', LOG: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The program has ended with ${code}.`)));
  });
  const lines = createInterface(child.stdout);
  const url = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const [, address] = /^(\S+)\/$/.exec(line.startsWith(ready) ? line.slice(ready.length).trim() : '') ?? [];
      if (address !== undefined) resolve(address);
    });
  });
  return {
    url: await Promise.race([url, ended]),
    cpuS: () => cpuOf(child.pid),
    memoryMb: () => {
      const told = new Promise<number>((resolve) => {
        lines.on('line', function read(line: string) {
          if (!line.startsWith(MEMORY_LINE)) return;
          lines.off('line', read);
          resolve(Math.round(Number(line.slice(MEMORY_LINE.length)) / BYTES_PER_MB));
        });
      });
      child.kill('SIGUSR2');
      return Promise.race([told, ended]);
    },
    stop: async () => {
      child.kill('SIGTERM');
      // It rejects whenever the program ends, which is what is waited for.
      await ended.catch(() => {});
    },
  };
}

/** User and system time from Linux's process table. */
function cpuOf(pid: number | undefined): number | null {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = rest.split(' ').slice(11, 13).map(Number);
    return user === undefined || system === undefined ? null : (user + system) / TICKS_PER_S;
  } catch {
    return null;
  }
}

/** Of sorted times, with one decimal. @param share from 0 to 1 */
export const percentile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
