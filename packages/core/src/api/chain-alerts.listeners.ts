import { isRejectedWithValue } from '@reduxjs/toolkit';
import { alertRaised } from '../notices/notices.slice.js';
import type { StartListening } from '../store/typed.js';
import { chainApi } from './chain.api.js';
import { isUnavailable } from './chain-requests.js';
import { alertFor, isServiceError } from './service-alerts.js';
import type { ServiceError } from './service-base-query.js';

const isChainFailure = (action: unknown): action is { readonly type: string; readonly payload: ServiceError } =>
  isRejectedWithValue(action) && action.type.startsWith(`${chainApi.reducerPath}/`) && isServiceError(action.payload);

/** Reports a mistake in the set-up to the developer, once. A 503 is none: it is an outage, which passes by itself. */
export function listenForChainAlerts(startListening: StartListening): void {
  const raised = new Set<string>();
  startListening({
    matcher: isChainFailure,
    effect: ({ payload }, { dispatch, getState }) => {
      const alert = isUnavailable(payload) ? null : alertFor(payload);
      if (!alert || raised.has(alert.code) || !getState().options.debug) return;
      raised.add(alert.code);
      dispatch(alertRaised(alert));
    },
  });
}
