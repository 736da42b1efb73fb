import process from 'node:process';
import { afterEach, expect, it, vi } from 'vitest';
import { chromiumLaunchOptions } from './chromium.js';

afterEach(() => vi.unstubAllEnvs());

it('launches the Chromium that CHROMIUM_PATH names before any other of the machine', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(chromiumLaunchOptions().executablePath).toBe(process.execPath);
});
