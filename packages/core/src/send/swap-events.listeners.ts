import { selectIsSmartAccount } from '../connection/connection.selectors.js';
import { eventRecorded } from '../effects/event-recorded.js';
import { formatAmount } from '../ports/amount.js';
import { namespaceOf } from '../ports/caip.js';
import type { StartListening } from '../store/typed.js';
import { sendEnded } from './pending-sends.slice.js';

/** Records how swaps have ended, also those of an earlier visit. Sources: C7.29, F2.10.3. */
export function listenForEndedSwaps(startListening: StartListening): void {
  startListening({
    actionCreator: sendEnded,
    effect: ({ payload: { outcome, send } }, { dispatch, getState }) => {
      const { call, decimals, networkId, symbol, value } = send;
      if (call?.purpose !== 'swap' || !call.received) return;
      const properties = {
        isSmartAccount: selectIsSmartAccount(getState(), namespaceOf(networkId)),
        network: networkId,
        swapFromToken: symbol,
        swapToToken: call.received.symbol,
        swapFromAmount: formatAmount(value, decimals),
        swapToAmount: formatAmount(call.received.value, call.received.decimals),
      };
      const hasSwapped = outcome === 'confirmed';
      dispatch(
        eventRecorded(
          hasSwapped
            ? { type: 'track', event: 'SWAP_SUCCESS', properties }
            : { type: 'track', event: 'SWAP_ERROR', properties: { ...properties, message: outcome } },
        ),
      );
    },
  });
}
