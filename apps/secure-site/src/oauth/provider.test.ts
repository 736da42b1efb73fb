import { describe, expect, it } from 'vitest';
import { createOAuthProvider } from './provider.js';

const LOGIN = {
  codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  nonce: 'nonce',
  state: 'state',
  redirectUri: 'https://wallet.example/oauth/it/callback',
};

describe('the page of a provider without OpenID Connect', () => {
  it.each([
    ['github', 'https://github.com/login/oauth/authorize', 'read:user user:email'],
    ['x', 'https://x.com/i/oauth2/authorize', 'users.read tweet.read'],
    ['discord', 'https://discord.com/oauth2/authorize', 'identify email'],
    ['facebook', 'https://www.facebook.com/v23.0/dialog/oauth', 'public_profile email'],
  ] as const)('of %s is asked for a code, with PKCE', async (name, page, scope) => {
    const client = { clientId: 'site', clientSecret: 'secret', issuer: null };
    const url = new URL(await createOAuthProvider(name, client, Date.now).authorizationUrl(LOGIN));
    expect(url.origin + url.pathname).toBe(page);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'site',
      response_type: 'code',
      scope,
      redirect_uri: LOGIN.redirectUri,
      state: 'state',
      // Of RFC 7636, appendix B.
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    });
  });
});
