import { toAlert } from '../errors/alerts.js';
import { selectFeatures } from '../features/features.selectors.js';
import { alertRaised } from '../notices/notices.slice.js';
import { findOriginFault, needsAllowance } from '../origins/check-origin.js';
import type { ModalDispatch, RootState } from '../store/state.js';
import { projectApi } from './project.api.js';
import { alertFor, isServiceError } from './service-alerts.js';

/**
 * Alerts the developer when the page is not on the project's allow-list. The service is asked only when e-mail or
 * social logins are on; if it cannot be reached, no alert is shown. Sources: S7.3, F2.1.5.
 */
export async function askOrigins({
  dispatch,
  getState,
}: {
  readonly dispatch: ModalDispatch;
  readonly getState: () => RootState;
}): Promise<void> {
  const { email, socials } = selectFeatures(getState());
  const origin = globalThis.location?.origin;
  if ((!email && !socials) || !getState().options.debug || !needsAllowance(origin)) return;
  const { data, error } = await dispatch(
    projectApi.endpoints.getAllowedOrigins.initiate(undefined, { subscribe: false }),
  );
  const fault = data ? findOriginFault(origin, data) : null;
  const alert = isServiceError(error) ? alertFor(error) : fault && toAlert(fault);
  if (alert) dispatch(alertRaised(alert));
}
