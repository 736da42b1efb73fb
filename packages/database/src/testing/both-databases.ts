import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, inject } from 'vitest';
import type { Migrations } from '../migrate.js';
import { type Database, type DatabasePlace, openDatabase } from '../open-database.js';
import type {} from './global-setup.js';

export type TestDatabaseKind = 'libsql file' | 'libsql memory' | 'postgres';

/** The database of one test; empty at its start. */
export interface TestDatabase {
  readonly kind: TestDatabaseKind;
  /** For code that opens it by itself, in this process or in another. In memory, each opening makes its own. */
  readonly place: DatabasePlace;
  /** Opens it; closed after the test. A second opening finds what the first has stored, but not in memory. */
  open<TTables>(migrations: Migrations): Promise<Database<TTables>>;
}

const ALL: readonly TestDatabaseKind[] = ['libsql file', 'libsql memory', 'postgres'];

export interface BothDatabasesOptions {
  /** Without those in memory for tests that open one twice. */
  readonly kinds?: readonly TestDatabaseKind[];
}

/**
 * The same tests on libsql and on PostgreSQL. The package's `vitest.config.ts` names `@foyerkit/database/testing/global-setup`
 * in `globalSetup`.
 */
export function describeOnBothDatabases(
  name: string,
  tests: (database: TestDatabase) => void,
  { kinds = ALL }: BothDatabasesOptions = {},
): void {
  const server = inject('postgresUrl');
  const available = kinds.filter((kind) => kind !== 'postgres' || server !== null);
  describe.each(available)(`${name} (%s)`, (kind) => {
    let made: Awaited<ReturnType<typeof makePlace>> | null = null;
    const closers: (() => Promise<void>)[] = [];
    const place = () => {
      if (!made) throw new Error('The database is there only while a test runs.');
      return made.place;
    };
    beforeEach(async () => {
      made = await makePlace(kind, server);
    });
    afterEach(async () => {
      await Promise.all(closers.splice(0).map((close) => close()));
      await made?.remove();
      made = null;
    });
    tests({
      kind,
      get place() {
        return place();
      },
      open: async <TTables>(migrations: Migrations) => {
        const database = await openDatabase<TTables>({ ...place(), migrations, synchronous: 'normal' });
        closers.push(() => database.close());
        return database;
      },
    });
  });
}

interface TestPlace {
  readonly place: DatabasePlace;
  remove(): Promise<void>;
}

async function makePlace(kind: TestDatabaseKind, server: string | null): Promise<TestPlace> {
  if (kind === 'libsql memory') {
    return { place: { url: null, dataDir: ':memory:', name: 'test' }, remove: async () => {} };
  }
  if (kind === 'libsql file') {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-database-'));
    return {
      place: { url: null, dataDir, name: 'test' },
      remove: async () => rmSync(dataDir, { recursive: true, force: true }),
    };
  }
  if (server === null) throw new Error('There is no PostgreSQL server.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOn(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    place: { url: url.href, dataDir: '', name: '' },
    remove: () => runOn(server, `drop database ${name} with (force)`),
  };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
