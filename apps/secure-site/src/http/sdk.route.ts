import { Hono } from 'hono';
import * as v from 'valibot';
import type { BuiltPages } from '../built-pages.js';
import type { SecureSiteConfig } from '../config.js';
import type { Log } from '../log.js';
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
  readonly log: Log;
}

/** Anybody can make up origins: not all of them are told and remembered. */
const MAX_TOLD = 100;

/**
 * The page that a host embeds. `origin` in the address is a claim: the browser enforces it, because the page may be
 * embedded by exactly this origin, and the page itself talks to no other.
 */
export function sdkRoutes({ db, pages, allowedOrigins, log }: SdkRoutesOptions): Hono<SiteEnv> {
  const told = new Set<string>();
  /** The host sees an empty frame: only the log can say why. Once for each origin. */
  const tellRefused = (origin: string) => {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin || told.has(origin) || told.size >= MAX_TOLD) return;
    told.add(origin);
    log.info('a page was refused: its origin is not among the allowed ones', { origin });
  };
  return new Hono<SiteEnv>().get('/sdk', async (c) => {
    const { origin = '', projectId = '' } = c.req.query();
    const project = v.is(PROJECT_ID, projectId) ? await readProject(db, projectId) : null;
    if (!project || !isOriginAllowed(project.allowedOrigins ?? allowedOrigins, origin)) {
      tellRefused(origin);
      throw new HttpError(403, 'ORIGIN_NOT_ALLOWED', 'This page may not embed the wallet.', { field: 'origin' });
    }
    return c.html(await pages.html('sdk'), 200, pageHeaders({ embeddedBy: [origin] }));
  });
}
