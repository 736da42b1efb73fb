/** Finds the browser the tests drive, and installs one only where there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const SYSTEM_PATHS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function playwrightPath() {
  const require = createRequire(import.meta.url);
  const path = require('@playwright/test').chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** @returns the path of a Chromium, or undefined. */
export const findChromium = () => SYSTEM_PATHS.find((path) => path && existsSync(path)) ?? playwrightPath();

const succeeds = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** @returns the path of a Chromium; installs one through the system's packages, or Playwright's own. @throws */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium found; installing one.');
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    succeeds('apt-get', ['update', '-qq']);
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  if (!findChromium()) succeeds('npx', ['--yes', 'playwright', 'install', 'chromium']);
  const installed = findChromium();
  if (!installed) throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH to it.');
  return installed;
}
