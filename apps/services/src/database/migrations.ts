import type { Migrations } from '@foyerkit/database';

/** The history of the tables. A step that is released must not change. */
export const MIGRATIONS: Migrations = {
  /** Earlier versions made these tables without recording it, and kept the catalogue in tables too. */
  '001-events-and-projects': async (db, dialect) => {
    await db.schema
      .createTable('events')
      .ifNotExists()
      .addColumn('sequence', dialect === 'postgres' ? 'bigserial' : 'integer', (column) =>
        dialect === 'postgres' ? column.primaryKey() : column.primaryKey().autoIncrement(),
      )
      .addColumn('event_id', 'text', (column) => column.notNull().unique())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('sdk_type', 'text', (column) => column.notNull())
      .addColumn('sdk_version', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('events_by_type').ifNotExists().on('events').columns(['type', 'sequence']).execute();
    await db.schema
      .createIndex('events_by_project')
      .ifNotExists()
      .on('events')
      .columns(['project_id', 'sequence'])
      .execute();
    await db.schema
      .createTable('projects')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('settings', 'text', (column) => column.notNull())
      .execute();
    for (const table of ['wallet_chains', 'wallets', 'catalogue_seed']) {
      await db.schema.dropTable(table).ifExists().execute();
    }
  },
};
