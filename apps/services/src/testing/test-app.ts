import type { Hono } from 'hono';
import { type AppFetch, createApp } from '../http/create-app.js';
import { createLog } from '../log.js';

/** Routes without a port: the application that the services have around them, without limits and faults. */
export const createTestApp = (...routes: readonly Hono[]): AppFetch =>
  createApp({
    config: { allowedOrigins: '*', maxBodyBytes: 64 * 1024, trustProxy: 0 },
    log: createLog('silent'),
    rateLimit: { count: () => null },
    faults: null,
    stopping: new AbortController().signal,
    routes,
  });
