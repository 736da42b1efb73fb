import { randomBytes } from 'node:crypto';
import { OAUTH_PROVIDERS } from '@foyerkit/secure-frame/protocol';
import * as v from 'valibot';
import type { AccountService } from '../accounts/account-service.js';
import type { SocialIdentity } from '../accounts/social-identity.js';
import { HttpError } from '../http/http-error.js';
import { errorFields, type Log } from '../log.js';
import type { Sessions } from '../login/sessions.js';
import { randomId } from '../secrets/random-id.js';
import type { SiteSecrets } from '../secrets/site-secrets.js';
import type { Frame } from '../stores/frames.store.js';
import { addTicket, takeTicket } from '../stores/login-tickets.store.js';
import { addState, type OAuthState, takeState } from '../stores/oauth-states.store.js';
import type { OAuthProviderName, Queries } from '../stores/tables.js';
import { type LoginSecrets, OAuthError, type OAuthProviderPort } from './provider-port.js';

/** How long a visitor may take at the provider. */
const STATE_MS = 10 * 60_000;
/** From the way back until the page that waits logs in. */
const TICKET_MS = 2 * 60_000;
const RESULT_PATH = '/oauth/result';
const RANDOM_ID = /^[0-9a-f]{32}$/;

/** What the result says instead of a ticket. */
const FAILURES = {
  denied: () => new HttpError(403, 'LOGIN_CANCELLED', 'The login was cancelled.'),
  expired: () => new HttpError(410, 'LOGIN_EXPIRED', 'The login has expired; start again.'),
  failed: () => new HttpError(502, 'INTERNAL', 'The provider has not confirmed the login.'),
} as const;
type Failure = keyof typeof FAILURES;

const LOGIN_SECRETS: v.GenericSchema<unknown, LoginSecrets> = v.object({ codeVerifier: v.string(), nonce: v.string() });
const text = v.nullable(v.string());

export interface OAuthLoginOptions {
  readonly db: Queries;
  readonly secrets: SiteSecrets;
  readonly accounts: AccountService;
  readonly sessions: Sessions;
  readonly providers: readonly OAuthProviderPort[];
  /** URL of the site, without a trailing slash; known when it listens. */
  readonly siteUrl: () => string;
  readonly log: Log;
  readonly now: () => number;
}

/** What the page at the end of the way back reports, and to whom. */
export interface OAuthResult {
  /** Of the page that embeds the site where the login began: nobody else is told. */
  readonly origin: string;
  /** Where that page is, if the visitor was led away from it. */
  readonly returnUrl: string | null;
  readonly resultUri: string;
}

export interface OAuthLogin {
  readonly providers: readonly OAuthProviderName[];
  /**
   * @param returnUrl a page of the origin that embeds the site, for browsers without popups
   * @returns the provider's page. @throws HttpError 404, `ORIGIN_NOT_ALLOWED`, `INTERNAL`
   */
  start(frame: Frame, provider: string, returnUrl: string | null): Promise<string>;
  /** @param parameters whatever the browser brought back. @returns null if no login of this site waits for it */
  finish(provider: string, parameters: URLSearchParams): Promise<OAuthResult | null>;
  /**
   * Logs in with a result, in the browser and on the page where the login began.
   * @returns the session's token. @throws HttpError `LOGIN_CANCELLED`, `LOGIN_EXPIRED`, `INTERNAL`
   */
  logIn(frame: Frame, resultUri: string, previousToken: string | null): Promise<string>;
}

