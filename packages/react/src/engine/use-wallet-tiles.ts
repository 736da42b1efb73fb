import { resolveAllWallets, selectWalletFacts, shownOf, type Wallet } from '@foyerkit/core';
import type { AllWalletsItem, AllWalletsViewProps } from '@foyerkit/ui/views/all-wallets.view';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { reuse } from '../foyer/structural-sharing.js';
import { useModalSelector } from '../modal-context.js';
import { useIsMobile } from './engine-context.js';
import type { WalletPages } from './use-wallet-pages.js';

type ListProps = Pick<AllWalletsViewProps, 'wallets' | 'listKey' | 'total' | 'status' | 'onEndReached' | 'onRetry'>;

/** After this many consecutive pages without a wallet for this device the list ends: the catalogue may have none. */
const EMPTY_PAGE_LIMIT = 10;

export interface WalletTiles {
  /** The wallets of the tiles, in the same order. */
  readonly wallets: readonly Wallet[];
  readonly list: ListProps;
}

type ShownPages = Pick<WalletPages, 'listKey' | 'pages' | 'count'> & { readonly isWhole: boolean };

/**
 * The pages on screen. The previous list stays until another one, such as a search, has loaded. Another page of the
 * same list is rendered in slices, since it loads while the visitor scrolls.
 */
function useShownPages({ count, listKey, pages, status }: WalletPages, isWhole: boolean): ShownPages {
  const [known, setKnown] = useState<ShownPages>({ listKey, pages, count, isWhole });
  if (status === 'ready' && known.pages !== pages) setKnown({ listKey, pages, count, isWhole });
  const deferred = useDeferredValue(pages);
  if (status === 'loading' && pages.length === 0) return known;
  const isFurther = deferred.length > 0 && deferred[0] === pages[0];
  return { listKey, pages: isFurther ? deferred : pages, count, isWhole };
}

/**
 * Pages of the catalogue as the tiles of AllWallets: core decides which are shown, and in which order.
 * @param isAll whether this is the unfiltered list, which starts with the featured wallets
 */
export function useWalletTiles(answer: WalletPages, isAll: boolean): WalletTiles {
  const { onRetry, status } = answer;
  const { count, isWhole, listKey, pages } = useShownPages(answer, isAll);
  const isMobile = useIsMobile();
  const facts = useModalSelector((state) => selectWalletFacts(state, isMobile));
  const resolved = useMemo(() => {
    const [first, ...others] = pages;
    const withFeatured = first && isWhole ? [[...facts.featured, ...first], ...others] : pages;
    return resolveAllWallets({ ...facts, pages: withFeatured }, isWhole);
  }, [facts, isWhole, pages]);
  const shown = useMemo(() => shownOf(resolved), [resolved]);
  const wallets = useMemo(() => shown.map(({ wallet }) => wallet), [shown]);
  const former = useRef<readonly AllWalletsItem[]>([]);
  const doubtedKeys = useModalSelector(({ answers }) => answers?.doubted);
  const tiles = useMemo(() => {
    const doubted = new Set(doubtedKeys?.map((key) => `connector:${key}`));
    const next = shown.map(
      ({ place, wallet: { id, imageUrl, name } }): AllWalletsItem => ({
        id,
        name,
        iconUrl: imageUrl,
        isInstalled: place === 'installed',
        isUnverified: doubted.has(id),
      }),
    );
    // Tiles on screen keep their identity when another page loads, so they do not render again.
    former.current = reuse(former.current, next);
    return former.current;
  }, [doubtedKeys, shown]);
  // Pages without a wallet for this device do not end the list, unless there are many in a row.
  const isOver = useMemo(() => {
    const latest = pages.slice(-EMPTY_PAGE_LIMIT);
    const from = resolved.length - latest.flat().length;
    return latest.length === EMPTY_PAGE_LIMIT && resolved.slice(from).every(({ reason }) => reason !== null);
  }, [pages, resolved]);
  const next = isOver ? 'none' : answer.next;
  // While a loaded page is not on screen yet, the end on screen is not the end of the list.
  const onEndReached = isOver || pages !== answer.pages ? undefined : answer.onEndReached;
  const isEmpty = tiles.length === 0 && status === 'ready';
  const loaded = pages.length;
  useEffect(() => {
    // Depends on the number of pages, since the next page may load before React has rendered the request.
    if (isEmpty && loaded > 0) onEndReached?.();
  }, [isEmpty, loaded, onEndReached]);
  const whileEmpty = { none: status, more: 'loading', failed: 'error' } as const;
  const hidden = resolved.filter(({ reason }) => reason !== null && reason !== 'duplicate').length;
  return {
    wallets,
    list: {
      wallets: tiles,
      listKey,
      // Installed wallets may be in no catalogue: while a page is missing, the list must not look complete.
      total: next === 'none' ? tiles.length : Math.max(tiles.length + 1, count - hidden),
      status: isEmpty ? whileEmpty[next] : status,
      onEndReached,
      onRetry,
    },
  };
}
