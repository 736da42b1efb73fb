import * as v from 'valibot';
import type { SocialIdentity } from '../accounts/social-identity.js';
import type { OAuthProviderName } from '../stores/tables.js';
import { visibleName } from '../text/visible-text.js';

type Person = Omit<SocialIdentity, 'provider'>;

/** Asks a provider for something about the visitor. @throws OAuthError */
export type AskProvider = (path: string) => Promise<unknown>;

interface CommonFacts {
  /** Sent to the provider's page, next to what every login sends. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Only to the provider's own page, not to another issuer, which may not know them. */
  readonly ownParameters?: Readonly<Record<string, string>>;
  /** How the client secret is sent. */
  readonly clientAuth: 'apple' | 'basic' | 'post';
}

/** OpenID Connect: the issuer says where everything is, and a signed token who it is. */
interface OidcFacts extends CommonFacts {
  readonly issuer: string;
  /** @param form what came back next to the code */
  readonly readPerson: (claims: unknown, form: URLSearchParams) => Person;
}

/** OAuth only: a request with the token says who it is. */
interface OAuthFacts extends CommonFacts {
  readonly server: {
    readonly issuer: string;
    readonly authorization_endpoint: string;
    readonly token_endpoint: string;
  };
  readonly apiUrl: string;
  readonly askPerson: (ask: AskProvider) => Promise<Person>;
}

export type ProviderFacts = OidcFacts | OAuthFacts;

const TEXT = v.pipe(v.string(), v.maxLength(1_000));
const SUBJECT = v.pipe(v.string(), v.minLength(1), v.maxLength(255));
const NUMBER_SUBJECT = v.pipe(v.number(), v.safeInteger(), v.transform(String));
const TEXT_OR_NOTHING = v.optional(v.nullable(TEXT), null);
/** Apple sends it as a text. */
const TRUTH = v.optional(v.pipe(v.union([v.boolean(), v.picklist(['true', 'false'])]), v.transform(String)), false);

/** A name as others chose it: on one line, short, with nothing hidden in it. */
const nameOf = (text: string | null): string | null => (text?.trim() ? visibleName(text) : null);
const emailOf = (email: string | null, isConfirmed: boolean): string | null =>
  email !== null && isConfirmed && email.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(email) ? email : null;

const CLAIMS = v.object({ sub: SUBJECT, email: TEXT_OR_NOTHING, email_verified: TRUTH, name: TEXT_OR_NOTHING });
const personOf = ({ sub, email, email_verified, name }: v.InferOutput<typeof CLAIMS>): Person => ({
  subject: sub,
  email: emailOf(email, email_verified === 'true'),
  userName: nameOf(name),
});

/** Apple tells the name once, beside the signed token, so that it is nothing but a name. */
const APPLE_USER = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.parseJson(),
  v.object({ name: v.object({ firstName: TEXT_OR_NOTHING, lastName: TEXT_OR_NOTHING }) }),
);

const GITHUB_USER = v.object({ id: NUMBER_SUBJECT, login: TEXT });
const GITHUB_EMAILS = v.array(v.object({ email: TEXT, primary: v.boolean(), verified: v.boolean() }));
const X_USER = v.object({ data: v.object({ id: SUBJECT, username: TEXT }) });
const DISCORD_USER = v.object({
  id: SUBJECT,
  username: TEXT,
  discriminator: v.optional(TEXT, '0'),
  email: TEXT_OR_NOTHING,
  verified: v.optional(v.boolean(), false),
});
const FACEBOOK_USER = v.object({ id: SUBJECT, name: TEXT_OR_NOTHING, email: TEXT_OR_NOTHING });

export const PROVIDERS: Readonly<Record<OAuthProviderName, ProviderFacts>> = {
  google: {
    issuer: 'https://accounts.google.com',
    parameters: { scope: 'openid email profile' },
    // Whoever has several accounts is asked which one.
    ownParameters: { prompt: 'select_account' },
    clientAuth: 'post',
    readPerson: (claims) => personOf(v.parse(CLAIMS, claims)),
  },
  apple: {
    issuer: 'https://appleid.apple.com',
    // With these scopes, Apple answers by a form only.
    parameters: { scope: 'openid name email', response_mode: 'form_post' },
    clientAuth: 'apple',
    readPerson: (claims, form) => {
      const user = v.safeParse(APPLE_USER, form.get('user'));
      const { firstName = null, lastName = null } = user.success ? user.output.name : {};
      const given = nameOf([firstName, lastName].filter(Boolean).join(' '));
      const person = personOf(v.parse(CLAIMS, claims));
      return { ...person, userName: given ?? person.userName };
    },
  },
  github: {
    server: {
      issuer: 'https://github.com/login/oauth',
      authorization_endpoint: 'https://github.com/login/oauth/authorize',
      token_endpoint: 'https://github.com/login/oauth/access_token',
    },
    apiUrl: 'https://api.github.com',
    parameters: { scope: 'read:user user:email' },
    clientAuth: 'post',
    askPerson: async (ask) => {
      const { id, login } = v.parse(GITHUB_USER, await ask('/user'));
      const main = v.parse(GITHUB_EMAILS, await ask('/user/emails')).find(({ primary }) => primary);
      return { subject: id, email: emailOf(main?.email ?? null, main?.verified ?? false), userName: nameOf(login) };
    },
  },
  x: {
    server: {
      issuer: 'https://x.com',
      authorization_endpoint: 'https://x.com/i/oauth2/authorize',
      token_endpoint: 'https://api.x.com/2/oauth2/token',
    },
    apiUrl: 'https://api.x.com',
    parameters: { scope: 'users.read tweet.read' },
    clientAuth: 'basic',
    askPerson: async (ask) => {
      const { id, username } = v.parse(X_USER, await ask('/2/users/me')).data;
      return { subject: id, email: null, userName: nameOf(username) };
    },
  },
  discord: {
    server: {
      issuer: 'https://discord.com',
      authorization_endpoint: 'https://discord.com/oauth2/authorize',
      token_endpoint: 'https://discord.com/api/oauth2/token',
    },
    apiUrl: 'https://discord.com/api/v10',
    parameters: { scope: 'identify email' },
    clientAuth: 'post',
    askPerson: async (ask) => {
      const user = v.parse(DISCORD_USER, await ask('/users/@me'));
      // Four digits that older names have; '0' is none.
      const digits = user.discriminator === '0' ? '' : `#${user.discriminator}`;
      return {
        subject: user.id,
        email: emailOf(user.email, user.verified),
        userName: nameOf(`${user.username}${digits}`),
      };
    },
  },
  facebook: {
    server: {
      issuer: 'https://www.facebook.com',
      authorization_endpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
      token_endpoint: 'https://graph.facebook.com/v23.0/oauth/access_token',
    },
    apiUrl: 'https://graph.facebook.com/v23.0',
    parameters: { scope: 'public_profile email' },
    clientAuth: 'post',
    askPerson: async (ask) => {
      const { id, name, email } = v.parse(FACEBOOK_USER, await ask('/me?fields=id,name,email'));
      // Facebook tells only addresses that it has confirmed.
      return { subject: id, email: emailOf(email, true), userName: nameOf(name) };
    },
  },
};
