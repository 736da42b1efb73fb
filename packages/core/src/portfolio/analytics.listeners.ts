import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { selectIsSmartAccount } from '../connection/connection.selectors.js';
import type { AnalyticsData } from '../effects/analytics-events.js';
import { eventRecorded } from '../effects/event-recorded.js';
import { selectActiveNamespace } from '../networks/networks.selectors.js';
import { namespaceOf, parseCaipAddress } from '../ports/caip.js';
import { routerReset, viewPushed, viewReplaced } from '../router/router.slice.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { type ActivityRequest, isFailureNew, loadActivity } from './activity.controller.js';

const hasShown = isAnyOf(routerReset, viewPushed, viewReplaced);

/** Which page was asked for, without the address: events never name an account. Sources: S7.31, F2.10.3. */
const historyProperties = (state: RootState, { caipAddress, page }: ActivityRequest, projectId: string) => {
  const { networkId } = parseCaipAddress(caipAddress);
  const cursor = page === 'next' ? state.portfolio?.activity[caipAddress]?.next : null;
  return {
    projectId,
    ...(cursor && { cursor }),
    isSmartAccount: selectIsSmartAccount(state, namespaceOf(networkId)),
  };
};

function eventFor(action: UnknownAction, former: RootState, projectId: string): AnalyticsData | null {
  if (hasShown(action) && action.payload.view === 'Transactions') {
    const isSmartAccount = selectIsSmartAccount(former, selectActiveNamespace(former));
    return { type: 'track', event: 'CLICK_TRANSACTIONS', properties: { isSmartAccount } };
  }
  if (loadActivity.pending.match(action) && action.meta.arg.page === 'next') {
    const properties = historyProperties(former, action.meta.arg, projectId);
    return { type: 'track', event: 'LOAD_MORE_TRANSACTIONS', properties };
  }
  if (loadActivity.rejected.match(action) && !action.meta.aborted && !action.meta.condition) {
    if (!isFailureNew(former, action.meta.arg)) return null;
    const properties = historyProperties(former, action.meta.arg, projectId);
    return { type: 'track', event: 'ERROR_FETCH_TRANSACTIONS', properties };
  }
  return null;
}

/** Records what visitors do with the history. Analytics decides whether anything is sent. Source: C7.28. */
export function listenForPortfolioEvents(startListening: StartListening): void {
  startListening({
    predicate: (action, _, former) => eventFor(action, former, '') !== null,
    effect: (action, { dispatch, extra, getOriginalState }) => {
      const event = eventFor(action, getOriginalState(), extra.endpoints?.projectId ?? '');
      if (event) dispatch(eventRecorded(event));
    },
  });
}
