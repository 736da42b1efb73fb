import { Hono } from 'hono';
import * as v from 'valibot';
import { PROJECT_SETTINGS, putProject } from '../stores/projects.store.js';
import type { Queries } from '../stores/tables.js';
import { HttpError } from './http-error.js';
import { parseBody } from './parse.js';
import { PROJECT_ID } from './project-id.js';
import type { SiteEnv } from './site-env.js';

/** Lets tests and the lab set what a project has otherwise than the site. Only with faults enabled. */
export function projectRoutes(db: Queries): Hono<SiteEnv> {
  return new Hono<SiteEnv>().put('/projects/:id', async (c) => {
    const id = c.req.param('id');
    if (!v.is(PROJECT_ID, id)) throw new HttpError(422, 'FIELD_INVALID', 'id is no project id.', { field: 'id' });
    const settings = await parseBody(c, PROJECT_SETTINGS);
    await putProject(db, id, settings);
    return c.json({ projectId: id, ...settings });
  });
}
