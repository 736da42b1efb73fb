import { Hono } from 'hono';
import type { BuiltPages } from '../built-pages.js';
import { HttpError } from './http-error.js';
import type { SiteEnv } from './site-env.js';

/** The name of a file changes with its content. */
const FOR_EVER = 'public, max-age=31536000, immutable';

const FOR_A_DAY = 'public, max-age=86400';

/** Scripts and styles of the pages, and the site's icon. */
export function assetRoutes(pages: BuiltPages): Hono<SiteEnv> {
  return new Hono<SiteEnv>()
    .get('/assets/:name', async (c) => {
      const file = await pages.asset(c.req.param('name'));
      if (!file) throw new HttpError(404, 'ROUTE_NOT_FOUND', 'Nothing is served here.');
      return c.body(file.content, 200, { 'content-type': file.type, 'cache-control': FOR_EVER });
    })
    .get('/images/favicon.png', async (c) => {
      const { content, type } = await pages.icon();
      return c.body(content, 200, { 'content-type': type, 'cache-control': FOR_A_DAY });
    });
}
