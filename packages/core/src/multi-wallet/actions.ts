import { createAction } from '@reduxjs/toolkit';
import type { ErrorInfo } from '../errors/modal-error.js';
import type { ChainNamespace } from '../ports/caip.js';

/** What others follow of this feature without loading its code. */

/** The type of the thunk that switches. */
export const SWITCH_CONNECTION = 'multiWallet/switchConnection';

/** The visitor or the host has disconnected one of several connections, or that failed. */
export const disconnectEnded = createAction<{
  readonly namespace: ChainNamespace;
  readonly failure: ErrorInfo | null;
}>('multiWallet/disconnectEnded');
