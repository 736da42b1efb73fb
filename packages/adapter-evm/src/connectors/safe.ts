import type { ExternalWallet } from './external-wallet.js';
import { createLazyProvider } from './lazy-provider.js';

/** wagmi's own id for it. */
export const SAFE_ID = 'safe';

export interface SafeOptions {
  /** The origins whose Safes may embed this page. Default: `['https://app.safe.global']`. */
  readonly origins?: readonly string[];
}

const SAFE_ORIGINS = ['https://app.safe.global'] as const;

const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);

/**
 * The origin of the Safe that embeds this page; `undefined` if none does. The referrer may name a page other than
 * the parent. That is safe because the channel sends messages to this origin only, and accepts them only from the
 * parent window with this origin. Source: F1.7.5.
 */
export function findSafeOrigin({ origins = SAFE_ORIGINS }: SafeOptions): string | undefined {
  const { window } = globalThis;
  if (!window || window.parent === window) return undefined;
  // Firefox provides only the referrer.
  const parent = window.location.ancestorOrigins?.[0] ?? originOf(window.document.referrer);
  return origins.find((origin) => origin === parent);
}

/** The Safe that embeds this page. Its code is loaded only in such a frame. */
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
