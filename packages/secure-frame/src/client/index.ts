import type { CreateEmbeddedClient } from '@foyerkit/core/adapter';
import { createClient } from './embedded-client.js';

/** The client of the embedded wallet: one for each modal. @throws INVALID_OPTION */
export const createEmbeddedClient: CreateEmbeddedClient = (environment, options) =>
  createClient(environment, options, window);
