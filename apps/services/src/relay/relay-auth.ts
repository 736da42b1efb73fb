import { HttpError } from '@foyerkit/http';
import { decodeJWT, verifyJWT } from '@walletconnect/relay-auth';
import * as v from 'valibot';
import { projectIdSchema } from '../http/caller.js';

/**
 * Tolerance for clock differences between client and relay. Devices are sometimes ten minutes off, and a token is valid
 * for a day anyway.
 */
const CLOCK_TOLERANCE_S = 15 * 60;

const claimsSchema = v.object({ iss: v.pipe(v.string(), v.startsWith('did:key:')), iat: v.number(), exp: v.number() });

export interface RelayIdentity {
  readonly clientId: string;
  readonly projectId: string;
}

/**
 * Authenticates an upgrade request by the query of its URL: `projectId`, and `auth`, a token signed with the client's
 * key. The library checks only the signature, so the dates are checked here.
 * @throws HttpError 400 without a project, 401 without a valid token.
 */
export async function authenticate(query: URLSearchParams): Promise<RelayIdentity> {
  const projectId = v.safeParse(projectIdSchema, query.get('projectId'));
  if (!projectId.success) {
    throw new HttpError(400, 'FIELD_INVALID', 'projectId is missing or malformed.', { field: 'projectId' });
  }
  const token = query.get('auth');
  if (!token) throw new HttpError(401, 'TOKEN_MISSING', 'auth is missing.', { field: 'auth' });
  const { iss, iat, exp } = await verifiedClaims(token);
  const nowS = Date.now() / 1_000;
  if (exp + CLOCK_TOLERANCE_S < nowS) throw new HttpError(401, 'TOKEN_EXPIRED', 'auth has expired.', { field: 'auth' });
  if (iat - CLOCK_TOLERANCE_S > nowS) {
    throw new HttpError(401, 'TOKEN_NOT_YET_VALID', 'auth is not valid yet.', { field: 'auth' });
  }
  return { clientId: iss, projectId: projectId.output };
}

async function verifiedClaims(token: string): Promise<v.InferOutput<typeof claimsSchema>> {
  try {
    if (await verifyJWT(token)) return v.parse(claimsSchema, decodeJWT(token).payload);
  } catch (cause) {
    throw new HttpError(401, 'TOKEN_INVALID', 'auth is not a valid token.', { field: 'auth', cause });
  }
  throw new HttpError(401, 'TOKEN_INVALID', 'auth is not signed by its issuer.', { field: 'auth' });
}
