/** Who is logged in, as the provider names them. */
export interface AuthName {
  readonly email: string | null;
  readonly userName?: string | null | undefined;
  /** `email`, or the provider of a social login. */
  readonly method?: string | null | undefined;
}

const MAX_EMAIL = 30;
const KEPT = 27;

/** An e-mail address as a label: over 30 characters it is cut to 27 and '...'. Source: C5.3. */
export function shortEmail(email: string): string {
  const characters = [...email];
  return characters.length <= MAX_EMAIL ? email : `${characters.slice(0, KEPT).join('')}...`;
}

/**
 * The name of a login as a label: the user name of a social login, otherwise the e-mail address. `null`: neither is
 * known.
 */
export function authName({ email, userName }: AuthName): string | null {
  if (userName) return userName;
  return email ? shortEmail(email) : null;
}
