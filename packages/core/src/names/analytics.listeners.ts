import { selectIsSmartAccount } from '../connection/connection.selectors.js';
import type { AnalyticsData } from '../effects/analytics-events.js';
import { withoutAddresses } from '../effects/error-reports.js';
import { eventRecorded } from '../effects/event-recorded.js';
import type { StartListening } from '../store/typed.js';
import { nameWanted, registrationEnded, registrationStarted } from './names.slice.js';

/** Records what happens to names. Analytics decides whether anything is sent. Sources: C2.154, C7.28, S4.77. */
export function listenForNameEvents(startListening: StartListening): void {
  startListening({
    actionCreator: nameWanted,
    effect: (_, { dispatch, getState }) => {
      const properties = { isSmartAccount: selectIsSmartAccount(getState(), 'eip155') };
      dispatch(eventRecorded({ type: 'track', event: 'OPEN_ENS_FLOW', properties }));
    },
  });
  startListening({
    actionCreator: registrationStarted,
    effect: ({ payload: ensName }, { dispatch, getState }) => {
      const properties = { isSmartAccount: selectIsSmartAccount(getState(), 'eip155'), ensName };
      dispatch(eventRecorded({ type: 'track', event: 'REGISTER_NAME_INITIATED', properties }));
    },
  });
  startListening({
    actionCreator: registrationEnded,
    effect: ({ payload: { error, name: ensName } }, { dispatch, getState }) => {
      const properties = { isSmartAccount: selectIsSmartAccount(getState(), 'eip155'), ensName };
      const data: AnalyticsData = error
        ? {
            type: 'track',
            event: 'REGISTER_NAME_ERROR',
            properties: { ...properties, error: withoutAddresses(error.message) },
          }
        : { type: 'track', event: 'REGISTER_NAME_SUCCESS', properties };
      dispatch(eventRecorded(data));
    },
  });
}
