import { Hono } from 'hono';
import { identityEndpoint } from '../chain-api/accounts.endpoints.js';
import { serve } from '../chain-api/endpoint.js';
import { type IdentitySource, NOBODY } from '../identity/identities.js';
import type { Names } from '../names/names.js';
import { avatarOf } from './names.route.js';

/** `GET /v1/identity/{address}`: the registered name, else what the operator's source says. Source: S7.77. */
export function identityRoutes(names: Pick<Names, 'of'>, source: IdentitySource | null, publicUrl: () => string): Hono {
  const app = new Hono();
  serve(app, identityEndpoint, async ({ params: { address }, query }) => {
    const [registered] = await names.of(address);
    if (registered) return { name: registered.name, avatar: avatarOf(registered, publicUrl(), query) };
    return source ? await source.read(address) : NOBODY;
  });
  return app;
}
