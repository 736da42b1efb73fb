import { selectConnected } from '../connection/connection.selectors.js';
import { namespaceWanted } from '../modal/modal.slice.js';
import { type CaipNetworkId, type ChainNamespace, namespaceOf } from '../ports/caip.js';
import { routerReset, viewPushed } from '../router/router.slice.js';
import { createAppAsyncThunk } from '../store/typed.js';
import { networkChosen } from './choices.js';
import { selectActiveNamespace } from './networks.selectors.js';

/**
 * The visitor pressed a network. Leaving a wallet for a chain namespace without one needs a confirmation first; then
 * a switch and `offerNamespace` follow. Source: F3.4.11.
 */
export const chooseNetwork = createAppAsyncThunk<void, { readonly networkId: CaipNetworkId }>(
  'networks/chooseNetwork',
  async ({ networkId }, { dispatch, getState }) => {
    const active = selectActiveNamespace(getState());
    const wanted = namespaceOf(networkId);
    const leavesWallet =
      wanted !== active && selectConnected(getState(), active) && !selectConnected(getState(), wanted);
    if (leavesWallet) dispatch(viewPushed({ view: 'SwitchActiveChain', params: { networkId } }));
    else dispatch(networkChosen({ networkId }));
  },
);

/** After the switch to a chain namespace without a wallet: offers the wallets of that namespace only. */
export const offerNamespace = createAppAsyncThunk<void, { readonly namespace: ChainNamespace }>(
  'networks/offerNamespace',
  async ({ namespace }, { dispatch }) => {
    dispatch(namespaceWanted(namespace));
    dispatch(routerReset({ view: 'Connect' }));
  },
);
