import { InvalidOptionError } from '../errors/option-errors.js';
import { isDomain, readChainId } from './message-grammar.js';
import type { SignatureVerifier, SiwxChain } from './signature-verifier.js';
import { memorySiwxStore, type SiwxStore } from './store.js';

export interface SiwxServerOptions {
  /** The authority of the page, as in `location.host`: `app.example`, `localhost:5173`. */
  readonly domain: string;
  /** The origins of the pages on which visitors sign in. Default: the domain by https. */
  readonly origins?: readonly string[];
  /** The networks whose accounts sign in, by CAIP-2 id. With a node, EVM smart accounts can sign in, too. */
  readonly chains: Readonly<Record<string, SiwxChain>>;
  /** One for each chain namespace of `chains`. */
  readonly verifiers: readonly SignatureVerifier[];
  /** At least 32 characters that nobody else knows; the same for all processes of the server. */
  readonly secret: string;
  /** How long a visitor has to sign, in seconds. Default: 600. */
  readonly nonceLifetimeS?: number;
  /** How long a sign-in counts, in seconds. Default: 7 days. */
  readonly sessionLifetimeS?: number;
  /** Default: the memory of this process. */
  readonly store?: SiwxStore;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

const MIN_SECRET_LENGTH = 32;
const NONCE_LIFETIME_S = 600;
const SESSION_LIFETIME_S = 7 * 24 * 3_600;

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

const isLifetime = (seconds: number): boolean => Number.isInteger(seconds) && seconds > 0;

/** The options with their defaults. @throws INVALID_OPTION */
export function resolveServerOptions(options: SiwxServerOptions) {
  const { chains, domain, secret, verifiers } = options;
  const { nonceLifetimeS = NONCE_LIFETIME_S, now = Date.now, sessionLifetimeS = SESSION_LIFETIME_S } = options;
  const origins = options.origins ?? [`https://${domain}`];
  const check = (name: string, isValid: boolean, expected: string) => {
    if (!isValid) throw new InvalidOptionError(name, expected);
  };
  check('domain', isDomain(domain), 'the authority of a page, such as app.example');
  check('origins', origins.length > 0 && origins.every(isOrigin), 'origins, such as https://app.example');
  const ids = Object.keys(chains);
  check('chains', ids.length > 0 && ids.every(readChainId), 'CAIP-2 ids of eip155, solana or bip122');
  const isVerified = (id: string) => verifiers.some(({ namespace }) => namespace === readChainId(id)?.namespace);
  check('verifiers', ids.every(isVerified), 'a verifier for each chain namespace of `chains`');
  check('secret', secret.length >= MIN_SECRET_LENGTH, `at least ${MIN_SECRET_LENGTH} characters`);
  check('nonceLifetimeS', isLifetime(nonceLifetimeS), 'a whole number of seconds');
  check('sessionLifetimeS', isLifetime(sessionLifetimeS), 'a whole number of seconds');
  return {
    chains,
    domain,
    secret,
    verifiers,
    origins,
    now,
    nonceLifetimeMs: nonceLifetimeS * 1_000,
    sessionLifetimeMs: sessionLifetimeS * 1_000,
    store: options.store ?? memorySiwxStore(now),
  };
}

export type ResolvedServerOptions = ReturnType<typeof resolveServerOptions>;
