import { serveDocument } from '@foyerkit/http/openapi';
import type { Hono } from 'hono';
import { ENDPOINTS } from '../chain-api/endpoints.js';
import { toOpenApi } from '../chain-api/openapi.js';

/** The document of the blockchain API. */
export const openApiRoutes = (): Hono => serveDocument(toOpenApi(ENDPOINTS));
