import { generateKeyPair, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import type { ClientMetadata, Configuration, Provider } from 'oidc-provider';
import { withoutWarnings } from '../../without-warnings.js';
import { html, PAGE_HEADERS, renderPage } from '../html.js';
import { type HttpService, sendJson, startHttpService } from '../http-service.js';
import { type AppleKey, type AppleKeyPair, createAppleKey } from './apple-secret.js';
import { serveInteraction } from './interaction-pages.js';
import { createPeople, IDENTITY_PROVIDERS, type IdentityProviderName, type People, subjectOf } from './people.js';
import { answerProfile, PROFILE_SCOPES, type TokenHolder } from './profiles.js';

/** What a site needs to log in with one of the providers. */
interface IdentityClient {
  readonly clientId: string;
  /** `null` for Apple, which wants a JWT instead. */
  readonly clientSecret: string | null;
}

/** All providers in one: its URL is the issuer of each. */
export interface IdentityProvider extends HttpService {
  readonly clients: Readonly<Record<IdentityProviderName, IdentityClient>>;
  /** Signs the client secrets for Apple; their audience is the issuer. */
  readonly appleKey: AppleKey;
}

interface IdentityProviderOptions {
  /** Port 0 takes any free one. */
  readonly port: number;
  /** The only address to which a login leads back. */
  readonly redirectUriOf: (provider: IdentityProviderName) => string;
}

const NAMES: Readonly<Record<IdentityProviderName, string>> = {
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
  x: 'X',
  discord: 'Discord',
  facebook: 'Facebook',
};

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const SECRET_BYTES = 32;

/**
 * A stand-in for the providers of social logins, one client for each: OpenID Connect with PKCE, and the profiles of those that do not have it.
 * @throws LabError when the port cannot be listened on
 */
export async function startIdentityProvider({
  port,
  redirectUriOf,
}: IdentityProviderOptions): Promise<IdentityProvider> {
  // Loaded only here: it is large.
  const { Provider } = await withoutWarnings(EXPECTED_WARNINGS, () => import('oidc-provider'));
  const people = createPeople();
  const apple = createAppleKey();
  const clients = Object.fromEntries(IDENTITY_PROVIDERS.map((name) => [name, newClient(name)])) as Record<
    IdentityProviderName,
    IdentityClient
  >;
  const metadata = IDENTITY_PROVIDERS.map((name) => metadataOf(name, clients[name], redirectUriOf(name)));
  const configuration = await configure(people, metadata);
  const service = await withoutWarnings(EXPECTED_WARNINGS, () =>
    startHttpService(port, (url) => {
      const provider = new Provider(url, configuration);
      acceptAppleSecrets(provider, apple);
      const protocol = provider.callback();
      return async (request, response) => {
        if (await serveProfile(provider, people, request, response)) return;
        if (await serveInteraction(provider, people, request, response)) return;
        await protocol(request, response);
      };
    }),
  );
  return { ...service, clients, appleKey: apple.key };
}

/** It warns of the version of Node and of its storage in memory, which are as they should be here. The lab's output is for what concerns the lab. */
const EXPECTED_WARNINGS =
  /^oidc-provider WARNING: (?:Unsupported runtime|a quick start development-only in-memory adapter)/;

const clientIdOf = (name: IdentityProviderName): string => `lab-${name}`;

const newClient = (name: IdentityProviderName): IdentityClient => ({
  clientId: clientIdOf(name),
  clientSecret: name === 'apple' ? null : newSecret(),
});

const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

const metadataOf = (
  name: IdentityProviderName,
  { clientId, clientSecret }: IdentityClient,
  redirectUri: string,
): ClientMetadata => ({
  client_id: clientId,
  // The library wants one for every client; Apple's is never compared.
  client_secret: clientSecret ?? newSecret(),
  client_name: NAMES[name],
  redirect_uris: [redirectUri],
  response_types: ['code'],
  grant_types: ['authorization_code'],
  // As X has it; the others accept the secret in the body.
  token_endpoint_auth_method: name === 'x' ? 'client_secret_basic' : 'client_secret_post',
});

async function configure(people: People, clients: readonly ClientMetadata[]): Promise<Configuration> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const providerOf = (clientId: string): IdentityProviderName =>
    IDENTITY_PROVIDERS.find((name) => clientIdOf(name) === clientId) ?? 'google';
  return {
    clients,
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [newSecret()] },
    pkce: { required: () => true },
    scopes: ['openid', 'name', ...PROFILE_SCOPES],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google and Apple put the address into the ID token.
    conformIdTokenClaims: false,
    // A person has another id at each provider.
    subjectTypes: ['pairwise'],
    pairwiseIdentifier: (_context, personId, { clientId }) => subjectOf(providerOf(clientId), personId),
    findAccount: (_context, personId) => {
      const person = people.find(personId);
      if (!person) return undefined;
      const { email, isEmailVerified, name } = person;
      return { accountId: personId, claims: () => ({ sub: personId, email, email_verified: isEmailVerified, name }) };
    },
    features: { devInteractions: { enabled: false } },
    ttl: {
      AccessToken: 10 * MINUTE_S,
      AuthorizationCode: MINUTE_S,
      Grant: HOUR_S,
      IdToken: 10 * MINUTE_S,
      Interaction: 10 * MINUTE_S,
      Session: HOUR_S,
    },
    // The page of the library loads a font from the internet.
    renderError: (context, { error, error_description: description = '' }) => {
      context.set(PAGE_HEADERS);
      context.body = renderPage('The login failed', html`<p>${error}</p><p>${description}</p>`);
    },
  };
}

/** The library's way to decide on a client secret by other means. */
function acceptAppleSecrets(provider: Provider, apple: AppleKeyPair): void {
  const { prototype } = provider.Client;
  const isOwnSecret = prototype.compareClientSecret;
  prototype.compareClientSecret = function compareClientSecret(secret) {
    if (this.clientId !== clientIdOf('apple')) return isOwnSecret.call(this, secret);
    return apple.accepts(secret, this.clientId, provider.issuer);
  };
}

/** @returns false when the request is for something else */
async function serveProfile(
  provider: Provider,
  people: People,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const url = new URL(request.url ?? '/', provider.issuer);
  const answer = answerProfile(url, await holderOf(provider, people, request.headers.authorization));
  if (answer) sendJson(response, answer.status, answer.body);
  return answer !== null;
}

async function holderOf(provider: Provider, people: People, authorization = ''): Promise<TokenHolder | null> {
  const value = /^Bearer ([\w-]{1,200})$/.exec(authorization)?.[1];
  const token = value && (await provider.AccessToken.find(value));
  if (!token) return null;
  const name = IDENTITY_PROVIDERS.find((one) => clientIdOf(one) === token.clientId);
  const person = people.find(token.accountId);
  if (!name || !person) return null;
  return { provider: name, person, personId: token.accountId, scopes: token.scopes };
}
