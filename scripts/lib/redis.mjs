/** Finds the Redis server that the tests start, and installs it only if there is none. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';

/** Other places than those of PATH: of Homebrew, for programs that are started without a shell. */
const PLACES = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

const isThere = (path) => Boolean(path) && existsSync(path);

function findRedis() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...PLACES];
  return [process.env.REDIS_SERVER, ...folders.map((folder) => join(folder, 'redis-server'))].find(isThere);
}

/**
 * Installs a Redis server if there is none.
 * @returns the path of its program
 * @throws when none could be installed
 */
export function ensureRedis() {
  if (!findRedis()) aptInstall('redis-server');
  const installed = findRedis();
  if (!installed)
    throw new Error('No Redis could be installed. Install redis-server, or set REDIS_SERVER to its path.');
  return installed;
}
