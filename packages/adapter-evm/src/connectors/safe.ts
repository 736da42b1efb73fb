import type { ExternalWallet } from './external-wallet.js';
import { createLazyProvider } from './lazy-provider.js';

/** wagmi's own id for it. */
export const SAFE_ID = 'safe';

export interface SafeOptions {
  /** Where Safes that may frame this page are at home. Default: `['https://app.safe.global']`. */
  readonly origins?: readonly string[];
}

const SAFE_ORIGINS = ['https://app.safe.global'] as const;

const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);

/**
 * The origin of the Safe that frames this page; `undefined`: none does. The referrer may name another page than
 * the one around this one: what makes it safe is that the channel speaks to this origin alone, and hears nobody but the
 * window around this one, from this origin. Source: F1.7.5.
 */
export function findSafeOrigin({ origins = SAFE_ORIGINS }: SafeOptions): string | undefined {
  const { window } = globalThis;
  if (!window || window.parent === window) return undefined;
  // Firefox tells the referrer alone.
  const parent = window.location.ancestorOrigins?.[0] ?? originOf(window.document.referrer);
  return origins.find((origin) => origin === parent);
}

/** The Safe around this page. Its code is loaded in its frame alone. */
export const safeWallet = (origin: string, life: AbortSignal): ExternalWallet => ({
  id: SAFE_ID,
  type: 'safe',
  name: 'Safe',
  isHome: true,
  provider: createLazyProvider(async () => {
    const { createSafeProvider } = await import('./safe-provider.js');
    return createSafeProvider(origin, life);
  }),
});
