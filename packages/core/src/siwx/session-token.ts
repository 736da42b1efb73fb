import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

/** An account that has signed in. */
export interface SignedIn {
  readonly address: string;
  /** CAIP-2. */
  readonly chainId: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Who has signed in with one browser. */
export interface SiwxServerSession {
  readonly id: string;
  readonly accounts: readonly SignedIn[];
}

/** How many accounts one session holds; the oldest gives way. */
const MAX_ACCOUNTS = 20;

const MAX_TOKEN_LENGTH = 8_192;

const schema = v.object({
  id: v.string(),
  domain: v.string(),
  accounts: v.array(v.object({ address: v.string(), chainId: v.string(), expiresAt: v.number() })),
});

export interface TokenSource {
  readonly secret: string;
  readonly domain: string;
  readonly now: () => number;
}

const macOf = ({ secret }: TokenSource, payload: string): Buffer =>
  createHmac('sha256', secret).update(`session:${payload}`).digest();

/** A session as a text that only this server can write. */
export function writeToken(source: TokenSource, accounts: readonly SignedIn[]): string {
  const session = { id: randomUUID(), domain: source.domain, accounts: accounts.slice(-MAX_ACCOUNTS) };
  const payload = Buffer.from(JSON.stringify(session)).toString('base64url');
  return `${payload}.${macOf(source, payload).toString('base64url')}`;
}

/** The session with the accounts that have not expired. `null`: not of this server or domain, or all have expired. */
export function readToken(source: TokenSource, token: string): SiwxServerSession | null {
  if (token.length > MAX_TOKEN_LENGTH) return null;
  const [payload = '', mac = '', ...rest] = token.split('.');
  const [given, expected] = [Buffer.from(mac, 'base64url'), macOf(source, payload)];
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), Buffer.from(payload, 'base64url').toString());
  if (!read.success || read.output.domain !== source.domain) return null;
  const accounts = read.output.accounts.filter(({ expiresAt }) => expiresAt > source.now());
  return accounts.length > 0 ? { id: read.output.id, accounts } : null;
}
