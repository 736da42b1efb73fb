import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Queries } from '../stores/tables.js';
import type { SiteEnv } from './site-env.js';

export interface HealthRoutesOptions {
  readonly db: Queries;
  /** What one can log in with. */
  readonly login: { readonly email: boolean; readonly social: readonly string[] };
}

/** Whether the site can serve: its database answers. */
export function healthRoutes({ db, login }: HealthRoutesOptions): Hono<SiteEnv> {
  return new Hono<SiteEnv>().get('/health', async (c) => {
    await sql`select 1`.execute(db);
    return c.json({ status: 'ok', login });
  });
}
