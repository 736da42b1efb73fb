export { fromFlag, fromJson, toFlag } from './columns.js';
export { DatabaseError, type DatabaseErrorCode } from './database-error.js';
export type { LeaderElection, LeaderOptions, LeaderWork } from './leader.js';
export type { Synchronous } from './libsql-dialect.js';
export type { DatabaseDialect, Migration, Migrations } from './migrate.js';
export { type Database, type DatabaseOptions, type DatabasePlace, openDatabase } from './open-database.js';
export { isUnreachable } from './retry.js';
