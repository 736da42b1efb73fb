import type { ErrorInfo } from '@foyerkit/core';
import type { Activity, KnownActivity, PortfolioMethods } from '@foyerkit/core/portfolio';
import { useCallback, useMemo } from 'react';
import { useFollowed } from '../portfolio/use-followed.js';
import type { NamespaceOption } from './use-foyer-state.js';

export interface AccountActivity {
  /**
   * Newest first. Those that may have been made to deceive are left out unless the option asks for them; their
   * addresses must not be offered for copying or reuse.
   */
  readonly items: readonly Activity[];
  /** Whether `loadMore` can read a further page. */
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Whether the last page could not be read. */
  readonly hasFailed: boolean;
  /** Why it could not be read. */
  readonly error: ErrorInfo | null;
  /** Reads the next page; its rows are appended. Never rejects: see `error`. */
  readonly loadMore: () => Promise<void>;
  /** Reads the newest page again. Never rejects: see `error`. */
  readonly refetch: () => Promise<void>;
}

const follow = (...[portfolio, ...given]: [PortfolioMethods, ...Parameters<PortfolioMethods['followActivity']>]) =>
  portfolio.followActivity(...given);

const NOTHING: readonly Activity[] = [];

/**
 * What the account of one chain namespace did on its network, page by page. Read once per account and network, and again
 * after each transaction that it sends through the modal; not polled. Needs a blockchain API. Loads the modal.
 * @param option `isEnabled: false` reads nothing; `withSuspicious: true` keeps rows that may deceive: see `suspicion`
 */
export function useActivity(
  option: NamespaceOption & { readonly isEnabled?: boolean; readonly withSuspicious?: boolean } = {},
): AccountActivity {
  const { withSuspicious = false } = option;
  const { caipAddress, error: loadError, known, namespace, open } = useFollowed<KnownActivity>(option, follow);
  const read = useCallback(
    async (page: 'first' | 'next') => {
      if (!caipAddress) return;
      // Failures are in `error`: both what the service says and what could not be loaded.
      await open()
        .then((portfolio) => portfolio.readActivity(namespace, { page }))
        .catch(() => undefined);
    },
    [caipAddress, namespace, open],
  );
  const all = known?.items ?? NOTHING;
  const items = useMemo(
    () => (withSuspicious ? all : all.filter(({ suspicion }) => !suspicion)),
    [all, withSuspicious],
  );
  const error = loadError ?? known?.error ?? null;
  const hasFailed = loadError !== null || known?.status === 'failed';
  const isLoading = caipAddress !== null && !hasFailed && known?.status !== 'ready';
  const hasMore = known?.hasMore ?? false;
  return useMemo(
    () => ({ items, hasMore, isLoading, hasFailed, error, loadMore: () => read('next'), refetch: () => read('first') }),
    [items, hasMore, isLoading, hasFailed, error, read],
  );
}
