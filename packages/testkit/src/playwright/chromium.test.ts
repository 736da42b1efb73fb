import process from 'node:process';
import { afterEach, expect, it, vi } from 'vitest';
import { chromiumLaunchOptions } from './chromium.js';

afterEach(() => vi.unstubAllEnvs());

it('prefers the Chromium at CHROMIUM_PATH to all others on the machine', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(chromiumLaunchOptions().executablePath).toBe(process.execPath);
});
