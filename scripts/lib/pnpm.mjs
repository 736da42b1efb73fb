/** Runs the workspace's own version of pnpm, even where pnpm is not installed. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

const { packageManager } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** @throws when the command fails. */
export function pnpm(args, options = {}) {
  const { status, error } = spawnSync('npx', ['--yes', packageManager, ...args], { stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) throw new Error(`pnpm ${args.join(' ')} failed with status ${status}`);
}

/**
 * The same, with live output unless it is quiet.
 * @returns whether it succeeded, and its whole output
 */
export async function watchPnpm(args, { isQuiet = false, ...options } = {}) {
  const child = spawn('npx', ['--yes', packageManager, ...args], { stdio: ['inherit', 'pipe', 'pipe'], ...options });
  let output = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.setEncoding('utf8');
    from.on('data', (text) => {
      output += text;
      if (!isQuiet) to.write(text);
    });
  }
  const [status] = await once(child, 'close');
  return { isOk: status === 0, output };
}
