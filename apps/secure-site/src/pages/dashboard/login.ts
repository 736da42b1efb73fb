import type { Api } from '../shared/api.js';

/** What the views of a login need. */
export interface LoginView {
  readonly api: Api;
  readonly ways: LoginWays;
  /** Called with a session. */
  readonly onLogin: () => Promise<void>;
}

/** What the site has: as `GET /health` says. */
export interface LoginWays {
  readonly email: boolean;
  readonly social: readonly string[];
}
