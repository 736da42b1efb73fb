import { isAnyOf } from '@reduxjs/toolkit';
import { selectNetworks } from '../networks/networks.selectors.js';
import type { StartListening } from '../store/typed.js';
import { leadingWalletsLoaded } from './answers.slice.js';
import { catalogueApi } from './catalogue.api.js';

const { getShortList, getWallets, searchWallets } = catalogueApi.endpoints;

const hasFailed = isAnyOf(getShortList.matchRejected, getWallets.matchRejected, searchWallets.matchRejected);

/** Where the catalogue fails, the bundled records of the leading wallets are listed until it responds. */
export function listenForOutages(startListening: StartListening): void {
  startListening({
    predicate: (action, { options }) => options.hasCatalogue && hasFailed(action) && !action.meta.condition,
    effect: async (_, { dispatch, getState, pause }) => {
      // If this fails to load too, the lists stay empty, and the failure of the catalogue is shown.
      const loaded = await pause(import('./leading-wallets.js').catch(() => null));
      if (!loaded) return;
      const wallets = loaded.leadingWalletsFor(selectNetworks(getState()).map(({ caipNetworkId }) => caipNetworkId));
      const { featuredWalletIds } = getState().options;
      dispatch(leadingWalletsLoaded({ wallets, featured: wallets.filter(({ id }) => featuredWalletIds.includes(id)) }));
    },
  });
}
