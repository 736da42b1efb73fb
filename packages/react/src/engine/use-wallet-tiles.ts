import { resolveAllWallets, selectWalletFacts, shownOf, type Wallet } from '@foyerkit/core';
import type { AllWalletsItem, AllWalletsViewProps } from '@foyerkit/ui/views/all-wallets.view';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { reuse } from '../foyer/structural-sharing.js';
import { useModalSelector } from '../modal-context.js';
import { useIsMobile } from './engine-context.js';
import type { WalletPages } from './use-wallet-pages.js';

type ListProps = Pick<AllWalletsViewProps, 'wallets' | 'listKey' | 'total' | 'status' | 'onEndReached' | 'onRetry'>;

/** So many pages in a row that hold nothing for this device are the end of the list: a catalogue may have no other. */
const FRUITLESS_PAGES = 10;

export interface WalletTiles {
  /** As many as there are tiles, in their order. */
  readonly wallets: readonly Wallet[];
  readonly list: ListProps;
}

type ShownPages = Pick<WalletPages, 'listKey' | 'pages' | 'count'> & { readonly isWhole: boolean };

/**
 * The pages on screen. Until another list has answered, such as a search, what was there stays. A further page of the
 * same list is rendered in slices: it comes while the visitor scrolls.
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
 * Pages of the catalogue as the tiles of AllWallets: core says which are shown, and in which order.
 * @param isAll the list of all wallets, with the featured ones at its head, and no selection of them
 */
export function useWalletTiles(answer: WalletPages, isAll: boolean): WalletTiles {
  const { onRetry, status } = answer;
  const { count, isWhole, listKey, pages } = useShownPages(answer, isAll);
  const isMobile = useIsMobile();
  const facts = useModalSelector((state) => selectWalletFacts(state, isMobile));
  const resolved = useMemo(() => {
    const [first, ...others] = pages;
    const withFeatured = first && isWhole ? [[...facts.featured, ...first], ...others] : pages;
    return resolveAllWallets({ ...facts, pages: withFeatured });
  }, [facts, isWhole, pages]);
  const shown = useMemo(() => shownOf(resolved), [resolved]);
  const wallets = useMemo(() => shown.map(({ wallet }) => wallet), [shown]);
  const former = useRef<readonly AllWalletsItem[]>([]);
  const tiles = useMemo(() => {
    const next = shown.map(
      ({ place, wallet: { id, imageUrl, name } }): AllWalletsItem => ({
        id,
        name,
        iconUrl: imageUrl,
        isInstalled: place === 'installed',
      }),
    );
    // A tile that is on screen stays the same one when another page comes, and is not rendered again.
    former.current = reuse(former.current, next);
    return former.current;
  }, [shown]);
  // Pages that hold nothing for this device are not the end of the list, unless they are many.
  const isOver = useMemo(() => {
    const latest = pages.slice(-FRUITLESS_PAGES);
    const from = resolved.length - latest.flat().length;
    return latest.length === FRUITLESS_PAGES && resolved.slice(from).every(({ reason }) => reason !== null);
  }, [pages, resolved]);
  const next = isOver ? 'none' : answer.next;
  // What has arrived and is not on screen yet must not pass for the end of the list.
  const onEndReached = isOver || pages !== answer.pages ? undefined : answer.onEndReached;
  const isEmpty = tiles.length === 0 && status === 'ready';
  const loaded = pages.length;
  useEffect(() => {
    // Counted, since the next page may come before React has seen that it was asked for.
    if (isEmpty && loaded > 0) onEndReached?.();
  }, [isEmpty, loaded, onEndReached]);
  const whileEmpty = { none: status, more: 'loading', failed: 'error' } as const;
  const hidden = resolved.filter(({ reason }) => reason !== null && reason !== 'duplicate').length;
  return {
    wallets,
    list: {
      wallets: tiles,
      listKey,
      total: next === 'none' ? tiles.length : Math.max(tiles.length, count - hidden),
      status: isEmpty ? whileEmpty[next] : status,
      onEndReached,
      onRetry,
    },
  };
}
