import type { Migrations } from '@foyerkit/database';
import { sql } from 'kysely';

/** By name. A released one never changes. */
export const MIGRATIONS: Migrations = {
  '001-users': async ({ schema }) => {
    await schema
      .createTable('site_secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('key_service_id', 'text', (column) => column.notNull())
      .addColumn('wrapped', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('users')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_name', 'text')
      .addColumn('created_ms', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('emails')
      .addColumn('email_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().unique().references('users.id'))
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('confirmed_ms', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('keys')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('namespace', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('key_service_id', 'text', (column) => column.notNull())
      .addColumn('wrapped_data_key', 'text', (column) => column.notNull())
      .addColumn('iv', 'text', (column) => column.notNull())
      .addColumn('ciphertext', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('keys_pk', ['user_id', 'namespace'])
      .addUniqueConstraint('keys_address', ['namespace', 'address'])
      .execute();
    await schema
      .createTable('audit')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('origin', 'text')
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .execute();
  },
  '002-sessions': async ({ schema }) => {
    await schema
      .createTable('frames')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('csrf_hash', 'text', (column) => column.notNull().unique())
      .addColumn('device_hash', 'text', (column) => column.notNull())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('login_email_hash', 'text')
      .addColumn('login_request_id', 'text')
      .addColumn('created_ms', 'bigint', (column) => column.notNull())
      .addColumn('expires_ms', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('frames_expires').on('frames').column('expires_ms').execute();
    await schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('device_hash', 'text', (column) => column.notNull())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('logged_in_ms', 'bigint', (column) => column.notNull())
      .addColumn('seen_ms', 'bigint', (column) => column.notNull())
      .addColumn('expires_ms', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('sessions_expires').on('sessions').column('expires_ms').execute();
  },
  '003-email-login': async ({ schema }) => {
    await schema
      .createTable('codes')
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('email_hash', 'text', (column) => column.notNull())
      .addColumn('device_hash', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('expires_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('codes_pk', ['purpose', 'email_hash', 'device_hash'])
      .execute();
    await schema.createIndex('codes_expires').on('codes').column('expires_ms').execute();
    await schema
      .createTable('devices')
      .addColumn('device_hash', 'text', (column) => column.notNull())
      .addColumn('email_hash', 'text', (column) => column.notNull())
      .addColumn('confirmed_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('devices_pk', ['device_hash', 'email_hash'])
      .execute();
    await schema
      .createTable('device_requests')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('device_hash', 'text', (column) => column.notNull())
      .addColumn('email_hash', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('agent', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('created_ms', 'bigint', (column) => column.notNull())
      .addColumn('expires_ms', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('device_requests_expires').on('device_requests').column('expires_ms').execute();
    await schema
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('next_ms', 'bigint', (column) => column.notNull())
      .addColumn('expires_ms', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('outbox_next').on('outbox').column('next_ms').execute();
    await schema
      .createTable('limits')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addColumn('ends_ms', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('limits_ends').on('limits').column('ends_ms').execute();
    await schema
      .createTable('projects')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('settings', 'text', (column) => column.notNull())
      .execute();
  },
  '004-email-updates': async ({ schema }) => {
    await schema
      .createTable('email_updates')
      .addColumn('frame_id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('email_hash', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('is_primary_done', 'integer', (column) => column.notNull())
      .addColumn('expires_ms', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('email_updates_expires').on('email_updates').column('expires_ms').execute();
  },
  '010-approvals': async ({ schema }) => {
    await schema
      .createTable('approvals')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('nonce_hash', 'text', (column) => column.notNull())
      .addColumn('session_id', 'text', (column) => column.notNull())
      .addColumn('frame_id', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('request', 'text', (column) => column.notNull())
      .addColumn('created_ms', 'bigint', (column) => column.notNull())
      .addColumn('expires_ms', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('approvals_session').on('approvals').columns(['session_id', 'status']).execute();
    await schema.createIndex('approvals_expires').on('approvals').column('expires_ms').execute();
    await schema
      .createTable('calls')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('network_id', 'text', (column) => column.notNull())
      .addColumn('operation_hash', 'text', (column) => column.notNull())
      .addColumn('created_ms', 'bigint', (column) => column.notNull())
      .execute();
  },
  '011-exports': async ({ schema }) => {
    await schema
      .createTable('exports')
      .addColumn('session_id', 'text', (column) => column.notNull())
      .addColumn('namespace', 'text', (column) => column.notNull())
      .addColumn('expires_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('exports_pk', ['session_id', 'namespace'])
      .execute();
    await schema.createIndex('exports_expires').on('exports').column('expires_ms').execute();
    await schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
  },
  '020-identities': async ({ schema }) => {
    await schema
      .createTable('identities')
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('subject_hash', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().unique().references('users.id'))
      .addColumn('email', 'text')
      .addColumn('created_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('identities_pk', ['provider', 'subject_hash'])
      .execute();
    await schema
      .createTable('oauth_states')
      .addColumn('state_hash', 'text', (column) => column.primaryKey())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('device_hash', 'text', (column) => column.notNull())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('return_url', 'text')
      .addColumn('secrets', 'text', (column) => column.notNull())
      .addColumn('expires_ms', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('oauth_states_expires').on('oauth_states').column('expires_ms').execute();
    await schema
      .createTable('login_tickets')
      .addColumn('ticket_hash', 'text', (column) => column.primaryKey())
      .addColumn('device_hash', 'text', (column) => column.notNull())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('identity', 'text', (column) => column.notNull())
      .addColumn('expires_ms', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('login_tickets_expires').on('login_tickets').column('expires_ms').execute();
    await schema
      .createTable('farcaster_channels')
      .addColumn('frame_id', 'text', (column) => column.primaryKey())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('expires_ms', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('farcaster_channels_expires').on('farcaster_channels').column('expires_ms').execute();
  },
  '030-session-grants': async ({ schema }) => {
    await schema
      .createTable('session_grants')
      .addColumn('context', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('network_id', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('terms', 'text', (column) => column.notNull())
      .addColumn('expires_ms', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('session_grants_expires').on('session_grants').column('expires_ms').execute();
    await schema.createIndex('session_grants_user').on('session_grants').column('user_id').execute();
    await schema
      .createTable('session_grant_uses')
      .addColumn('context', 'text', (column) => column.notNull())
      .addColumn('nonce', 'integer', (column) => column.notNull())
      .addColumn('used_ms', 'bigint', (column) => column.notNull())
      .addColumn('spending', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('session_grant_uses_pk', ['context', 'nonce'])
      .execute();
  },
  '040-sign-in': async ({ schema }) => {
    await schema
      .createTable('sign_in_marks')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('expires_ms', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('sign_in_marks_expires').on('sign_in_marks').column('expires_ms').execute();
    await schema
      .createTable('sign_in_otps')
      .addColumn('id_hash', 'text', (column) => column.primaryKey())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('email_hash', 'text', (column) => column.notNull())
      .addColumn('confirmed_ms', 'bigint')
      .addColumn('expires_ms', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('sign_in_otps_expires').on('sign_in_otps').column('expires_ms').execute();
    await schema
      .createTable('sign_in_emails')
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('email_hash', 'text', (column) => column.notNull())
      .addColumn('confirmed_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('sign_in_emails_pk', ['origin', 'account', 'email_hash'])
      .execute();
    await schema
      .createTable('sign_in_accounts')
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('email', 'text')
      .addColumn('metadata', 'text')
      .addColumn('created_ms', 'bigint', (column) => column.notNull())
      .addColumn('signed_in_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('sign_in_accounts_pk', ['origin', 'account'])
      .execute();
  },
  /** Sessions from before it have no facts, and end. */
  '050-sign-in-sessions': async (db) => {
    const { schema } = db;
    await schema
      .createTable('sign_in_sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('facts', 'text', (column) => column.notNull())
      .addColumn('expires_ms', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('sign_in_sessions_expires').on('sign_in_sessions').column('expires_ms').execute();
    await schema.alterTable('sign_in_accounts').addColumn('connection_method', 'text').execute();
    await schema
      .alterTable('sign_in_accounts')
      .addColumn('updated_ms', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`UPDATE sign_in_accounts SET updated_ms = signed_in_ms`.execute(db);
    await schema
      .alterTable('sign_in_emails')
      .addColumn('used_ms', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`UPDATE sign_in_emails SET used_ms = confirmed_ms`.execute(db);
    await schema.createIndex('sign_in_emails_used').on('sign_in_emails').column('used_ms').execute();
  },
};
