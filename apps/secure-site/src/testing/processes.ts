import { openDatabase } from '@foyerkit/database';
import type { TestDatabase } from '@foyerkit/database/testing';
import type { RunningProgram } from '@foyerkit/http/testing/program';
import { MIGRATIONS } from '../stores/migrations.js';
import type { SiteDatabase, Tables } from '../stores/tables.js';
import { useProgram } from './program.js';
import { HOST_ORIGIN } from './test-browser.js';
import { type TestSites, useSites } from './test-site.js';

/** One of them. */
interface SiteProcess extends Pick<RunningProgram, 'child' | 'ended'> {
  readonly port: number;
}

/** Processes of one site: the same database, key file and public address. */
export interface SiteProcesses extends Pick<TestSites, 'mails'> {
  /** Resolves when it serves, at a port of its own behind the public address. */
  start(publicUrl: string): Promise<SiteProcess>;
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
    start: async (publicUrl) => {
      const { dataDir, url } = database.place;
      const program = run({
        LOG: 'info',
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
      const { child, ended, printed } = program;
      const port = portIn(printed);
      if (port === null) throw new Error('The program has not said where it listens.');
      return { child, ended, port };
    },
    openDatabase: () => openDatabase<Tables>({ ...database.place, name: 'secure-site', migrations: MIGRATIONS }),
  };
}

/** Where a site listens, as it logs with `LOG=info`; null if it has not logged it yet. */
function portIn(lines: readonly string[]): number | null {
  const [, port] = /"message":"secure site started","port":(\d+)/.exec(lines.join('\n')) ?? [];
  return port === undefined ? null : Number(port);
}
