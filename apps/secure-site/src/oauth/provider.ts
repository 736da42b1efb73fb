import { createPrivateKey } from 'node:crypto';
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchProtectedResource,
  ResponseBodyError,
} from 'openid-client';
import * as v from 'valibot';
import type { OAuthClientConfig } from '../login-config.js';
import type { OAuthProviderName } from '../stores/tables.js';
import { isLoopback } from '../validation/loopback.js';
import { readLimited } from '../validation/read-limited.js';
import { signAppleSecret } from './apple-secret.js';
import { OAuthError, type OAuthProviderPort } from './provider-port.js';
import { type AskProvider, PROVIDERS, type ProviderFacts } from './providers.js';

/** For one request to a provider. The visitor is looking at an empty page meanwhile. */
const LIMIT_S = 10;
/** Providers change their addresses and keys now and then. */
const SETTINGS_MS = 60 * 60_000;
const MOST_PROFILE_BYTES = 64 * 1024;

/** @throws TypeError if Apple's key is no key */
export function createOAuthProvider(
  name: OAuthProviderName,
  config: OAuthClientConfig,
  now: () => number,
): OAuthProviderPort {
  const facts = PROVIDERS[name];
  const readSettings = createSettingsReader(name, facts, config, now);

  return {
    name,
    authorizationUrl: async ({ codeVerifier, nonce, redirectUri, state }) => {
      const settings = await readSettings().catch(rejectAs('unreachable'));
      const url = buildAuthorizationUrl(settings, {
        ...facts.parameters,
        ...(config.issuer === null && facts.ownParameters),
        redirect_uri: redirectUri,
        state,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...('readPerson' in facts && { nonce }),
      });
      return url.href;
    },
    identify: async (callback, { codeVerifier, nonce, state }) => {
      const settings = await readSettings().catch(rejectAs('unreachable'));
      // Checks the state, the issuer (so that no other provider's answer passes) and that the token is for this login.
      const tokens = await authorizationCodeGrant(settings, callback, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        ...('readPerson' in facts && { expectedNonce: nonce, idTokenExpected: true }),
      }).catch(rejectAs('invalid'));
      try {
        const person =
          'readPerson' in facts
            ? facts.readPerson(tokens.claims(), callback.searchParams)
            : await facts.askPerson(asking(settings, tokens.access_token, apiUrlOf(name, facts.apiUrl, config)));
        return { provider: name, ...person };
      } catch (error) {
        if (error instanceof v.ValiError) throw new OAuthError('invalid', 'PROFILE_NOT_AS_EXPECTED');
        throw error;
      }
    },
  };
}

/** A test set-up has the profiles of all providers at its own issuer. */
const apiUrlOf = (name: OAuthProviderName, apiUrl: string, { issuer }: OAuthClientConfig): string =>
  issuer === null ? apiUrl : `${issuer}/${name}`;

/** Reads the provider's settings when they are first needed, and again after an hour. One that does not answer is asked again. */
function createSettingsReader(
  name: OAuthProviderName,
  facts: ProviderFacts,
  config: OAuthClientConfig,
  now: () => number,
): () => Promise<Configuration> {
  const { clientId } = config;
  const auth = clientAuthOf(facts, config, now);
  const issuer = config.issuer ?? ('issuer' in facts ? facts.issuer : null);
  const read = async () => {
    if (issuer === null && 'server' in facts) {
      const settings = new Configuration(facts.server, clientId, undefined, auth);
      settings.timeout = LIMIT_S;
      return settings;
    }
    if (issuer === null) throw new TypeError(`${name} has no issuer.`);
    return await discovery(new URL(issuer), clientId, undefined, auth, {
      timeout: LIMIT_S,
      // Nothing leaves this machine then.
      execute: isLoopback(new URL(issuer).hostname) ? [allowInsecureRequests] : [],
    });
  };
  let kept: { readonly settings: Promise<Configuration>; readonly untilMs: number } | null = null;
  return async () => {
    if (kept && now() < kept.untilMs) return await kept.settings;
    const reading = { settings: read(), untilMs: now() + SETTINGS_MS };
    kept = reading;
    try {
      return await reading.settings;
    } catch (error) {
      if (kept === reading) kept = null;
      throw error;
    }
  };
}

function clientAuthOf(facts: ProviderFacts, { clientId, clientSecret, apple }: OAuthClientConfig, now: () => number) {
  if (facts.clientAuth !== 'apple') {
    return (facts.clientAuth === 'basic' ? ClientSecretBasic : ClientSecretPost)(clientSecret ?? undefined);
  }
  if (!apple) throw new TypeError('Apple needs a key.');
  const { teamId, keyId } = apple;
  const privateKey = createPrivateKey(apple.privateKey);
  const auth: ClientAuth = ({ issuer }, _client, body) => {
    body.set('client_id', clientId);
    body.set('client_secret', signAppleSecret({ teamId, keyId, privateKey }, { clientId, issuer, nowMs: now() }));
  };
  return auth;
}

const asking =
  (settings: Configuration, accessToken: string, apiUrl: string): AskProvider =>
  async (path) => {
    const answer = await fetchProtectedResource(settings, accessToken, new URL(`${apiUrl}${path}`), 'GET').catch(
      rejectAs('unreachable'),
    );
    const text = await readLimited(answer, MOST_PROFILE_BYTES).catch(rejectAs('unreachable'));
    if (answer.status !== 200) throw new OAuthError('invalid', `PROFILE_STATUS_${answer.status}`);
    if (text === null) throw new OAuthError('invalid', 'PROFILE_TOO_LONG');
    return v.parse(v.pipe(v.string(), v.parseJson()), text);
  };

/** Codes of the library, of the provider and of the connection, by what they mean to the visitor. */
const rejectAs =
  (failure: 'invalid' | 'unreachable') =>
  (error: unknown): never => {
    if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
      throw new OAuthError(PROVIDER_ERRORS[error.error] ?? 'invalid', codeOf(error.error));
    }
    const reason = error instanceof ClientError && error.code !== undefined ? codeOf(error.code) : 'UNKNOWN';
    const isConnection = reason === 'OAUTH_TIMEOUT' || reason === 'UNKNOWN';
    throw new OAuthError(isConnection ? 'unreachable' : failure, reason);
  };

const PROVIDER_ERRORS: Readonly<Record<string, 'denied' | 'expired'>> = {
  access_denied: 'denied',
  // Apple's.
  user_cancelled_authorize: 'denied',
  invalid_grant: 'expired',
};

/** A provider's text, as far as it is a code. */
const codeOf = (text: string): string => (/^[\w-]{1,60}$/.test(text) ? text : 'UNKNOWN');
