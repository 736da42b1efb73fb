import { createHash } from 'node:crypto';

/** The logins that are OAuth; Farcaster has a protocol of its own. */
export const IDENTITY_PROVIDERS = ['google', 'apple', 'github', 'x', 'discord', 'facebook'] as const;
export type IdentityProviderName = (typeof IDENTITY_PROVIDERS)[number];

/** Somebody with an account at every provider. */
export interface Person {
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly name: string;
}

/** Who logged in since the lab was started. */
export interface People {
  /** Replaces what was known of the address. @returns the id of the person for the whole lab */
  add(person: Person): string;
  find(id: string): Person | undefined;
}

export function createPeople(): People {
  const byId = new Map<string, Person>();
  return {
    add: (person) => {
      const id = person.email.toLowerCase();
      byId.set(id, person);
      return id;
    },
    find: (id) => byId.get(id),
  };
}

const ID_DIGITS = 10n ** 17n;

/**
 * The id of a person at one provider: a number of 18 digits. It depends on the address and the provider only, so that a user of the secure
 * site is found again after the lab was restarted.
 */
export function subjectOf(provider: IdentityProviderName, personId: string): string {
  const digest = createHash('sha256').update(`${provider} ${personId}`).digest('hex');
  return String(ID_DIGITS + (BigInt(`0x${digest}`) % (9n * ID_DIGITS)));
}

/** The name that a person chose at the providers that have user names. */
export const userNameOf = ({ email }: Person): string => email.replace(/@.*$/, '').replace(/[^\w]/g, '_').toLowerCase();
