import { Hono } from 'hono';
import * as v from 'valibot';
import type { SecureSiteConfig } from '../config.js';
import { randomId } from '../secrets/random-id.js';
import type { SiteSecrets } from '../secrets/site-secrets.js';
import { addFrame } from '../stores/frames.store.js';
import { readProject } from '../stores/projects.store.js';
import type { Queries } from '../stores/tables.js';
import { isOriginAllowed } from '../validation/origins.js';
import { readCookie, writeCookie } from './cookies.js';
import { parseBody } from './parse.js';
import { PROJECT_ID } from './project-id.js';
import type { SiteEnv } from './site-env.js';

const DAY_MS = 24 * 60 * 60_000;
/** The longest that browsers keep a cookie. */
const DEVICE_MS = 400 * DAY_MS;
const FRAME_MS = 30 * DAY_MS;
const PROBE_MS = 60_000;

const FRAME_BODY = v.object({ projectId: PROJECT_ID, origin: v.pipe(v.string(), v.maxLength(300)) });

export interface FrameRoutesOptions {
  readonly db: Queries;
  readonly secrets: SiteSecrets;
  readonly allowedOrigins: SecureSiteConfig['allowedOrigins'];
  /** URL of the site; its own pages are allowed too. */
  readonly siteUrl: () => string;
  readonly now: () => number;
}

/** Begins a page load of the secure frame, and tells whether the browser keeps its cookies. */
export function frameRoutes({ db, secrets, allowedOrigins, siteUrl, now }: FrameRoutesOptions): Hono<SiteEnv> {
  return new Hono<SiteEnv>()
    .get('/api/probe', (c) => {
      // Asked twice: the second time with the cookie of the first, if the browser keeps it.
      const storage = readCookie(c, 'foyer-probe') === null ? 'blocked' : 'ok';
      writeCookie(c, 'foyer-probe', '01', PROBE_MS);
      return c.json({ storage });
    })
    .post('/api/frame', async (c) => {
      const { projectId, origin } = await parseBody(c, FRAME_BODY);
      const project = await readProject(db, projectId);
      const isOwn = origin === new URL(siteUrl()).origin;
      if (!isOwn && !isOriginAllowed(project.allowedOrigins ?? allowedOrigins, origin)) {
        return c.json({ frameId: null, isAllowed: false, csrf: null });
      }
      const device = readCookie(c, 'foyer-device') ?? randomId();
      const [id, csrf, nowMs] = [randomId(), randomId(), now()];
      await addFrame(db, {
        id,
        csrfHash: secrets.hash('csrf', csrf),
        deviceHash: secrets.hash('device', device),
        projectId,
        origin,
        createdMs: nowMs,
        expiresMs: nowMs + FRAME_MS,
      });
      writeCookie(c, 'foyer-device', device, DEVICE_MS);
      return c.json({ frameId: id, isAllowed: true, csrf });
    });
}
