import type { Action } from '@reduxjs/toolkit';
import type { StartListening } from '../store/typed.js';
import { catalogueApi } from './catalogue.api.js';
import type { WalletPage } from './wallet-page.js';

const { getShortList, getWallets, searchWallets } = catalogueApi.endpoints;

function pagesOf(action: Action): readonly WalletPage[] {
  if (getWallets.matchFulfilled(action)) return action.payload.pages;
  return getShortList.matchFulfilled(action) || searchWallets.matchFulfilled(action) ? [action.payload] : [];
}

const namesIn = (action: Action): readonly string[] =>
  pagesOf(action).flatMap(({ withForeignStores }) => withForeignStores);

/** A developer is told once that the catalogue has links to stores that lead elsewhere and are not shown. */
export function listenForForeignStores(startListening: StartListening): void {
  startListening({
    predicate: (action, { options }) => options.debug && namesIn(action).length > 0,
    effect: (action, { unsubscribe }) => {
      unsubscribe();
      console.warn(
        "[foyerkit] The catalogue has links to app stores that lead to other hosts than the stores' own. They are not" +
          ` shown, for these wallets among others: ${namesIn(action).join(', ')}.`,
      );
    },
  });
}
