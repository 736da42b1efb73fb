import { selectConnected, selectIsSmartAccount } from '../connection/connection.selectors.js';
import type { AnalyticsData } from '../effects/analytics-events.js';
import { eventRecorded } from '../effects/event-recorded.js';
import { selectActiveNamespace, selectNetworkId } from '../networks/networks.selectors.js';
import { formatAmount } from '../ports/amount.js';
import { namespaceOf, parseCaipAddress } from '../ports/caip.js';
import { EMBEDDED_CONNECTOR_ID } from '../ports/embedded.js';
import { selectIsViewOpen } from '../router/router.selectors.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { transactionSent } from './pending-sends.slice.js';
import { sendFailed, sendInitiated, sendRejected } from './send.slice.js';
import type { SendReview } from './send.state.js';

const propertiesOf = (state: RootState, { caipAddress, token, value }: SendReview) => {
  const { namespace, networkId } = parseCaipAddress(caipAddress);
  return {
    isSmartAccount: selectIsSmartAccount(state, namespace),
    network: networkId,
    token: token.symbol,
    amount: formatAmount(value, token.decimals),
  };
};

/** Records what happens to sends. Analytics decides whether anything is sent. Sources: C7.28, S4.12. */
export function listenForSendEvents(startListening: StartListening): void {
  const record = (data: AnalyticsData) => eventRecorded(data);
  // S4.12: only the account of the embedded wallet counts how often Send is opened.
  startListening({
    predicate: (_, state, former) =>
      selectIsViewOpen(state, 'WalletSend') &&
      !selectIsViewOpen(former, 'WalletSend') &&
      former.router.history.length < state.router.history.length,
    effect: (_, { dispatch, getState }) => {
      const state = getState();
      const namespace = selectActiveNamespace(state);
      const networkId = selectNetworkId(state, namespace);
      const isEmbedded = selectConnected(state, namespace)?.connectorId === EMBEDDED_CONNECTOR_ID;
      if (!isEmbedded || !networkId) return;
      const properties = { isSmartAccount: selectIsSmartAccount(state, namespace), network: networkId };
      dispatch(record({ type: 'track', event: 'OPEN_SEND', properties }));
    },
  });
  startListening({
    actionCreator: sendInitiated,
    effect: ({ payload }, { dispatch, getState }) => {
      const properties = propertiesOf(getState(), payload);
      dispatch(record({ type: 'track', event: 'SEND_INITIATED', properties }));
    },
  });
  startListening({
    actionCreator: transactionSent,
    effect: ({ payload: { call, decimals, networkId, symbol, value } }, { dispatch, getState }) => {
      // Of the feature `swap`.
      if (call) return;
      // Without the hash, by which anybody finds the visitor's account.
      const properties = {
        isSmartAccount: selectIsSmartAccount(getState(), namespaceOf(networkId)),
        network: networkId,
        token: symbol,
        amount: formatAmount(value, decimals),
      };
      dispatch(record({ type: 'track', event: 'SEND_SUCCESS', properties }));
    },
  });
  startListening({
    actionCreator: sendFailed,
    effect: ({ payload: { error, review } }, { dispatch, getState }) => {
      // The code: a message may quote the wallet or the node, and with them addresses.
      const properties = { ...propertiesOf(getState(), review), message: error.code };
      dispatch(record({ type: 'track', event: 'SEND_ERROR', properties }));
    },
  });
  startListening({
    actionCreator: sendRejected,
    effect: ({ payload: { error, review } }, { dispatch, getState }) => {
      // The code: a message may quote the wallet or the node, and with them addresses.
      const properties = { ...propertiesOf(getState(), review), message: error.code };
      dispatch(record({ type: 'track', event: 'SEND_REJECTED', properties }));
    },
  });
}
