import { defineConfig } from '@playwright/test';
import base from './playwright.config.js';

/** `pnpm screenshots`: a picture of every view and state, in every look, into an ignored folder. */
export default defineConfig(base, {
  testDir: 'screenshots',
  timeout: 120_000,
  reporter: 'list',
});
