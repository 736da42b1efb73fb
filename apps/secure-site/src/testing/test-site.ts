import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from '@foyerkit/database/testing';
import { afterEach, beforeEach } from 'vitest';
import { type SecureSite, type SecureSiteOptions, startSecureSite } from '../start-secure-site.js';
import { type MailCatcher, startMailCatcher } from './mail-catcher.js';
import { createTestBrowser, HOST_ORIGIN, type TestBrowser } from './test-browser.js';

/** Sites with a mail server, started by a test and stopped after it. */
export interface TestSites {
  readonly mails: MailCatcher;
  /** A path of a file that is removed after the test. */
  file(name: string): string;
  /** Devices need no confirmation unless the options say so. */
  start(options?: SecureSiteOptions): Promise<SecureSite>;
  /** A new browser in which the page is loaded. */
  open(site: SecureSite): Promise<TestBrowser>;
}

/** @param database where all sites of a test keep their data; in memory, each on its own, without one */
export function useSites(database?: TestDatabase): TestSites {
  let folder = '';
  let catcher: MailCatcher | null = null;
  const sites: SecureSite[] = [];
  const mails = () => {
    if (!catcher) throw new Error('The mail server runs only during a test.');
    return catcher;
  };
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'foyer-site-'));
    catcher = await startMailCatcher();
  });
  afterEach(async () => {
    await Promise.all(sites.splice(0).map((site) => site.stop()));
    await catcher?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get mails() {
      return mails();
    },
    file: (name) => join(folder, name),
    start: async (options = {}) => {
      const site = await startSecureSite({
        port: 0,
        log: 'silent',
        dataDir: database ? database.place.dataDir : ':memory:',
        databaseUrl: database?.place.url ?? null,
        keyFile: join(folder, 'key'),
        allowedOrigins: [HOST_ORIGIN],
        mail: { url: mails().url, from: 'Wallet <wallet@site.example>' },
        deviceConfirmation: 'never',
        ...options,
      });
      sites.push(site);
      return site;
    },
    open: async (site) => {
      const browser = createTestBrowser(site.url);
      await browser.load();
      return browser;
    },
  };
}
