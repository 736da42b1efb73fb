import { Hono } from 'hono';
import type { BuiltPages } from '../built-pages.js';
import { pageHeaders } from './page-headers.js';
import type { SiteEnv } from './site-env.js';

/** Pages that a visitor opens by themselves. No other page can embed them. */
export function pageRoutes(pages: BuiltPages): Hono<SiteEnv> {
  return (
    new Hono<SiteEnv>()
      .get('/', (c) => c.redirect('/dashboard', 303))
      // What the link of a mail asks is in its fragment, which does not come here.
      .get('/device', async (c) => c.html(await pages.html('device'), 200, pageHeaders()))
      .get('/dashboard', async (c) => c.html(await pages.html('dashboard'), 200, pageHeaders()))
      // A popup shows it until it is led to a provider, and keeps its opener.
      .get('/loading', async (c) =>
        c.html(await pages.html('loading'), 200, pageHeaders({ openerPolicy: 'unsafe-none' })),
      )
  );
}
