import { Hono } from 'hono';
import * as v from 'valibot';
import type { BuiltPages } from '../built-pages.js';
import type { SecureSiteConfig } from '../config.js';
import { readProject } from '../stores/projects.store.js';
import type { Queries } from '../stores/tables.js';
import { isOriginAllowed } from '../validation/origins.js';
import { HttpError } from './http-error.js';
import { pageHeaders } from './page-headers.js';
import { PROJECT_ID } from './project-id.js';
import type { SiteEnv } from './site-env.js';

export interface SdkRoutesOptions {
  readonly db: Queries;
  readonly pages: BuiltPages;
  readonly allowedOrigins: SecureSiteConfig['allowedOrigins'];
}

/**
 * The page that a host embeds. `origin` in the address is a claim: the browser enforces it, because the page may be
 * embedded by exactly this origin, and the page itself talks to no other.
 */
export function sdkRoutes({ db, pages, allowedOrigins }: SdkRoutesOptions): Hono<SiteEnv> {
  return new Hono<SiteEnv>().get('/sdk', async (c) => {
    const { origin = '', projectId = '' } = c.req.query();
    const project = v.is(PROJECT_ID, projectId) ? await readProject(db, projectId) : null;
    if (!project || !isOriginAllowed(project.allowedOrigins ?? allowedOrigins, origin)) {
      throw new HttpError(403, 'ORIGIN_NOT_ALLOWED', 'This page may not embed the wallet.', { field: 'origin' });
    }
    return c.html(await pages.html('sdk'), 200, pageHeaders({ embeddedBy: [origin] }));
  });
}
