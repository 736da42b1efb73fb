import { projectApi } from '../api/project.api.js';
import { toAlert } from '../errors/alerts.js';
import { alertRaised } from '../notices/notices.slice.js';
import type { StartListening } from '../store/typed.js';

/** Tells a developer what is wrong with the set-up; visitors of a host with `debug: false` see none of it. */
export function listenForAlerts(startListening: StartListening): void {
  startListening({
    actionCreator: alertRaised,
    effect: ({ payload: { code, debugMessage } }) => {
      console.error(`[foyerkit] ${code}: ${debugMessage}`);
    },
  });
  startListening({
    matcher: projectApi.endpoints.getRemoteFeatures.matchRejected,
    effect: ({ payload }, { dispatch, getState }) => {
      if (!getState().options.debug || payload?.status === undefined) return;
      if (payload.status === 429) dispatch(alertRaised(toAlert('APKT010')));
      else if (payload.status >= 500) dispatch(alertRaised(toAlert('APKT009')));
      else if (payload.status === 401) dispatch(alertRaised(toAlert('APKT007')));
      else if (payload.status === 403) dispatch(alertRaised(toAlert('APKT002')));
    },
  });
}