export function createOAuthLogin(options: OAuthLoginOptions): OAuthLogin {
  const { db, secrets, accounts, sessions, siteUrl, log, now } = options;
  const providers = new Map<string, OAuthProviderPort>(options.providers.map((one) => [one.name, one]));
  const redirectUriOf = (provider: OAuthProviderPort) => `${siteUrl()}/oauth/${provider.name}/callback`;
  const secretsPlace = (row: string) => ({ table: 'oauth_states', column: 'secrets', row });
  const identityPlace = (row: string) => ({ table: 'login_tickets', column: 'identity', row });

  /** @returns a ticket for who it is, or why there is none */
  const identify = async (state: OAuthState, name: string, parameters: URLSearchParams): Promise<URLSearchParams> => {
    const failed = (error: Failure) => new URLSearchParams({ error });
    const provider = providers.get(name);
    // An answer of another provider than the one that was asked is somebody else's.
    if (!provider || state.provider !== name) return failed('failed');
    if (state.expiresMs <= now()) return failed('expired');
    const login = v.parse(LOGIN_SECRETS, JSON.parse(secrets.open(state.secrets, secretsPlace(state.stateHash))));
    const callback = new URL(redirectUriOf(provider));
    callback.search = parameters.toString();
    try {
      const identity = await provider.identify(callback, { ...login, state: parameters.get('state') ?? '' });
      const ticket = randomId();
      const ticketHash = secrets.hash('ticket', ticket);
      await addTicket(db, {
        ticketHash,
        deviceHash: state.deviceHash,
        projectId: state.projectId,
        origin: state.origin,
        identity: secrets.seal(JSON.stringify(identity), identityPlace(ticketHash)),
        expiresMs: now() + TICKET_MS,
      });
      return new URLSearchParams({ ticket });
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error;
      if (error.failure === 'denied' || error.failure === 'expired') return failed(error.failure);
      log.error('social login failed', { provider: name, failure: error.failure, reason: error.reason });
      return failed('failed');
    }
  };

  return {
    providers: options.providers.map(({ name }) => name),

    start: async (frame, name, returnUrl) => {
      const provider = providers.get(name);
      if (!provider) throw new HttpError(404, 'ROUTE_NOT_FOUND', 'This site has no such login.');
      if (returnUrl !== null && !isPageOf(frame.origin, returnUrl)) {
        throw new HttpError(403, 'ORIGIN_NOT_ALLOWED', 'The login must lead back to the page.', { field: 'return' });
      }
      const state = randomId();
      const stateHash = secrets.hash('oauth-state', state);
      const login: LoginSecrets = { codeVerifier: randomBytes(32).toString('base64url'), nonce: randomId() };
      try {
        const uri = await provider.authorizationUrl({ ...login, state, redirectUri: redirectUriOf(provider) });
        await addState(db, {
          stateHash,
          provider: provider.name,
          deviceHash: frame.deviceHash,
          projectId: frame.projectId,
          origin: frame.origin,
          returnUrl,
          secrets: secrets.seal(JSON.stringify(login), secretsPlace(stateHash)),
          expiresMs: now() + STATE_MS,
        });
        return uri;
      } catch (error) {
        if (!(error instanceof OAuthError)) throw error;
        log.error('social login not started', { provider: name, reason: error.reason });
        throw new HttpError(502, 'INTERNAL', 'The provider does not answer.');
      }
    },

    finish: async (name, parameters) => {
      const state = parameters.get('state') ?? '';
      const found = RANDOM_ID.test(state) ? await takeState(db, secrets.hash('oauth-state', state)) : null;
      if (!found) return null;
      const result = await identify(found, name, parameters).catch((error: unknown) => {
        log.error('social login failed', { provider: found.provider, ...errorFields(error) });
        return new URLSearchParams({ error: 'failed' satisfies Failure });
      });
      const { origin, returnUrl } = found;
      return { origin, returnUrl, resultUri: `${siteUrl()}${RESULT_PATH}?${result}` };
    },

    logIn: async (frame, resultUri, previousToken) => {
      const parameters = readResult(resultUri, siteUrl());
      const error = parameters?.get('error') ?? null;
      if (error !== null) throw (isFailure(error) ? FAILURES[error] : FAILURES.failed)();
      const ticket = parameters?.get('ticket') ?? '';
      if (!RANDOM_ID.test(ticket)) {
        throw new HttpError(422, 'FIELD_INVALID', 'uri must be the result of a login.', { field: 'uri' });
      }
      const ticketHash = secrets.hash('ticket', ticket);
      const { deviceHash, projectId, origin } = frame;
      const sealed = await takeTicket(db, { ticketHash, deviceHash, projectId, origin }, now());
      if (sealed === null) throw FAILURES.expired();
      const identity = v.parse(IDENTITY, JSON.parse(secrets.open(sealed, identityPlace(ticketHash))));
      const userId = await accounts.forIdentity(identity);
      return await sessions.begin({ userId, method: identity.provider, frame, previousToken });
    },
  };
}

const IDENTITY: v.GenericSchema<unknown, SocialIdentity> = v.object({
  provider: v.picklist([...OAUTH_PROVIDERS, 'farcaster']),
  subject: v.string(),
  email: text,
  userName: text,
});

const isFailure = (error: string): error is Failure => Object.hasOwn(FAILURES, error);

const isPageOf = (origin: string, url: string): boolean => URL.canParse(url) && new URL(url).origin === origin;

function readResult(uri: string, siteUrl: string): URLSearchParams | null {
  if (!URL.canParse(uri)) return null;
  const { origin, pathname, searchParams } = new URL(uri);
  return origin === siteUrl && pathname === RESULT_PATH ? searchParams : null;
}
