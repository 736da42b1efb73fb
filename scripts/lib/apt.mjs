/** Installs packages of Debian, where the tests need a program that is not of npm. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** @returns whether the command ended without an error. */
export const succeeds = (command, args) =>
  // A server that is installed must not be started as a service: tests start their own.
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, RUNLEVEL: '1' } }).status === 0;

/** Installs a system package if running as root, as in a container. */
export function aptInstall(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  succeeds('apt-get', ['update', '-qq']);
  succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', '--no-remove', name]);
}
