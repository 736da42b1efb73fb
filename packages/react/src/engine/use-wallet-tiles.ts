import { resolveWallets, selectWalletFacts, shownOf, type Wallet } from '@foyerkit/core';
import type { AllWalletsItem, AllWalletsViewProps } from '@foyerkit/ui/views/all-wallets.view';
import { useEffect, useMemo } from 'react';
import { useModalSelector } from '../modal-context.js';
import { useIsMobile } from './engine-context.js';
import type { WalletPages } from './use-wallet-pages.js';

type ListProps = Pick<AllWalletsViewProps, 'wallets' | 'total' | 'status' | 'onEndReached' | 'onRetry'>;

/** So many pages in a row that hold nothing for this device are the end of the list: a catalogue may have no other. */
const FRUITLESS_PAGES = 10;

export interface WalletTiles {
  /** As many as there are tiles, in their order. */
  readonly wallets: readonly Wallet[];
  readonly list: ListProps;
}

/**
 * Pages of the catalogue as the tiles of AllWallets: core says which are shown, and in which order.
 * @param isWhole the list of all wallets, with the featured ones at its head, and no selection of them
 */
export function useWalletTiles(answer: WalletPages, isWhole: boolean): WalletTiles {
  const { count, onRetry, pages, status } = answer;
  const isMobile = useIsMobile();
  const facts = useModalSelector((state) => selectWalletFacts(state, isMobile));
  const resolved = useMemo(() => {
    const [first, ...others] = pages;
    const withFeatured = first && isWhole ? [[...facts.featured, ...first], ...others] : pages;
    return resolveWallets({ ...facts, pages: withFeatured }).allWallets;
  }, [facts, isWhole, pages]);
  const shown = useMemo(() => shownOf(resolved), [resolved]);
  const wallets = useMemo(() => shown.map(({ wallet }) => wallet), [shown]);
  const tiles = useMemo(
    () =>
      shown.map(
        ({ place, wallet: { id, imageUrl, name } }): AllWalletsItem => ({
          id,
          name,
          iconUrl: imageUrl,
          isInstalled: place === 'installed',
        }),
      ),
    [shown],
  );
  // Pages that hold nothing for this device are not the end of the list, unless they are many.
  const isOver = useMemo(() => {
    const latest = pages.slice(-FRUITLESS_PAGES);
    const from = resolved.length - latest.flat().length;
    return latest.length === FRUITLESS_PAGES && resolved.slice(from).every(({ reason }) => reason !== null);
  }, [pages, resolved]);
  const next = isOver ? 'none' : answer.next;
  const onEndReached = isOver ? undefined : answer.onEndReached;
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
      total: next === 'none' ? tiles.length : Math.max(tiles.length, count - hidden),
      status: isEmpty ? whileEmpty[next] : status,
      onEndReached,
      onRetry,
    },
  };
}
