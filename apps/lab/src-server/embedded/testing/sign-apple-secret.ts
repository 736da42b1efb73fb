import { sign } from 'node:crypto';
import type { AppleKey } from '../identity/apple-secret.js';

/** The JWT that a site sends to Apple as its client secret. */
export function signAppleSecret({ teamId, keyId, privateKey }: AppleKey, payload: object, header: object = {}): string {
  const parts = [
    { alg: 'ES256', kid: keyId, ...header },
    { iss: teamId, ...payload },
  ];
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}
