import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeAll } from 'vitest';

const packageDir = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const BUILD_MS = 60_000;

/** The program, run as an operator would. */
export interface RunningProgram {
  readonly child: ChildProcess;
  /** The URL it prints when it serves. Rejects if it ends before that. */
  readonly ready: Promise<string>;
  readonly ended: Promise<{ readonly code: number | null; readonly errors: string }>;
}

type Environment = Readonly<Record<string, string>>;

/**
 * Builds the program for a test file, which names the folder. What a test runs is killed after it.
 * @returns what runs it
 */
export function useProgram(name: string): (env: Environment) => RunningProgram {
  const outDir = join(packageDir, 'test-results', name);
  const started: ChildProcess[] = [];
  beforeAll(async () => {
    const tsup = join(packageDir, 'node_modules', '.bin', 'tsup');
    await promisify(execFile)(tsup, ['--out-dir', outDir], { cwd: packageDir });
  }, BUILD_MS);
  afterEach(() => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
  });
  return (env) => {
    const child = spawn(process.execPath, [join(outDir, 'main.js')], {
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: ':memory:', LOG: 'error', ...env },
    });
    started.push(child);
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += String(chunk);
    });
    const ended = new Promise<{ code: number | null; errors: string }>((resolve) =>
      child.once('close', (code) => resolve({ code, errors })),
    );
    const printed = new Promise<string>((resolve) => {
      createInterface(child.stdout).on('line', (line) => {
        const [, url] = /^services ready: (\S+)\/$/.exec(line) ?? [];
        if (url) resolve(url);
      });
    });
    const ready = Promise.race([
      printed,
      ended.then(({ code, errors: text }) => Promise.reject(new Error(`The services ended with ${code}: ${text}`))),
    ]);
    // Not every test waits for it.
    ready.catch(() => {});
    return { child, ready, ended };
  };
}
