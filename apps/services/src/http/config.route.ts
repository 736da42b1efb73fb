import { Hono } from 'hono';
import type { ProjectStore } from '../projects/project-store.js';
import { callerSchema } from './caller.js';
import { parseQuery } from './parse.js';

const HEADERS = { 'cache-control': 'no-cache' };

/** Remote configuration of a project: features, allowed origins, and whether events are collected. */
export function configRoutes(projects: ProjectStore): Hono {
  return new Hono()
    .get('/appkit/v1/config', async (c) => {
      const { projectId } = parseQuery(c, callerSchema);
      return c.json({ features: (await projects.get(projectId)).features }, 200, HEADERS);
    })
    .get('/projects/v1/origins', async (c) => {
      const { projectId } = parseQuery(c, callerSchema);
      return c.json({ allowedOrigins: (await projects.get(projectId)).allowedOrigins }, 200, HEADERS);
    })
    .get('/getAnalyticsConfig', async (c) => {
      const { projectId } = parseQuery(c, callerSchema);
      return c.json({ isAnalyticsEnabled: (await projects.get(projectId)).analytics }, 200, HEADERS);
    });
}
