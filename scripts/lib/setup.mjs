/** Checks the version of Node and installs the dependencies, before anything else runs. */
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pnpm } from './pnpm.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MINIMUM = [20, 19];

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isOld = major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1]);
  if (isOld) throw new Error(`Node ${MINIMUM.join('.')} or newer is needed; this is ${process.versions.node}.`);
}

/** Installs the dependencies in the lockfile unless they are up to date. @throws on an old Node. */
export function ensureInstalled() {
  checkNode();
  const marker = `${root}node_modules/.modules.yaml`;
  const isFresh = existsSync(marker) && statSync(marker).mtimeMs >= statSync(`${root}pnpm-lock.yaml`).mtimeMs;
  if (!isFresh) pnpm(['install', '--frozen-lockfile', '--config.confirmModulesPurge=false'], { cwd: root });
}
