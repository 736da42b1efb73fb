import type { SocialProvider } from '../stores/tables.js';

/** Who somebody is, as a provider says. */
export interface SocialIdentity {
  readonly provider: SocialProvider;
  /** Permanent at this provider. */
  readonly subject: string;
  /** Only one that the provider has confirmed. It is shown to the user; it is no proof of who he is. */
  readonly email: string | null;
  readonly userName: string | null;
}
