import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { type ModalError, toModalError } from '../errors/modal-error.js';
import type { RootState } from '../store/state.js';
import { isServiceError } from './service-alerts.js';

/** Logs the requested URL and the option that it comes from. */
export function tellOfWrongAddress({ code, details }: ModalError): void {
  console.error(`[foyerkit] ${code}: Check the \`services\` option: ${details}`);
}

/**
 * Warns a developer, once per modal, that a service is not at the URL in the options: the URL returns 404, or something
 * else responds, such as the fallback page that a host serves for every path.
 */
export const wrongAddressMiddleware: Middleware<object, RootState> = ({ getState }) => {
  let isReported = false;
  return (next) => (action) => {
    const error = isRejectedWithValue(action) && isServiceError(action.payload) ? action.payload : null;
    const isWrong = error?.status === 404 || error?.code === 'INVALID_RESPONSE';
    if (isWrong && !isReported && getState().options.debug) {
      isReported = true;
      tellOfWrongAddress(toModalError(error));
    }
    return next(action);
  };
};
