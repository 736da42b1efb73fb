import { sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signAppleSecret } from '../testing/sign-apple-secret.js';
import { createAppleKey } from './apple-secret.js';

const ISSUER = 'http://127.0.0.1:5190';
const CLIENT = 'lab-apple';
const { key, accepts } = createAppleKey();
const nowS = Math.floor(Date.now() / 1000);
const secret = (change: object = {}, header: object = {}) =>
  signAppleSecret(key, { sub: CLIENT, aud: ISSUER, iat: nowS, exp: nowS + 300, ...change }, header);

describe('a client secret for Apple', () => {
  it('is accepted if it was signed with the key', () => {
    expect(accepts(secret(), CLIENT, ISSUER)).toBe(true);
    expect(accepts(secret({ exp: nowS + 15_777_000 }), CLIENT, ISSUER)).toBe(true);
  });

  it.each<[string, string]>([
    ['for another client', secret({ sub: 'lab-google' })],
    ['for another issuer', secret({ aud: 'https://appleid.apple.com' })],
    ['of another team', secret({ iss: 'OTHERTEAM1' })],
    ['with the id of another key', secret({}, { kid: 'OTHERKEY01' })],
    ['with another algorithm', secret({}, { alg: 'HS256' })],
    ['that has expired', secret({ exp: nowS - 1 })],
    ['of the future', secret({ iat: nowS + 600, exp: nowS + 900 })],
    ['that is valid for too long', secret({ exp: nowS + 15_777_001 })],
    ['without an end', secret({ exp: undefined })],
    [
      'signed with another key',
      signAppleSecret(
        { ...createAppleKey().key, teamId: key.teamId, keyId: key.keyId },
        {
          sub: CLIENT,
          aud: ISSUER,
          iat: nowS,
          exp: nowS + 300,
        },
      ),
    ],
    ['without a signature', `${secret().split('.').slice(0, 2).join('.')}.`],
    ['that is no JWT', 'secret'],
    ['that is no JSON', `e30.e.${sign('sha256', Buffer.from('e30.e'), key.privateKey).toString('base64url')}`],
  ])('is refused %s', (_case, refused) => {
    expect(accepts(refused, CLIENT, ISSUER)).toBe(false);
  });
});
