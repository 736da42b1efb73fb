import { openDatabase } from '@foyerkit/database';
import type { TestDatabase } from '@foyerkit/database/testing';
import { MIGRATIONS } from '../stores/migrations.js';
import type { SiteDatabase, Tables } from '../stores/tables.js';
import { type RunningProgram, useProgram } from './program.js';
import { HOST_ORIGIN } from './test-browser.js';
import { type TestSites, useSites } from './test-site.js';

/** Processes of one site: the same database, key file and public address. */
export interface SiteProcesses extends Pick<TestSites, 'mails'> {
  /** Resolves when it serves, at `url`, which is not the public address. */
  start(port: number, publicUrl: string): Promise<RunningProgram & { readonly url: string }>;
  /** What they have stored. The caller closes it. */
  openDatabase(): Promise<SiteDatabase>;
}

/** @param name of the test file, which builds the program for itself */
export function useProcesses(name: string, database: TestDatabase): SiteProcesses {
  const run = useProgram(name);
  const sites = useSites();
  return {
    get mails() {
      return sites.mails;
    },
    start: async (port, publicUrl) => {
      const { dataDir, url } = database.place;
      const program = run({
        PORT: String(port),
        DATA_DIR: dataDir,
        ...(url !== null && { DATABASE_URL: url }),
        KEY_FILE: sites.file('key'),
        ALLOWED_ORIGINS: HOST_ORIGIN,
        PUBLIC_URL: publicUrl,
        DEVICE_CONFIRMATION: 'never',
        SMTP_URL: sites.mails.url,
        MAIL_FROM: 'wallet@site.example',
        RATE_LIMIT: '0',
        MAILS_PER_IP: '1000000',
      });
      await program.ready;
      return { ...program, url: `http://127.0.0.1:${port}` };
    },
    openDatabase: () => openDatabase<Tables>({ ...database.place, name: 'secure-site', migrations: MIGRATIONS }),
  };
}
