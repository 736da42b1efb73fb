import { chromiumLaunchOptions } from '@foyerkit/testkit/playwright';
import { defineConfig } from '@playwright/test';
import { findFreePlan } from './src-server/free-ports.js';

// Workers read this file again and must get the same port.
process.env.LAB_E2E_PORT ??= String((await findFreePlan()).lab);
const port = process.env.LAB_E2E_PORT;
const url = `http://127.0.0.1:${port}/`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  // The pairing SDK publishes a message again after 15 s if a socket was lost, so a wait must be longer.
  expect: { timeout: 30_000 },
  // Two for each core of CI: a test spends much of its time waiting, mostly for the page to settle.
  workers: 4,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  // Dark where a journey chooses no theme: the default follows the system.
  use: { baseURL: url, colorScheme: 'dark', launchOptions: chromiumLaunchOptions() },
  webServer: {
    // `LAB_POLKADOT_NODE=1` also runs the tests that need that node; it must be installed.
    command: `node dist-server/main.js${process.env.LAB_POLKADOT_NODE ? ' --polkadot-node' : ''}`,
    timeout: 120_000,
    env: { LAB_PORT: port },
    url: `${url}lab.json`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
