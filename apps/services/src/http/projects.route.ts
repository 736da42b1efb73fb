import { Hono } from 'hono';
import * as v from 'valibot';
import { projectSettingsSchema } from '../projects/project-settings.js';
import type { ProjectStore } from '../projects/project-store.js';
import { projectIdSchema } from './caller.js';
import { parseBody, parsePath } from './parse.js';

const projectPath = v.object({ projectId: projectIdSchema });

/** Lets tests and the lab set a project's configuration. Available only if the services run with faults enabled. */
export function projectRoutes(projects: ProjectStore): Hono {
  return new Hono()
    .get('/admin/projects/:projectId', async (c) => {
      const { projectId } = parsePath(c, projectPath);
      return c.json({ projectId, ...(await projects.get(projectId)) });
    })
    .put('/admin/projects/:projectId', async (c) => {
      const { projectId } = parsePath(c, projectPath);
      await projects.set(projectId, await parseBody(c, projectSettingsSchema));
      return c.json({ projectId, ...(await projects.get(projectId)) });
    })
    .delete('/admin/projects/:projectId', async (c) => {
      const { projectId } = parsePath(c, projectPath);
      await projects.reset(projectId);
      return c.json({ projectId, ...(await projects.get(projectId)) });
    });
}
