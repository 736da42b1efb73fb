import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Database, SqlParams } from '../database/database.js';
import { foldText, type WalletRecord, walletRecordSchema } from './wallet.js';
import type { WalletQuery } from './wallet-query.schema.js';

const DEFINITION = `
  CREATE TABLE IF NOT EXISTS wallets (
    id TEXT PRIMARY KEY,
    position INTEGER NOT NULL UNIQUE,
    search_name TEXT NOT NULL,
    badge_type TEXT NOT NULL,
    image_id TEXT NOT NULL UNIQUE,
    record TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS wallets_by_badge ON wallets (badge_type, position);
  CREATE TABLE IF NOT EXISTS wallet_chains (
    chain TEXT NOT NULL,
    wallet_id TEXT NOT NULL REFERENCES wallets (id) ON DELETE CASCADE,
    PRIMARY KEY (chain, wallet_id)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS catalogue_seed (only_row INTEGER PRIMARY KEY CHECK (only_row = 1), digest TEXT NOT NULL);`;

const recordRow = v.object({ record: v.string() });
const countRow = v.object({ count: v.number() });
const digestRow = v.object({ digest: v.string() });

interface WalletPage {
  readonly wallets: WalletRecord[];
  /** How many wallets match, on all pages. */
  readonly count: number;
}

export interface Catalogue {
  find(query: WalletQuery): WalletPage;
  hasImage(imageId: string): boolean;
  count(): number;
}

/** The wallets, in the services' database; written if it is empty or if this version has a different list. */
export function createCatalogue(database: Database, wallets: readonly WalletRecord[]): Catalogue {
  database.define(DEFINITION);
  seed(database, wallets);
  const countOf = (sql: string, params: SqlParams = {}) => database.get(countRow, sql, params)?.count ?? 0;

  return {
    find: (query) => {
      const { where, order, params } = conditionsOf(query);
      const page = { limit: query.entries, offset: (query.page - 1) * query.entries };
      const rows = database.all(
        recordRow,
        `SELECT record FROM wallets WHERE ${where} ORDER BY ${order} LIMIT :limit OFFSET :offset`,
        { ...params, ...page },
      );
      return {
        wallets: rows.map(({ record }) => v.parse(walletRecordSchema, JSON.parse(record))),
        count: countOf(`SELECT count(*) AS count FROM wallets WHERE ${where}`, params),
      };
    },
    hasImage: (imageId) => countOf('SELECT count(*) AS count FROM wallets WHERE image_id = :imageId', { imageId }) > 0,
    count: () => countOf('SELECT count(*) AS count FROM wallets'),
  };
}

/** The SQL for a query. User input is only passed as bound values; `position` is unique, so the order is stable. */
function conditionsOf({ include, exclude, chains, search, badge_type }: WalletQuery) {
  const where = ['1'];
  const order: string[] = [];
  const params: Record<string, string> = {};
  if (search) {
    params.search = search;
    where.push('instr(search_name, :search) > 0');
    // Full matches first, then names that start with the text, then names with a word that does.
    order.push(
      `search_name <> :search, instr(search_name, :search) > 1, instr(' ' || search_name, ' ' || :search) = 0`,
    );
  }
  if (include) {
    params.include = JSON.stringify(include);
    where.push('wallets.id IN (SELECT value FROM json_each(:include))');
    order.push('(SELECT key FROM json_each(:include) WHERE value = wallets.id)');
  }
  if (exclude) {
    params.exclude = JSON.stringify(exclude);
    where.push('wallets.id NOT IN (SELECT value FROM json_each(:exclude))');
  }
  if (chains) {
    params.chains = JSON.stringify(chains);
    where.push(
      'wallets.id IN (SELECT wallet_id FROM wallet_chains WHERE chain IN (SELECT value FROM json_each(:chains)))',
    );
  }
  if (badge_type) {
    params.badge = badge_type;
    where.push('badge_type = :badge');
  }
  return { where: where.join(' AND '), order: [...order, 'position'].join(', '), params };
}

function seed(database: Database, wallets: readonly WalletRecord[]): void {
  const digest = createHash('sha256').update(JSON.stringify(wallets)).digest('hex');
  if (database.get(digestRow, 'SELECT digest FROM catalogue_seed')?.digest === digest) return;
  database.transaction(() => {
    database.run('DELETE FROM wallets');
    for (const [position, wallet] of wallets.entries()) {
      database.run('INSERT INTO wallets VALUES (:id, :position, :searchName, :badge, :imageId, :record)', {
        id: wallet.id,
        position,
        searchName: foldText(wallet.name),
        badge: wallet.badge_type,
        imageId: wallet.image_id,
        record: JSON.stringify(wallet),
      });
      for (const chain of wallet.chains) {
        database.run('INSERT INTO wallet_chains VALUES (:chain, :id)', { chain, id: wallet.id });
      }
    }
    database.run('INSERT OR REPLACE INTO catalogue_seed VALUES (1, :digest)', { digest });
  });
}
