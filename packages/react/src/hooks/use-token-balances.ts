import type { ErrorInfo } from '@foyerkit/core';
import type { HeldToken, KnownTokens, PortfolioMethods } from '@foyerkit/core/portfolio';
import { useCallback, useMemo, useState } from 'react';
import { useFollowed } from '../portfolio/use-followed.js';
import type { NamespaceOption } from './use-foyer-state.js';

export interface TokenBalances {
  /**
   * The native coin and tokens with their amounts as decimal text. `null` without an account, and until they are known;
   * after a failure the former ones stay.
   */
  readonly tokens: readonly HeldToken[] | null;
  /** The sum of what has a price, in US dollars as exact decimal text; `null`: nothing of it has one. */
  readonly totalUsd: string | null;
  readonly isLoading: boolean;
  /** Why the last read failed. */
  readonly error: ErrorInfo | null;
  /** Reads them again; the current ones stay until the new ones are known. Never rejects: see `error`. */
  readonly refetch: () => Promise<void>;
}

const follow = (...[portfolio, ...given]: [PortfolioMethods, ...Parameters<PortfolioMethods['followTokens']>]) =>
  portfolio.followTokens(...given);

/**
 * What the account of one chain namespace holds on its network. Read once per account and network, and again after each
 * transaction that it sends through the modal; not polled. Loads the modal.
 * @param option `isEnabled: false` reads nothing
 */
export function useTokenBalances(option: NamespaceOption & { readonly isEnabled?: boolean } = {}): TokenBalances {
  const { caipAddress, error: loadError, known, namespace, open } = useFollowed<KnownTokens>(option, follow);
  const [isReading, setReading] = useState(false);
  const refetch = useCallback(async () => {
    if (!caipAddress) return;
    setReading(true);
    // Failures are in `error`: both what the service says and what could not be loaded.
    await open()
      .then((portfolio) => portfolio.readTokens(namespace, { isForced: true }))
      .catch(() => undefined);
    setReading(false);
  }, [caipAddress, namespace, open]);
  const { tokens = null, totalUsd = null, error = loadError } = known ?? {};
  const isLoading = isReading || (caipAddress !== null && tokens === null && error === null);
  return useMemo(
    () => ({ tokens, totalUsd, isLoading, error, refetch }),
    [tokens, totalUsd, isLoading, error, refetch],
  );
}
