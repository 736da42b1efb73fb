import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a PostgreSQL server in which tests may make databases; null where there is none for the platform. */
    postgresUrl: string | null;
  }
}

/** For `globalSetup`: one PostgreSQL server for a whole test run, or the one of `DATABASE_URL`. */
export async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.DATABASE_URL || null;
  const server = given === null ? await startPostgres() : null;
  const url = given ?? server?.url ?? null;
  provide('postgresUrl', url);
  if (url === null) console.warn('NOT TESTED: PostgreSQL. Set DATABASE_URL or POSTGRES_BINARIES on this platform.');
  return server ? () => server.stop() : undefined;
}
