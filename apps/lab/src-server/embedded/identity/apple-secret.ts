import { generateKeyPairSync, type KeyObject, randomBytes, verify } from 'node:crypto';
import * as v from 'valibot';

/** What Apple gives a developer instead of a client secret. */
export interface AppleKey {
  readonly teamId: string;
  readonly keyId: string;
  /** PKCS #8 in PEM, the content of the file that Apple calls `AuthKey_<key id>.p8`. */
  readonly privateKey: string;
}

export interface AppleKeyPair {
  readonly key: AppleKey;
  /** Whether a secret was signed with the key, for this client and this issuer, and is valid now. */
  accepts(secret: string, clientId: string, issuer: string): boolean;
}

/** Apple accepts secrets for half a year at most. */
const MAX_LIFETIME_S = 15_777_000;
/** Clocks differ. */
const TOLERANCE_S = 60;

export function createAppleKey(): AppleKeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key: AppleKey = {
    teamId: newId(),
    keyId: newId(),
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  };
  return { key, accepts: (secret, clientId, issuer) => isSecret(secret, publicKey, key, clientId, issuer) };
}

/** Ten capital letters and digits, as Apple's are. */
const newId = (): string => randomBytes(5).toString('hex').toUpperCase();

const PART = v.pipe(
  v.string(),
  v.transform((part) => Buffer.from(part, 'base64url').toString()),
  v.parseJson(),
);

/** A JWT, signed with ES256. */
function isSecret(secret: string, publicKey: KeyObject, key: AppleKey, clientId: string, issuer: string): boolean {
  const [header, payload, signature, ...rest] = secret.split('.');
  if (!header || !payload || !signature || rest.length > 0) return false;
  const signed = Buffer.from(`${header}.${payload}`);
  const nowS = Date.now() / 1000;
  const time = v.number();
  const read = v.safeParse(
    v.tuple([
      v.pipe(PART, v.object({ alg: v.literal('ES256'), kid: v.literal(key.keyId) })),
      v.pipe(
        PART,
        v.object({
          iss: v.literal(key.teamId),
          sub: v.literal(clientId),
          aud: v.literal(issuer),
          iat: v.pipe(time, v.maxValue(nowS + TOLERANCE_S)),
          exp: v.pipe(time, v.minValue(nowS)),
        }),
        v.check(({ iat, exp }) => exp - iat <= MAX_LIFETIME_S),
      ),
    ]),
    [header, payload],
  );
  const verifier = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  return read.success && verify('sha256', signed, verifier, Buffer.from(signature, 'base64url'));
}
