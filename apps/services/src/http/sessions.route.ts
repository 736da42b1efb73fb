import type { RateLimit } from '@foyerkit/http';
import { Hono } from 'hono';
import { type Hex, isHex } from 'viem';
import { serve } from '../chain-api/endpoint.js';
import {
  activateSessionEndpoint,
  createSessionEndpoint,
  revokeSessionEndpoint,
  sessionsEndpoint,
  signOperationEndpoint,
} from '../chain-api/sessions.endpoints.js';
import type { Cosign } from '../sessions/co-sign.js';
import type { Cosigner } from '../sessions/cosigner-key.js';
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
  context: session.context,
  ...(session.revokedAt !== null && { revokedAt: toSeconds(session.revokedAt) }),
});

const toHex = (value: string): Hex => (isHex(value) ? value : '0x');

export interface SessionRoutesOptions {
  readonly sessions: Sessions;
  readonly cosign: Cosign;
  readonly cosigner: Cosigner;
  /** Of what is written, and of signatures that are verified. */
  readonly writes: RateLimit;
}

/** Smart Sessions, and the co-signer's part in granting, using and revoking them. Source: F2.5.1. */
export function sessionRoutes({ cosign, cosigner, sessions, writes }: SessionRoutesOptions): Hono {
  const app = new Hono();
  serve(app, sessionsEndpoint, async ({ params }) => ({ pcis: (await sessions.of(params.address)).map(toAnswer) }));
  serve(app, createSessionEndpoint, async ({ body, params, query }) => {
    const pci = await sessions.prepare(params.address, query.projectId, body);
    return { pci, key: { type: 'secp256k1' as const, publicKey: cosigner(pci).publicKey } };
  });
  serve(app, activateSessionEndpoint, async ({ body, params, query, remoteAddress }) => {
    const admit = () => checkRate(writes, remoteAddress);
    const activation = { ...body, signature: toHex(body.signature) };
    await sessions.activate(params.address, query.projectId, activation, admit);
    return { success: true };
  });
  serve(app, revokeSessionEndpoint, async ({ body: { pci, signature }, params, remoteAddress }) => {
    const admit = () => checkRate(writes, remoteAddress);
    await sessions.revoke(params.address, { pci, signature: toHex(signature) }, admit);
    return { success: true };
  });
  serve(app, signOperationEndpoint, async ({ body: { calls, signature, ...operation }, params, remoteAddress }) => {
    checkRate(writes, remoteAddress);
    const checked = calls.map(({ data, to, value }) => ({ to: toHex(to), value: BigInt(value), data: toHex(data) }));
    return { signature: await cosign(params.address, { ...operation, calls: checked, signature: toHex(signature) }) };
  });
  return app;
}
