import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const TICKS_PER_S = 100;

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
  /** The memory that it holds now (RSS); null where the system does not tell. */
  memoryMb(): number | null;
  stop(): Promise<void>;
}

/** @throws if the program ends before it is ready */
export async function startProgram({ env, main, ready }: ProgramOptions): Promise<MeasuredProgram> {
  const child = spawn(process.execPath, [fileURLToPath(main)], {
    env: { PATH: process.env.PATH, PORT: '0', LOG: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The program has ended with ${code}.`)));
  });
  const url = new Promise<string>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      const [, address] = /^(\S+)\/$/.exec(line.startsWith(ready) ? line.slice(ready.length).trim() : '') ?? [];
      if (address !== undefined) resolve(address);
    });
  });
  return {
    url: await Promise.race([url, ended]),
    cpuS: () => cpuOf(child.pid),
    memoryMb: () => memoryOf(child.pid),
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

/** Resident pages, from Linux's process table. */
function memoryOf(pid: number | undefined): number | null {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1_024);
  } catch {
    return null;
  }
}

/** Of sorted times, with one decimal. @param share from 0 to 1 */
export const percentile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
