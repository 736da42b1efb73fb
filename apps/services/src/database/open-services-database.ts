import { type Database, DatabaseError, openDatabase } from '@foyerkit/database';
import type { ServicesConfig } from '../config.js';
import { StartError } from '../start-error.js';
import { MIGRATIONS } from './migrations.js';
import type { ServicesTables } from './tables.js';

export type ServicesDatabase = Database<ServicesTables>;

/**
 * Opens the services' database: `services.db` in the data folder, or the server of `DATABASE_URL`.
 * @throws StartError `DATA_DIR_UNUSABLE` or `DATABASE_UNUSABLE`
 */
export async function openServicesDatabase({
  databaseUrl,
  dataDir,
}: Pick<ServicesConfig, 'databaseUrl' | 'dataDir'>): Promise<ServicesDatabase> {
  try {
    return await openDatabase<ServicesTables>({
      url: databaseUrl,
      dataDir,
      name: 'services',
      migrations: MIGRATIONS,
      // Events are many, and the last of them may be lost with the power.
      synchronous: 'normal',
    });
  } catch (cause) {
    if (!(cause instanceof DatabaseError)) throw cause;
    throw databaseUrl === null && cause.code === 'DATABASE_UNUSABLE'
      ? new StartError('DATA_DIR_UNUSABLE', `DATA_DIR ${dataDir} cannot be used: ${cause.message}`, { cause })
      : new StartError('DATABASE_UNUSABLE', `The database cannot be used. ${cause.message}`, { cause });
  }
}
