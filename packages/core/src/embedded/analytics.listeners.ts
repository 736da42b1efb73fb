import type { UnknownAction } from '@reduxjs/toolkit';
import type { AnalyticsData, AnalyticsEventName, AnalyticsProperties } from '../effects/analytics-events.js';
import { withoutAddresses } from '../effects/error-reports.js';
import { eventRecorded } from '../effects/event-recorded.js';
import type { ErrorCode } from '../errors/codes.js';
import { selectNetworkId } from '../networks/networks.selectors.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { switchAccountType } from './account-type.controller.js';
import { selectLogin } from './embedded.selectors.js';
import {
  codePassed,
  deviceConfirmed,
  emailFieldChosen,
  loginEnded,
  loginFailed,
  loginStarted,
  loginStepped,
  mailSent,
  updateMailSent,
  upgradeChosen,
} from './embedded.slice.js';
import type { LoginProgress } from './embedded.state.js';

type Track = <Name extends AnalyticsEventName>(event: Name, properties: AnalyticsProperties[Name]) => AnalyticsData;

// The pair of a name and its properties is one of the union's members, which TypeScript cannot see.
const track: Track = (event, properties) => ({ type: 'track', event, properties }) as AnalyticsData;

/** Failures of the secure site or of its frame, and none of the visitor's. Source: F2.10.14. */
const FAULTS: readonly ErrorCode[] = [
  'ADAPTER_LOAD_FAILED',
  'CONNECTION_TIMEOUT',
  'EMBEDDED_WALLET_UNAVAILABLE',
  'FRAME_LOST',
  'LOGIN_ABORTED',
  'REQUEST_FAILED',
  'SOCIAL_URI_FAILED',
  'UNTRUSTED_ORIGIN',
];

function ofFailure(
  { error, step }: { readonly error: { readonly code: ErrorCode; readonly message: string }; readonly step: string },
  login: LoginProgress,
): readonly AnalyticsData[] {
  const message = withoutAddresses(error.message);
  const report: AnalyticsData = {
    type: 'error',
    event: 'SECURE_SITE_ERROR',
    properties: { errorType: error.code, errorMessage: message },
  };
  const reports = FAULTS.includes(error.code) ? [report] : [];
  if (login.method !== 'email') {
    const isCancelled = error.code === 'POPUP_CLOSED';
    const provider = { provider: login.method };
    return [track(isCancelled ? 'SOCIAL_LOGIN_CANCELED' : 'SOCIAL_LOGIN_ERROR', provider), ...reports];
  }
  return [...(step === 'code' ? [track('EMAIL_VERIFICATION_CODE_FAIL', { message })] : []), ...reports];
}

/** The events of a social login. */
function ofSocial(action: UnknownAction, { error, method: provider }: LoginProgress): readonly AnalyticsData[] {
  if (provider === 'email') return [];
  if (loginStepped.match(action) && action.payload === 'retrieving') {
    return [track('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })];
  }
  if (!loginEnded.match(action)) return [];
  if (action.payload === 'connected') return [track('SOCIAL_LOGIN_SUCCESS', { provider })];
  return error === null ? [track('SOCIAL_LOGIN_CANCELED', { provider })] : [];
}

/** Maps actions to events. Sources: C7.19, C4.64, F3.6.1. */
function eventsFor(action: UnknownAction, state: RootState, former: RootState): readonly AnalyticsData[] {
  if (emailFieldChosen.match(action)) return [track('EMAIL_LOGIN_SELECTED', {})];
  if (upgradeChosen.match(action)) return [track('EMAIL_UPGRADE_FROM_MODAL', {})];
  if (loginStarted.match(action)) {
    const { isResumed, method } = action.payload;
    // The page that was led away has said it.
    if (isResumed) return [];
    return [method === 'email' ? track('EMAIL_SUBMITTED', {}) : track('SOCIAL_LOGIN_STARTED', { provider: method })];
  }
  if (mailSent.match(action)) return action.payload.isCode ? [track('EMAIL_VERIFICATION_CODE_SENT', {})] : [];
  if (deviceConfirmed.match(action)) {
    return [track('DEVICE_REGISTERED_FOR_EMAIL', {}), track('EMAIL_VERIFICATION_CODE_SENT', {})];
  }
  if (codePassed.match(action)) return [track('EMAIL_VERIFICATION_CODE_PASS', {})];
  if (updateMailSent.match(action)) return [track('EMAIL_EDIT', {})];
  if (switchAccountType.fulfilled.match(action)) {
    const { namespace, type } = action.meta.arg;
    const network = selectNetworkId(state, namespace) ?? namespace;
    return [track('SET_PREFERRED_ACCOUNT_TYPE', { accountType: type, network })];
  }
  const login = selectLogin(former);
  if (!login) return [];
  return loginFailed.match(action) ? ofFailure(action.payload, login) : ofSocial(action, login);
}

/** Records what happens to logins. Analytics decides whether anything is sent. */
export function listenForEvents(startListening: StartListening): void {
  startListening({
    predicate: (action, state, former) => eventsFor(action, state, former).length > 0,
    effect: (action, { dispatch, getOriginalState, getState }) => {
      for (const event of eventsFor(action, getState(), getOriginalState())) dispatch(eventRecorded(event));
    },
  });
}
