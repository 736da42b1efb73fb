import { generateKeyPairSync, type KeyObject, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { OAUTH_PROVIDERS } from '@foyerkit/secure-frame/protocol';
import type { Configuration, Provider } from 'oidc-provider';
import type { OAuthConfig } from '../login-config.js';
import type { OAuthProviderName } from '../stores/tables.js';

/** Somebody at the providers. */
export interface TestPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
}

/** A real OpenID provider with a client for each social login, and the profiles of those without OpenID Connect. */
export interface TestIdentity {
  readonly issuer: string;
  /** For the site's configuration. */
  readonly oauth: OAuthConfig;
  /** Who presses "Allow" next, or `'cancel'` for "Cancel". */
  visitor: TestPerson | 'cancel';
  /** Of requests for profiles; null for what they are. */
  profile: { readonly status: number; readonly body: string } | null;
  /** The addresses from which the next logins come back, by provider. */
  setRedirectUris(siteUrl: string): void;
  stop(): Promise<void>;
}

const secretOf = (name: OAuthProviderName) => `secret-of-${name}-${'x'.repeat(20)}`;
const idOf = (name: OAuthProviderName) => `client-${name}`;

type Profile = (person: TestPerson) => unknown;

/** The fields of the real ones that a login needs. */
const PROFILES: Readonly<Record<string, readonly [OAuthProviderName, Profile]>> = {
  '/github/user': ['github', ({ id }) => ({ login: `gh-${id}`, id: Number(id), email: null })],
  '/github/user/emails': [
    'github',
    ({ id, email, isEmailVerified }) => [
      { email: `${id}@users.noreply.github.com`, primary: false, verified: true },
      { email, primary: true, verified: isEmailVerified },
    ],
  ],
  '/x/2/users/me': ['x', ({ id, name }) => ({ data: { id, name, username: `x_${id}` } })],
  '/discord/users/@me': [
    'discord',
    ({ id, email, isEmailVerified }) => ({
      id,
      username: `d_${id}`,
      discriminator: id === '7' ? '1234' : '0',
      email,
      verified: isEmailVerified,
    }),
  ],
  '/facebook/me': [
    'facebook',
    ({ id, name, email, isEmailVerified }) => ({ id, name, ...(isEmailVerified && { email }) }),
  ],
};

export async function startTestIdentity(): Promise<TestIdentity> {
  const { Provider: OpenIdProvider } = await import('oidc-provider');
  const people = new Map<string, TestPerson>();
  const apple = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  let provider: Provider;

  const identity: TestIdentity = {
    issuer,
    oauth: Object.fromEntries(
      OAUTH_PROVIDERS.map((name) => [
        name,
        {
          clientId: idOf(name),
          clientSecret: name === 'apple' ? null : secretOf(name),
          issuer,
          ...(name === 'apple' && {
            apple: {
              teamId: 'TEAM',
              keyId: 'KEY',
              privateKey: apple.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
            },
          }),
        },
      ]),
    ),
    visitor: 'cancel',
    profile: null,
    setRedirectUris: (siteUrl) => {
      provider = new OpenIdProvider(issuer, configure(siteUrl, privateKey, people));
      // The library's way to decide on a client secret by other means.
      const { prototype } = provider.Client;
      const isOwnSecret = prototype.compareClientSecret;
      prototype.compareClientSecret = function compareClientSecret(secret) {
        if (this.clientId !== idOf('apple')) return isOwnSecret.call(this, secret);
        return isAppleSecret(secret, apple.publicKey, issuer);
      };
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (pathname.startsWith('/interaction/'))
      return await decide(provider, identity.visitor, people, request, response);
    const profile = PROFILES[pathname];
    if (!profile) return await provider.callback()(request, response);
    const value = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const token = await provider.AccessToken.find(value);
    const person = token && token.clientId === idOf(profile[0]) && people.get(token.accountId);
    const answer = identity.profile ?? {
      status: person ? 200 : 401,
      body: JSON.stringify(person ? profile[1](person) : {}),
    };
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return identity;
}

const configure = (siteUrl: string, key: KeyObject, people: ReadonlyMap<string, TestPerson>): Configuration => ({
  clients: OAUTH_PROVIDERS.map((name) => ({
    client_id: idOf(name),
    client_secret: secretOf(name),
    redirect_uris: [`${siteUrl}/oauth/${name}/callback`],
    response_types: ['code'],
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: name === 'x' ? 'client_secret_basic' : 'client_secret_post',
  })),
  jwks: { keys: [{ ...key.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
  cookies: { keys: [randomBytes(16).toString('hex')] },
  pkce: { required: () => true },
  scopes: ['openid', 'name', 'read:user', 'user:email', 'users.read', 'tweet.read', 'identify', 'public_profile'],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  conformIdTokenClaims: false,
  findAccount: (_context, id) => {
    const person = people.get(id);
    if (!person) return undefined;
    const { name, email, isEmailVerified } = person;
    return { accountId: id, claims: () => ({ sub: id, email, email_verified: isEmailVerified, name }) };
  },
  features: { devInteractions: { enabled: false } },
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
});

/** What the visitor presses on the provider's page: everything in one step. */
async function decide(
  provider: Provider,
  visitor: TestPerson | 'cancel',
  people: Map<string, TestPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const options = { mergeWithLastSubmission: false };
  if (visitor === 'cancel') {
    return await provider.interactionFinished(request, response, { error: 'access_denied' }, options);
  }
  people.set(visitor.id, visitor);
  const grant = new provider.Grant({ accountId: visitor.id, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  const result = { login: { accountId: visitor.id }, consent: { grantId: await grant.save() } };
  return await provider.interactionFinished(request, response, result, options);
}

/** As Apple checks it. */
function isAppleSecret(secret: string, key: KeyObject, issuer: string): boolean {
  const [header = '', payload = '', signature = ''] = secret.split('.');
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
  const claims = read(payload);
  const isFor =
    typeof claims === 'object' &&
    claims !== null &&
    'sub' in claims &&
    'aud' in claims &&
    claims.sub === idOf('apple') &&
    claims.aud === issuer;
  const verifier = { key, dsaEncoding: 'ieee-p1363' } as const;
  return isFor && verify('sha256', Buffer.from(`${header}.${payload}`), verifier, Buffer.from(signature, 'base64url'));
}
