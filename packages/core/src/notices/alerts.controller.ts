import type { AlertCode } from '../errors/alerts.js';
import type { ModalDispatch } from '../store/state.js';
import { alertRaised } from './notices.slice.js';

/** Raises an alert. Its words are loaded then: a page whose set-up is right carries none of them. */
export const raiseAlert = (code: AlertCode) => (dispatch: ModalDispatch) =>
  import('../errors/alerts.js').then(({ toAlert }) => dispatch(alertRaised(toAlert(code))), console.error);
