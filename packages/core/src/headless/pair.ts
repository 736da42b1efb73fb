import { onAbort } from '../adapter-kit/abortable.js';
import { connectWallet } from '../connection/connection.controller.js';
import { selectConnector, selectPendingAttempt } from '../connection/connection.selectors.js';
import { toErrorInfo, toModalError } from '../errors/modal-error.js';
import { PairingUnavailableError } from '../errors/pairing-unavailable.js';
import type { FeatureContext } from '../features/feature-module.js';
import { PAIRING_CONNECTOR_ID } from '../ports/pairing.js';
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
  const { dependencies, dispatch, getState, signal, subscribe } = context;
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

  const nextUri = (attempt: Promise<void>): Promise<string> =>
    new Promise((resolve, reject) => {
      const check = () => {
        const uri = getState().pairing?.uri;
        if (!uri) return;
        end();
        resolve(uri);
      };
      const unsubscribe = subscribe(check);
      const stop = onAbort([signal], (reason) => {
        end();
        reject(reason);
      });
      const end = () => {
        unsubscribe();
        stop();
      };
      attempt.then(end, (thrown: unknown) => {
        end();
        reject(thrown);
      });
      check();
    });

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
