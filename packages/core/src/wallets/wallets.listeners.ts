import { catalogueApi } from '../api/catalogue.api.js';
import { projectApi } from '../api/project.api.js';
import { connectWallet } from '../connection/connection.controller.js';
import { selectConnector } from '../connection/connection.selectors.js';
import { modalOpened } from '../modal/modal.slice.js';
import { selectCurrentView } from '../router/router.selectors.js';
import type { StartListening } from '../store/typed.js';
import { selectFeaturedRequest, selectRecommendedRequest, selectWalletFilter } from './wallets.selectors.js';
import { type RecentWallet, walletUsed } from './wallets.slice.js';

/** Asks the services once the modal is wanted, and waits for none of them. A failed list is asked for again next time. */
function listenForOpening(startListening: StartListening): void {
  startListening({
    actionCreator: modalOpened,
    effect: (_, { dispatch, getState }) => {
      const state = getState();
      if (!state.options.hasCatalogue) return;
      const { getWallets, getWalletSelection } = catalogueApi.endpoints;
      const featured = selectFeaturedRequest(state);
      if (featured) dispatch(getWalletSelection.initiate(featured, { subscribe: false }));
      else dispatch(getWalletSelection.initiate(selectRecommendedRequest(state), { subscribe: false }));
      dispatch(getWallets.initiate(selectWalletFilter(state), { subscribe: false }));
      dispatch(projectApi.endpoints.getRemoteFeatures.initiate(undefined, { subscribe: false }));
    },
  });
}

/** Remembers the wallet that was just connected. */
function listenForUse(startListening: StartListening): void {
  startListening({
    actionCreator: connectWallet.fulfilled,
    effect: ({ meta, payload }, { dispatch, getOriginalState, getState }) => {
      const { connectorId, namespace } = meta.arg;
      const connector = selectConnector(getState(), namespace, connectorId);
      if (connector && connector.type !== 'PAIRING') {
        const { iconUrl, id, name, rdns } = connector;
        dispatch(walletUsed({ id, name, ...(iconUrl && { iconUrl }), ...(rdns && { rdns }) }));
        return;
      }
      const { params, view } = selectCurrentView(getOriginalState());
      if (view !== 'ConnectingWalletConnect' || !payload.wallet) return;
      const { id, imageUrl, name, rdns } = params.wallet;
      const used: RecentWallet = { id, name, ...(imageUrl && { iconUrl: imageUrl }), ...(rdns && { rdns }) };
      dispatch(walletUsed(used));
    },
  });
}

export function listenForWallets(startListening: StartListening): void {
  listenForOpening(startListening);
  listenForUse(startListening);
}
