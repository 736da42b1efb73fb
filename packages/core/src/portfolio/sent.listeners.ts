import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { selectCaipAddress } from '../connection/connection.selectors.js';
import type { sendTransaction } from '../connection/request.controller.js';
import { SEND_TRANSACTION } from '../connection/request-types.js';
import { type SentTransaction, sentHere } from '../connection/sent-here.js';
import { selectActiveNamespace } from '../networks/networks.selectors.js';
import { namespaceOf } from '../ports/caip.js';
import type { StartListening } from '../store/typed.js';
import { followSent, MAX_WAIT_MS } from './follow-sent.js';
import { tokensOutdated } from './portfolio.slice.js';

const isSent = (action: UnknownAction): action is ReturnType<typeof sendTransaction.fulfilled> =>
  action.type === `${SEND_TRANSACTION}/fulfilled`;

/** A transaction that was sent before this feature was loaded. */
const sentEarlier = createAction<SentTransaction>('portfolio/sentEarlier');

/** What was bought has arrived. By its type, because not every modal with balances sells. */
const hasReceived = (action: UnknownAction): boolean =>
  action.type === 'funding/purchaseChanged' && Object(action.payload).received !== undefined;

/**
 * Reads balances and activity again once a transaction was sent, and once it is included, and balances when a purchase
 * has arrived. What was sent in this page before the feature was loaded is followed from its start. S4.32
 */
export function listenForSent(startListening: StartListening, isStarted: (action: unknown) => boolean): void {
  startListening({
    predicate: hasReceived,
    effect: (_, { dispatch, getState }) => {
      const id = selectCaipAddress(getState(), selectActiveNamespace(getState()));
      if (id) dispatch(tokensOutdated(id));
    },
  });
  startListening({
    predicate: isStarted,
    effect: (_, { dispatch, extra, getState }) => {
      for (const sent of sentHere(extra)) {
        const isCurrent = selectCaipAddress(getState(), namespaceOf(sent.caipAddress)) === sent.caipAddress;
        if (isCurrent && extra.now() - sent.sentAt < MAX_WAIT_MS) dispatch(sentEarlier(sent));
      }
    },
  });
  startListening({
    actionCreator: sentEarlier,
    effect: ({ payload: { caipAddress, hash } }, api) => followSent({ id: caipAddress, hash, isEarlier: true }, api),
  });
  startListening({
    predicate: isSent,
    effect: async (action, api) => {
      if (!isSent(action)) return;
      const id = selectCaipAddress(api.getState(), action.meta.arg.namespace);
      if (id) await followSent({ id, hash: action.payload, isEarlier: false }, api);
    },
  });
}
