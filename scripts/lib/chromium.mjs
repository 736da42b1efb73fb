/** Finds the browser that the tests use, and installs one only if there is none. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { aptInstall, succeeds } from './apt.mjs';

/**
 * Debian's Chromium without the browser's own windows, in the same version and with the same engine. A full Chromium
 * renders its toolbar for every context, which makes a journey take half as long again.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const SYSTEM_PATHS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  HEADLESS_SHELL,
];

function playwrightPath() {
  const require = createRequire(import.meta.url);
  const path = require('@playwright/test').chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** @returns the path of a Chromium, or undefined. */
export const findChromium = () => SYSTEM_PATHS.find((path) => path && existsSync(path)) ?? playwrightPath();

/**
 * Installs a browser if there is none.
 * @returns the path of a Chromium for tests, preferably of the headless shell
 * @throws when none could be installed
 */
export function ensureChromium() {
  if (process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH;
  if (!existsSync(HEADLESS_SHELL)) aptInstall('chromium-headless-shell');
  if (existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL;
  if (!findChromium()) aptInstall('chromium');
  if (!findChromium()) succeeds('npx', ['--yes', 'playwright', 'install', 'chromium']);
  const installed = findChromium();
  if (!installed) throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH to it.');
  return installed;
}
