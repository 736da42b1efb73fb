import { createSiwxServer, type SignInVerifier, solanaVerifier } from '@foyerkit/core/siwx-server';
import { evmVerifier } from '@foyerkit/core/siwx-server/evm';
import type { SecureSiteConfig } from '../config.js';
import type { SiteSecrets } from '../secrets/site-secrets.js';
import { StartError } from '../start-error.js';
import { createMarkStore } from '../stores/sign-in-marks.store.js';
import type { Queries } from '../stores/tables.js';

/** @throws StartError naming what SIGN_IN_ORIGINS needs besides */
export function checkSignIn({ mail, networks, signInOrigins }: SecureSiteConfig): void {
  if (signInOrigins.length === 0) return;
  const missing = [
    ...(networks.length === 0 ? ['NETWORKS_FILE, the networks whose accounts sign in'] : []),
    ...(mail === null ? ['SMTP_URL and MAIL_FROM, by which e-mail addresses are confirmed'] : []),
  ];
  if (missing.length === 0) return;
  throw new StartError('CONFIG_INVALID', `SIGN_IN_ORIGINS needs ${missing.join('; ')}.`);
}

interface SignInVerifiersOptions extends Pick<SecureSiteConfig, 'networks' | 'signInOrigins'> {
  readonly db: Queries;
  readonly secrets: SiteSecrets;
  readonly now: () => number;
}

/** What verifies the messages of the pages of each origin: a message for one of them is no message for another. */
export function createSignInVerifiers(options: SignInVerifiersOptions): ReadonlyMap<string, SignInVerifier> {
  const { db, networks, now, secrets, signInOrigins } = options;
  const store = createMarkStore(db);
  const chains = Object.fromEntries(networks.map(({ networkId, rpcUrl }) => [networkId, { rpcUrl }]));
  const verifiers = [evmVerifier(), solanaVerifier()];
  const create = (origin: string): SignInVerifier =>
    createSiwxServer({
      domain: new URL(origin).host,
      origins: [origin],
      secret: secrets.hash('sign-in', origin),
      chains,
      verifiers,
      store,
      now,
    });
  return new Map(signInOrigins.map((origin) => [origin, create(origin)]));
}
