import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Queries } from '../stores/tables.js';
import type { SiteEnv } from './site-env.js';

export interface HealthRoutesOptions {
  readonly db: Queries;
  readonly hasMail: boolean;
}

/** Whether the site can serve: its database answers. */
export function healthRoutes({ db, hasMail }: HealthRoutesOptions): Hono<SiteEnv> {
  return new Hono<SiteEnv>().get('/health', async (c) => {
    await sql`select 1`.execute(db);
    return c.json({ status: 'ok', login: { email: hasMail } });
  });
}
