import type { SiteSecrets } from '../secrets/site-secrets.js';
import type { SignInAccountKey } from '../stores/sign-in-accounts.store.js';

/** The UUIDs by which `me` names an account. They stay the same; those of accounts and profiles differ by origin. */
export interface SignInIds {
  account(key: SignInAccountKey): string;
  profile(key: SignInAccountKey): string;
  project(projectId: string): string;
}

/** Version 8, whose bits the application chooses. Source: RFC 9562, section 5.8. */
function toUuid(hash: string): string {
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 0b0011) | 0b1000).toString(16);
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `${variant}${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join('-');
}

export const createSignInIds = ({ hash }: SiteSecrets): SignInIds => ({
  account: ({ account, origin }) => toUuid(hash('sign-in-account', origin, account)),
  profile: ({ account, origin }) => toUuid(hash('sign-in-profile', origin, account)),
  project: (projectId) => toUuid(hash('sign-in-project', projectId)),
});
