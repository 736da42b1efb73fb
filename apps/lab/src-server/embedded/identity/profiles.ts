import { type IdentityProviderName, type Person, subjectOf, userNameOf } from './people.js';

/** One address at which a provider without OpenID Connect tells who logged in. */
interface ProfileRoute {
  readonly provider: IdentityProviderName;
  /** The access token needs all of them. */
  readonly scopes: readonly string[];
  readonly describe: (person: Person, request: ProfileRequest) => unknown;
}

interface ProfileRequest {
  readonly subject: string;
  readonly scopes: ReadonlySet<string>;
  readonly query: URLSearchParams;
}

/**
 * Stand-ins for the profiles of the real providers, with the fields that a login needs. The paths are those of api.github.com, api.x.com,
 * discord.com/api/v10 and graph.facebook.com, each behind the name of its provider.
 */
const ROUTES: Readonly<Record<string, ProfileRoute>> = {
  '/github/user': {
    provider: 'github',
    scopes: ['read:user'],
    // The public address of a profile; most people have none.
    describe: (person, { subject }) => ({
      login: userNameOf(person),
      id: Number(subject.slice(0, 9)),
      type: 'User',
      name: person.name,
      email: null,
    }),
  },
  '/github/user/emails': {
    provider: 'github',
    scopes: ['user:email'],
    describe: (person, { subject }) => [
      {
        email: `${subject.slice(0, 9)}+${userNameOf(person)}@users.noreply.github.com`,
        primary: false,
        verified: true,
        visibility: null,
      },
      { email: person.email, primary: true, verified: person.isEmailVerified, visibility: 'private' },
    ],
  },
  '/x/2/users/me': {
    provider: 'x',
    scopes: ['users.read', 'tweet.read'],
    describe: (person, { subject }) => ({ data: { id: subject, name: person.name, username: userNameOf(person) } }),
  },
  '/discord/users/@me': {
    provider: 'discord',
    scopes: ['identify'],
    describe: (person, { subject, scopes }) => ({
      id: subject,
      username: userNameOf(person),
      // What is left of the four digits that once followed a name.
      discriminator: '0',
      global_name: person.name,
      avatar: null,
      ...(scopes.has('email') && { email: person.email, verified: person.isEmailVerified }),
    }),
  },
  '/facebook/me': {
    provider: 'facebook',
    scopes: ['public_profile'],
    describe: (person, { subject, scopes, query }) => {
      const profile = {
        id: subject,
        name: person.name,
        // Only an address that Facebook has confirmed.
        ...(scopes.has('email') && person.isEmailVerified && { email: person.email }),
      };
      const asked = (query.get('fields') ?? 'id,name').split(',');
      return Object.fromEntries(Object.entries(profile).filter(([field]) => field === 'id' || asked.includes(field)));
    },
  },
};

/** Every scope of the routes, for the providers' configuration. */
export const PROFILE_SCOPES: readonly string[] = [...new Set(Object.values(ROUTES).flatMap(({ scopes }) => scopes))];

/** Whom an access token was issued for. */
export interface TokenHolder {
  readonly provider: IdentityProviderName;
  readonly person: Person;
  readonly personId: string;
  readonly scopes: ReadonlySet<string>;
}

interface ProfileAnswer {
  readonly status: 200 | 401 | 403;
  readonly body: unknown;
}

/** `null` for a path that is no profile. A token of one provider is worth nothing at another. */
export function answerProfile(
  { pathname, searchParams: query }: URL,
  holder: TokenHolder | null,
): ProfileAnswer | null {
  const route = Object.hasOwn(ROUTES, pathname) ? ROUTES[pathname] : undefined;
  if (!route) return null;
  if (holder?.provider !== route.provider) return { status: 401, body: { message: 'Unauthorized' } };
  const { person, personId, scopes } = holder;
  const missing = route.scopes.filter((scope) => !scopes.has(scope));
  if (missing.length > 0) return { status: 403, body: { message: `The token needs ${missing.join(' and ')}.` } };
  return { status: 200, body: route.describe(person, { subject: subjectOf(route.provider, personId), scopes, query }) };
}
