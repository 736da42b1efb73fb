import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterEach, beforeAll } from 'vitest';

const BUILD_MS = 60_000;

type Environment = Readonly<Record<string, string>>;

/** A program, run as an operator would. */
export interface RunningProgram {
  readonly child: ChildProcess;
  /** The URL that it prints once it serves, without a trailing slash. Rejects if the program ends before that. */
  readonly ready: Promise<string>;
  /** The lines of its standard output so far. */
  readonly printed: readonly string[];
  readonly ended: Promise<{ readonly code: number | null; readonly errors: string }>;
}

export interface ProgramOptions {
  /** The folder of the package that `tsup` builds the program of. */
  readonly packageDir: string;
  /** Where the build goes, so that no other test file builds over it. */
  readonly outDir: string;
  /** What precedes its URL in the line that it prints once it serves, such as `services ready: `. */
  readonly readyPrefix: string;
  /** Variables for every run, which the variables of a run override. */
  readonly env?: Environment;
}

/**
 * Builds a program before the tests of a file. What a test runs is killed after it.
 * @returns what runs it, on a free port
 */
export function useBuiltProgram(options: ProgramOptions): (env: Environment) => RunningProgram {
  const { env: shared, outDir, packageDir, readyPrefix } = options;
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
      env: { PATH: process.env.PATH, PORT: '0', LOG: 'error', ...shared, ...env },
    });
    started.push(child);
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += String(chunk);
    });
    const ended = new Promise<{ code: number | null; errors: string }>((resolve) =>
      child.once('close', (code) => resolve({ code, errors })),
    );
    const printed: string[] = [];
    const served = new Promise<string>((resolve) => {
      createInterface(child.stdout).on('line', (line) => {
        printed.push(line);
        const [, url] = /^(\S+)\/$/.exec(line.startsWith(readyPrefix) ? line.slice(readyPrefix.length) : '') ?? [];
        if (url) resolve(url);
      });
    });
    const ready = Promise.race([
      served,
      ended.then(({ code, errors: text }) => Promise.reject(new Error(`The program ended with ${code}: ${text}`))),
    ]);
    // Not every test waits for it.
    ready.catch(() => {});
    return { child, ready, printed, ended };
  };
}
