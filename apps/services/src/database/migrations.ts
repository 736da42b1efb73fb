import type { Migrations } from '@foyerkit/database';
import { sql } from 'kysely';

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
  '002-names': async (db) => {
    await db.schema
      .createTable('names')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('zone', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('coin_type', 'bigint', (column) => column.notNull())
      .addColumn('attributes', 'text', (column) => column.notNull())
      .addColumn('registered_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('names_by_address').unique().on('names').columns(['address', 'zone']).execute();
  },
  '010-chain-history': async (db) => {
    await db.schema
      .createTable('chain_state')
      .addColumn('chain', 'text', (column) => column.primaryKey())
      .addColumn('block_number', 'bigint', (column) => column.notNull())
      .addColumn('block_hash', 'text', (column) => column.notNull())
      .addColumn('head_number', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('chain_faults')
      .addColumn('chain', 'text', (column) => column.primaryKey())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('chain_blocks')
      .addColumn('chain', 'text', (column) => column.notNull())
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('chain_blocks_key', ['chain', 'number'])
      .execute();
    await db.schema
      .createTable('chain_transactions')
      .addColumn('chain', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('block_number', 'bigint')
      .addColumn('sender', 'text', (column) => column.notNull())
      .addColumn('nonce', 'bigint')
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('chain_transactions_key', ['chain', 'hash'])
      .execute();
    await db.schema
      .createIndex('chain_transactions_by_block')
      .on('chain_transactions')
      .columns(['chain', 'block_number'])
      .execute();
    await db.schema
      .createIndex('chain_transactions_by_nonce')
      .on('chain_transactions')
      .columns(['chain', 'sender', 'nonce'])
      .execute();
    await db.schema
      .createTable('account_entries')
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('chain', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('place_block', 'bigint')
      .addColumn('place_index', 'integer')
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('item', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('account_entries_key', ['chain', 'hash', 'account'])
      .execute();
    await db.schema
      .createIndex('account_entries_by_place')
      .on('account_entries')
      .columns(['account', 'chain', 'place_block', 'place_index', 'hash'])
      .execute();
    await db.schema
      .createTable('account_tokens')
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('chain', 'text', (column) => column.notNull())
      .addColumn('token', 'text', (column) => column.notNull())
      .addColumn('is_airdrop', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('account_tokens_key', ['account', 'chain', 'token'])
      .execute();
    await db.schema
      .createTable('account_contacts')
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('ends', 'text', (column) => column.notNull())
      .addColumn('counterparty', 'text', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('account_contacts_key', ['account', 'ends', 'counterparty'])
      .execute();
    await db.schema
      .createTable('chain_tokens')
      .addColumn('chain', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('symbol', 'text', (column) => column.notNull())
      .addColumn('decimals', 'integer')
      .addPrimaryKeyConstraint('chain_tokens_key', ['chain', 'address'])
      .execute();
  },
  '020-shared-keys': async (db) => {
    await db.schema
      .createTable('shared_keys')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('pem', 'text', (column) => column.notNull())
      .execute();
  },
  // The rule of what looks alike compares other characters than before. Source: indexer/look-alike.ts.
  '030-address-looks': async (db) => {
    const tail = sql`substr(counterparty, length(counterparty) - 3)`;
    const look = sql`CASE WHEN counterparty LIKE '0x%' THEN lower(substr(counterparty, 3, 2) || ' ' || ${tail})
      ELSE lower(substr(counterparty, 1, 3) || ' ' || ${tail}) END`;
    await sql`UPDATE account_contacts SET ends = ${look}`.execute(db);
  },
  /** Contacts go with their blocks; of those that are stored, the blocks are not known. */
  '031-contacts-of-blocks': async (db) => {
    await db.schema.alterTable('account_contacts').renameTo('account_contacts_before').execute();
    await db.schema
      .createTable('account_contacts')
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('ends', 'text', (column) => column.notNull())
      .addColumn('counterparty', 'text', (column) => column.notNull())
      .addColumn('chain', 'text', (column) => column.notNull())
      .addColumn('block_number', 'bigint', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('account_contacts_of_chains_key', ['account', 'ends', 'counterparty', 'chain'])
      .execute();
    await sql`INSERT INTO account_contacts (account, ends, counterparty, chain, block_number, since)
      SELECT account, ends, counterparty, '', 0, since FROM account_contacts_before`.execute(db);
    await db.schema.dropTable('account_contacts_before').execute();
    await db.schema
      .createIndex('account_contacts_by_block')
      .on('account_contacts')
      .columns(['chain', 'block_number'])
      .execute();
  },
  '040-smart-sessions': async (db) => {
    await db.schema
      .createTable('smart_sessions')
      .addColumn('pci', 'text', (column) => column.primaryKey())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('terms', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('context', 'text', (column) => column.notNull())
      .addColumn('revoked_at', 'bigint')
      .execute();
    await db.schema
      .createTable('smart_session_uses')
      .addColumn('pci', 'text', (column) => column.notNull())
      .addColumn('nonce', 'integer', (column) => column.notNull())
      .addColumn('used_at', 'bigint', (column) => column.notNull())
      .addColumn('spending', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('smart_session_uses_key', ['pci', 'nonce'])
      .execute();
    await db.schema
      .createIndex('smart_sessions_by_account')
      .on('smart_sessions')
      .columns(['account', 'created_at'])
      .execute();
  },
  /** Only the first contact with a look counts, and one transaction could add thousands. */
  '050-first-contacts': async (db) => {
    await sql`DELETE FROM account_contacts WHERE (account, ends, chain, counterparty) IN (
      SELECT account, ends, chain, counterparty FROM (
        SELECT account, ends, chain, counterparty, row_number() OVER (
          PARTITION BY account, ends, chain ORDER BY block_number, since, counterparty
        ) AS place FROM account_contacts
      ) AS placed WHERE place > 1
    )`.execute(db);
    await db.schema
      .createIndex('account_contacts_first')
      .unique()
      .on('account_contacts')
      .columns(['account', 'ends', 'chain'])
      .execute();
  },
  /** Balances ask for the tokens that an account uses first, and read them in the order of the index. */
  '051-tokens-by-trust': async (db) => {
    await db.schema
      .alterTable('account_tokens')
      .addColumn('is_unasked', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema
      .alterTable('account_tokens')
      .addColumn('since_block', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('account_tokens_by_trust')
      .on('account_tokens')
      .columns(['account', 'chain', 'is_airdrop', 'is_unasked', 'since_block', 'token'])
      .execute();
  },
};
