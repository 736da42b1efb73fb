import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { useBuiltProgram } from '@foyerkit/http/testing/program';

const packageDir = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const outDirOf = (name: string) => join(packageDir, 'test-results', name);

/** Builds the program for a test file. @returns what runs one of its scripts, and returns what that writes */
export function useScripts(name: string): (script: string, env: Readonly<Record<string, string>>) => Promise<string> {
  useProgram(name);
  return async (script, env) => {
    const options = { env: { PATH: process.env.PATH, ...env } };
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [join(outDirOf(name), script)], options);
    return stdout + stderr;
  };
}

/** Builds the secure site for a test file, which names the folder. @returns what runs it */
export const useProgram = (name: string) =>
  useBuiltProgram({ packageDir, outDir: outDirOf(name), readyPrefix: 'secure site ready: ' });
