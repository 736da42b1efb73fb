import { Hono } from 'hono';
import type { ProjectStore } from '../projects/project-store.js';
import { callerSchema } from './caller.js';
import { parseQuery } from './parse.js';

const HEADERS = { 'cache-control': 'no-cache' };

/** Remote configuration of a project: features, allowed origins, and whether events are collected. */
export function configRoutes(projects: ProjectStore): Hono {
  return new Hono()
    .get('/appkit/v1/config', (c) => {
      const { projectId } = parseQuery(c, callerSchema);
      return c.json({ features: projects.get(projectId).features }, 200, HEADERS);
    })
    .get('/projects/v1/origins', (c) => {
      const { projectId } = parseQuery(c, callerSchema);
      return c.json({ allowedOrigins: projects.get(projectId).allowedOrigins }, 200, HEADERS);
    })
    .get('/getAnalyticsConfig', (c) => {
      const { projectId } = parseQuery(c, callerSchema);
      return c.json({ isAnalyticsEnabled: projects.get(projectId).analytics }, 200, HEADERS);
    });
}
