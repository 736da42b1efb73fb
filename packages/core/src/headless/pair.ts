import { connectWallet } from '../connection/connection.controller.js';
import { selectConnector, selectPendingAttempt } from '../connection/connection.selectors.js';
import { toErrorInfo, toModalError } from '../errors/modal-error.js';
import { PairingUnavailableError } from '../errors/pairing-unavailable.js';
import type { FeatureContext } from '../features/feature-module.js';
import { PAIRING_CONNECTOR_ID } from '../ports/pairing.js';
import { untilState } from '../store/until-state.js';
import { selectPairingNamespace } from '../wallets/pairing.selectors.js';
import { uriAsked, uriEnded } from './headless.slice.js';

/** The pairing of a page without our views: one attempt at a time, whose URI can be fetched ahead. */
export interface HeadlessPairing {
  /**
   * Starts an attempt, or joins the pending one. @returns settles with the attempt
   * @throws PAIRING_UNAVAILABLE, and what connecting throws
   */
  start(walletId?: string): Promise<void>;
  /** @returns the URI of the pending attempt, which is started if there is none. @throws as `start` */
  fetchUri(): Promise<string>;
  /** Ends the pending attempt, and with it its URI. */
  reset(): void;
}

export function createHeadlessPairing(context: FeatureContext): HeadlessPairing {
  const { dependencies, dispatch, getState, signal } = context;
  let running: Promise<void> | undefined;

  const isPairing = () => {
    const pending = selectPendingAttempt(getState(), selectPairingNamespace(getState()));
    return pending?.kind === 'connect' && pending.connectorId === PAIRING_CONNECTOR_ID;
  };

  const start: HeadlessPairing['start'] = (walletId) => {
    if (running && isPairing()) return running;
    const namespace = selectPairingNamespace(getState());
    if (!selectConnector(getState(), namespace, PAIRING_CONNECTOR_ID)) {
      return Promise.reject(new PairingUnavailableError(undefined, 'relay'));
    }
    const request = { namespace, connectorId: PAIRING_CONNECTOR_ID, ...(walletId && { walletId }) };
    const own = dispatch(connectWallet(request))
      .unwrap()
      .then(
        () => undefined,
        (thrown: unknown) => {
          throw toModalError(thrown);
        },
      )
      .finally(() => {
        if (running === own) running = undefined;
      });
    // Whoever fetches only the URI does not wait for the wallet.
    own.catch(() => undefined);
    running = own;
    return own;
  };

  /** @throws what the attempt rejects with; PAIRING_UNAVAILABLE if it ends without a URI */
  const nextUri = (attempt: Promise<void>): Promise<string> => {
    const ended = new AbortController();
    attempt.then(
      () => ended.abort(new PairingUnavailableError(undefined, 'relay')),
      (thrown: unknown) => ended.abort(thrown),
    );
    return untilState(context, () => getState().pairing?.uri ?? undefined, [signal, ended.signal]);
  };

  return {
    start,
    async fetchUri() {
      const uri = getState().pairing?.uri;
      if (uri && isPairing()) return uri;
      dispatch(uriAsked());
      try {
        const fetched = await nextUri(start());
        dispatch(uriEnded(null));
        return fetched;
      } catch (thrown) {
        const error = toModalError(thrown);
        dispatch(uriEnded(error.code === 'CONNECTION_ABORTED' ? null : toErrorInfo(error)));
        throw error;
      }
    },
    reset() {
      if (isPairing()) dependencies.attempts.abort(selectPairingNamespace(getState()));
    },
  };
}
