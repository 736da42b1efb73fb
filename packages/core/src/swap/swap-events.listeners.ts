import { selectConnected, selectIsSmartAccount } from '../connection/connection.selectors.js';
import { eventRecorded } from '../effects/event-recorded.js';
import { networkChosen } from '../networks/choices.js';
import { selectNetworkId } from '../networks/networks.selectors.js';
import { formatAmount } from '../ports/amount.js';
import { parseCaipAddress } from '../ports/caip.js';
import { EMBEDDED_CONNECTOR_ID } from '../ports/embedded.js';
import { selectIsViewOpen } from '../router/router.selectors.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { signingFailed, signingRejected, signingStarted } from './swap.slice.js';
import type { SwapReview } from './swap.state.js';

const propertiesOf = (state: RootState, { caipAddress, from, offer, to, value }: SwapReview) => ({
  isSmartAccount: selectIsSmartAccount(state, 'eip155'),
  network: parseCaipAddress(caipAddress).networkId,
  swapFromToken: from.symbol,
  swapToToken: to.symbol,
  swapFromAmount: formatAmount(value, from.decimals),
  swapToAmount: formatAmount(offer.toAmount, to.decimals),
});

/** Records what happens to swaps before they are sent. Analytics decides whether anything is sent. Sources: C7.29, F2.10.3. */
export function listenForSwapEvents(startListening: StartListening): void {
  // F3.5.2: only the account of the embedded wallet counts how often Swap is opened.
  startListening({
    predicate: (_, state, former) =>
      selectIsViewOpen(state, 'Swap') &&
      !selectIsViewOpen(former, 'Swap') &&
      former.router.history.length < state.router.history.length,
    effect: (_, { dispatch, getState }) => {
      const state = getState();
      const network = selectNetworkId(state, 'eip155');
      const isEmbedded = selectConnected(state, 'eip155')?.connectorId === EMBEDDED_CONNECTOR_ID;
      if (!isEmbedded || !network) return;
      const properties = { isSmartAccount: selectIsSmartAccount(state, 'eip155'), network };
      dispatch(eventRecorded({ type: 'track', event: 'OPEN_SWAP', properties }));
    },
  });
  startListening({
    actionCreator: networkChosen,
    effect: ({ payload: { networkId } }, { dispatch, getState }) => {
      if (!getState().swap?.needsNetwork) return;
      const properties = { network: networkId };
      dispatch(eventRecorded({ type: 'track', event: 'CLICK_SELECT_NETWORK_TO_SWAP', properties }));
    },
  });
  startListening({
    actionCreator: signingStarted,
    effect: ({ payload }, { dispatch, getState }) => {
      if (payload.call.purpose !== 'swap') return;
      const properties = propertiesOf(getState(), payload);
      dispatch(eventRecorded({ type: 'track', event: 'INITIATE_SWAP', properties }));
    },
  });
  startListening({
    actionCreator: signingFailed,
    effect: ({ payload: { error, review } }, { dispatch, getState }) => {
      const event = review.call.purpose === 'swap' ? 'SWAP_ERROR' : 'SWAP_APPROVAL_ERROR';
      // The code: a message may quote the wallet or the node, and with them addresses.
      const properties = { ...propertiesOf(getState(), review), message: error.code };
      dispatch(eventRecorded({ type: 'track', event, properties }));
    },
  });
  startListening({
    actionCreator: signingRejected,
    effect: ({ payload: { error } }, { dispatch }) => {
      dispatch(eventRecorded({ type: 'track', event: 'USER_REJECTED', properties: { message: error.code } }));
    },
  });
}
