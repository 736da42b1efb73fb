/** Runs the workspace's own pnpm, also where pnpm was never installed. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const { packageManager } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** @throws when the command fails. */
export function pnpm(args, options = {}) {
  const { status, error } = spawnSync('npx', ['--yes', packageManager, ...args], { stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) throw new Error(`pnpm ${args.join(' ')} failed with status ${status}`);
}
