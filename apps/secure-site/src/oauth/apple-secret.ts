import { type KeyObject, sign } from 'node:crypto';

/** With which Apple knows a developer. */
export interface AppleKey {
  readonly teamId: string;
  readonly keyId: string;
  readonly privateKey: KeyObject;
}

const LIFETIME_S = 5 * 60;

/** Apple's client secret: a JWT, signed with ES256 for the one request it is made for. */
export function signAppleSecret(
  { teamId, keyId, privateKey }: AppleKey,
  { clientId, issuer, nowMs }: { readonly clientId: string; readonly issuer: string; readonly nowMs: number },
): string {
  const issuedAt = Math.floor(nowMs / 1_000);
  const parts = [
    { alg: 'ES256', kid: keyId },
    { iss: teamId, sub: clientId, aud: issuer, iat: issuedAt, exp: issuedAt + LIFETIME_S },
  ];
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}
