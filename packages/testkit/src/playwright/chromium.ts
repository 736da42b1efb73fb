import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium, type LaunchOptions } from '@playwright/test';

const SYSTEM_BROWSERS: readonly string[] = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  // Last, because it has no window that a developer could look at.
  '/usr/bin/chromium-headless-shell',
];

/** Keeps the browser under test from contacting its vendor. */
const QUIET: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
];

/**
 * How to launch Chromium on this machine: the one at `CHROMIUM_PATH`, else the system's own, else the one Playwright
 * downloaded.
 * @throws Error when there is none
 */
export function chromiumLaunchOptions(): LaunchOptions {
  const args = isRoot() ? [...QUIET, '--no-sandbox'] : [...QUIET];
  const executablePath = [process.env.CHROMIUM_PATH ?? '', ...SYSTEM_BROWSERS].find((path) => existsSync(path));
  if (executablePath) return { executablePath, args };
  if (existsSync(chromium.executablePath())) return { args };
  throw new Error(
    'No Chromium found. Install one with the package manager of your system, run `npx playwright install chromium`, or set CHROMIUM_PATH.',
  );
}

/** Chromium's sandbox does not start for root, which containers often run as. */
const isRoot = (): boolean => process.getuid?.() === 0;
