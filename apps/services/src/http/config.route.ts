import { Hono } from 'hono';
import { analyticsConfigEndpoint } from '../chain-api/analytics.endpoints.js';
import { serve } from '../chain-api/endpoint.js';
import type { ProjectStore } from '../projects/project-store.js';
import { callerSchema } from './caller.js';
import { parseQuery } from './parse.js';

const HEADERS = { 'cache-control': 'no-cache' };

/** Remote configuration of a project: features, allowed origins, and whether events are collected. */
export function configRoutes(projects: ProjectStore): Hono {
  const app = new Hono()
    .get('/appkit/v1/config', async (c) => {
      const { projectId } = parseQuery(c, callerSchema);
      return c.json({ features: (await projects.get(projectId)).features }, 200, HEADERS);
    })
    .get('/projects/v1/origins', async (c) => {
      const { projectId } = parseQuery(c, callerSchema);
      return c.json({ allowedOrigins: (await projects.get(projectId)).allowedOrigins }, 200, HEADERS);
    });
  serve(app, analyticsConfigEndpoint, async ({ query: { projectId } }) => ({
    isAnalyticsEnabled: (await projects.get(projectId)).analytics ?? true,
  }));
  return app;
}
