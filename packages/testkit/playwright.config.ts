import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './src/playwright.js';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  forbidOnly: true,
  retries: 0,
  workers: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: { launchOptions: chromiumLaunchOptions() },
});
