import type { AlertCode } from '../errors/alerts.js';
import type { ModalDispatch } from '../store/state.js';
import { alertRaised } from './notices.slice.js';

/** Raises an alert. Its texts are loaded on demand: a correctly configured page loads none. */
export const raiseAlert = (code: AlertCode, details?: string) => (dispatch: ModalDispatch) =>
  import('../errors/alerts.js').then(({ toAlert }) => dispatch(alertRaised(toAlert(code, details))), console.error);
