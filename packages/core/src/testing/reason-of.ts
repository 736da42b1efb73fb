import { ConnectionAbortedError } from '../errors/connection-errors.js';
import { isModalError, type ModalError } from '../errors/modal-error.js';

/** Why a signal was aborted, as an error of ours. */
export const reasonOf = ({ reason }: AbortSignal): ModalError =>
  isModalError(reason) ? reason : new ConnectionAbortedError({ cause: reason });
