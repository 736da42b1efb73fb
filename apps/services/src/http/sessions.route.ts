import type { RateLimit } from '@foyerkit/http';
import { Hono } from 'hono';
import { isHex } from 'viem';
import { serve } from '../chain-api/endpoint.js';
import {
  activateSessionEndpoint,
  createSessionEndpoint,
  revokeSessionEndpoint,
  sessionsEndpoint,
} from '../chain-api/sessions.endpoints.js';
import type { SessionRecord } from '../sessions/session-store.js';
import type { Sessions } from '../sessions/sessions.js';
import { checkRate } from './rate-limit.middleware.js';

const toSeconds = (ms: number): number => Math.floor(ms / 1_000);

const toAnswer = (session: SessionRecord) => ({
  project: { id: session.projectId, name: session.projectId },
  pci: session.pci,
  expiry: toSeconds(session.expiresAt),
  createdAt: toSeconds(session.createdAt),
  permissions: session.permissions,
  policies: session.policies,
  context: session.context ?? '',
  ...(session.revokedAt !== null && { revokedAt: toSeconds(session.revokedAt) }),
});

/** Smart Sessions, and the co-signer's part in granting and revoking them. Source: F2.5.1. */
export function sessionRoutes(sessions: Sessions, writes: RateLimit): Hono {
  const app = new Hono();
  serve(app, sessionsEndpoint, async ({ params }) => ({ pcis: (await sessions.of(params.address)).map(toAnswer) }));
  serve(app, createSessionEndpoint, async ({ body, params, query, remoteAddress }) => {
    // By themselves, as registrations of names: a prepared session is stored.
    checkRate(writes, remoteAddress);
    const { key, pci } = await sessions.create(params.address, query.projectId, body);
    return { pci, key: { type: 'secp256k1' as const, publicKey: key } };
  });
  serve(app, activateSessionEndpoint, async ({ body, params }) => {
    await sessions.activate(params.address, body);
    return { success: true };
  });
  serve(app, revokeSessionEndpoint, async ({ body: { pci, signature }, params, remoteAddress }) => {
    const admit = () => checkRate(writes, remoteAddress);
    await sessions.revoke(params.address, { pci, signature: isHex(signature) ? signature : '0x' }, admit);
    return { success: true };
  });
  return app;
}
