import { type ChainNamespace, createLazy } from '@foyerkit/core';
import { useEffect, useReducer } from 'react';
import { useModalSelector } from '../modal-context.js';
import { installFeatureOf } from './asset-features.js';
import { useModal } from './engine-context.js';

const code = createLazy(() => import('../portfolio/total-usd.js'));

/**
 * What the account on screen is worth in US dollars, with 2 decimals; `null` until that is known, and where nothing of
 * it has a price.
 * @param canHavePrices without it nothing is loaded, and nothing is read
 */
export function useTotalUsd(namespace: ChainNamespace, canHavePrices: boolean): string | null {
  const modal = useModal();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!canHavePrices) return;
    Promise.all([code.get(), installFeatureOf(modal, 'Transactions')]).then(renderAgain, (thrown: unknown) => {
      // The account is shown without it.
      console.error('[foyerkit] What the account is worth could not be read.', thrown);
    });
  }, [canHavePrices, modal]);
  return useModalSelector((state) => code.loaded?.readTotal(state, namespace) ?? null);
}
